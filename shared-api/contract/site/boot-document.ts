/** One version of a remote as the page may load it. */
export interface RemoteVersion {
  readonly version: string;
  /** Address of the federation entry. */
  readonly entry: string;
  /** Why this session runs this version. */
  readonly reason: string;
}

export interface RemoteBoot<Declaration> {
  readonly name: string;
  readonly declaration: Declaration;
  readonly current: RemoteVersion;
  /** Takes over when the current version cannot run. */
  readonly previous: RemoteVersion | null;
}

/**
 * Everything the page has to know before its first request, written into the document by the site and read by the shell. The
 * site passes the declarations of remotes on as they were released; the shell knows what stands in them.
 */
export interface BootDocument<Declaration> {
  readonly environment: 'dev' | 'staging' | 'production';
  readonly apiBase: string;
  readonly helpVideoUrl: string;
  readonly channel: string;
  readonly revision: number;
  /** The server's clock when the document was made, in milliseconds. */
  readonly now: number;
  /** Demo accounts with a published password can sign in, from other machines too. */
  readonly hasPublicDemo: boolean;
  readonly shell: {
    readonly version: string;
    readonly reason: string;
    /** Takes over when the current version cannot start. */
    readonly previous: string | null;
  };
  readonly remotes: readonly RemoteBoot<Declaration>[];
  /** Remotes that are released, but cannot be loaded by this page: nobody knows their addresses. */
  readonly missing: readonly string[];
}
