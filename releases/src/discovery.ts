import type { ChannelDocument } from './channel.ts';
import type { NamedRelease } from './read-releases.ts';
import { ownValue } from './own-value.ts';
import { fileIntegrity, type Sidecar } from './sidecar.ts';

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** One version of a micro-frontend for clients of the frontend-discovery schema. */
export interface DiscoveredVersion {
  readonly url: string;
  readonly metadata: { readonly version: string; readonly integrity: string };
  /** Address of the previous version's entry. */
  readonly fallbackUrl?: string;
  /** Only while there is a canary: this version's share of the sessions, and whether it is the default. */
  readonly deployment?: { readonly traffic: number; readonly default: boolean };
  readonly extras: {
    readonly kind: Sidecar['kind'];
    readonly commit: string;
    readonly exposes: string[];
    readonly provides: Record<string, string>;
    readonly requires: Record<string, string>;
    readonly declaration: Sidecar['declaration'];
    readonly contractHash: string;
  };
}

/** A channel in the consumer schema of awslabs frontend-discovery (`schema/v1-pre.json`). */
export interface DiscoveryDocument {
  readonly schema: string;
  readonly microFrontends: Record<string, DiscoveredVersion[]>;
}

/** The address of an artifact's file: the base address, then `artifacts/NAME/VERSION/…` as in the store. */
export function artifactUrl(baseUrl: string, sidecar: Sidecar, path: string): string {
  const parts = ['artifacts', sidecar.name, sidecar.version, ...path.split('/')].map(encodeURIComponent);
  return `${baseUrl.replace(/\/+$/, '')}/${parts.join('/')}`;
}

function describeVersion(baseUrl: string, sidecar: Sidecar, previous: Sidecar | null): DiscoveredVersion {
  const { kind, commit, exposes, provides, requires, declaration, contractHash } = sidecar;
  return {
    url: artifactUrl(baseUrl, sidecar, sidecar.entry),
    metadata: { version: sidecar.version, integrity: fileIntegrity(sidecar, sidecar.entry) ?? '' },
    ...(previous ? { fallbackUrl: artifactUrl(baseUrl, previous, previous.entry) } : {}),
    extras: { kind, commit, exposes, provides, requires, declaration, contractHash },
  };
}

/**
 * The channel for clients of the frontend-discovery schema: for each name that is not disabled the stable version
 * first, then the canary, both with their share of the sessions. `baseUrl` is the site's, such as `https://host`, or
 * empty for addresses from the root.
 */
export function discoveryDocument(
  document: ChannelDocument,
  releases: Readonly<Record<string, NamedRelease>>,
  baseUrl: string,
): DiscoveryDocument {
  const served = Object.entries(releases).filter(([name]) => !ownValue(document.names, name)?.disabled);
  const microFrontends = served.map(([name, { stable, canary, previous }]) => {
    const main = describeVersion(baseUrl, stable, previous);
    const share = ownValue(document.names, name)?.canary?.percent;
    if (!canary || share === undefined) return [name, [main]] as const;
    const first = { ...main, deployment: { traffic: 100 - share, default: true } };
    const second = { ...describeVersion(baseUrl, canary, stable), deployment: { traffic: share, default: false } };
    return [name, [first, second]] as const;
  });
  return { schema: SCHEMA, microFrontends: Object.fromEntries(microFrontends) };
}
