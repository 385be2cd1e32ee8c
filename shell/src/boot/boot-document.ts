import type { RemoteDeclaration } from '@open-date/shared-host/remote';

/** One version of a remote as the page may load it. */
export interface RemoteVersion {
  readonly version: string;
  /** Address of the federation entry. */
  readonly entry: string;
  /** Why this session runs this version. */
  readonly reason: string;
}

export interface RemoteBoot {
  readonly name: string;
  readonly declaration: RemoteDeclaration;
  readonly current: RemoteVersion;
  /** Takes over when the current version cannot run. */
  readonly previous: RemoteVersion | null;
}

/** Everything the page has to know before its first request, written into the document by the site. */
export interface BootDocument {
  readonly environment: 'dev' | 'staging' | 'production';
  readonly apiBase: string;
  readonly helpVideoUrl: string;
  readonly channel: string;
  readonly revision: number;
  /** The server's clock when the document was made, in milliseconds. */
  readonly now: number;
  readonly shell: {
    readonly version: string;
    readonly reason: string;
    /** Takes over when the current version cannot start. */
    readonly previous: string | null;
  };
  readonly remotes: readonly RemoteBoot[];
  /** Remotes that are released, but cannot be loaded by this page: nobody knows their addresses. */
  readonly missing: readonly string[];
}

/** Reads the boot document of this page. */
export function readBootDocument(): BootDocument {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot document.');
  return JSON.parse(text);
}
