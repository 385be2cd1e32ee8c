const WITH_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Completes a typed address with its scheme; null when a message may not link to it. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const address = WITH_SCHEME.test(text) ? text : `${text.includes('@') ? 'mailto:' : 'https://'}${text}`;
  if (/\s/.test(address) || !URL.canParse(address)) return null;
  const { protocol, hostname, pathname } = new URL(address);
  if (protocol === 'mailto:') return /^[^@]+@[^@]+\.[^@]+$/.test(pathname) ? address : null;
  return /^https?:\/\/[^/]/i.test(address) && hostname.includes('.') ? address : null;
}
