export interface SiteEnvironment {
  readonly env: 'dev' | 'staging' | 'production';
  /** Address before every API path; empty for the same origin. */
  readonly apiBase: string;
}

const RULES: readonly { readonly matches: (host: string) => boolean; readonly env: SiteEnvironment['env'] }[] = [
  {
    matches: (host) =>
      host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.split('.').includes('dev'),
    env: 'dev',
  },
  { matches: (host) => host.includes('staging'), env: 'staging' },
];

/** Environment by host name; the site serves its own API (A006). */
export function readEnvironment(host: string): SiteEnvironment {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const env = RULES.find((rule) => rule.matches(name))?.env ?? 'production';
  return { env, apiBase: '' };
}
