import type { ReportSeasons } from '../../rules/reports/report-season.ts';

/** A version of a remote that the page may load. */
export interface RemoteVersion {
  readonly version: string;
  /** Address of the entry file that module federation loads. */
  readonly entry: string;
  /** Why this session runs this version. */
  readonly reason: string;
}

export interface RemoteBoot<Declaration> {
  readonly name: string;
  readonly declaration: Declaration;
  readonly current: RemoteVersion;
  /** The version to use when the current one cannot run. */
  readonly previous: RemoteVersion | null;
}

/**
 * Everything the page needs before its first request: the site writes it into the boot document, the shell reads it.
 * The site passes the declarations of remotes on as they were released; only the shell knows their content.
 */
export interface BootDocument<Declaration> {
  readonly environment: 'dev' | 'staging' | 'production';
  readonly apiBase: string;
  readonly helpVideoUrl: string;
  readonly channel: string;
  readonly revision: number;
  /** The server's clock when the document was created, in milliseconds. */
  readonly now: number;
  /** The seasons that reports open with; older sites do not know them. */
  readonly reportSeasons?: ReportSeasons;
  /** Demo accounts with a published password can sign in, even from other machines. */
  readonly hasPublicDemo: boolean;
  readonly shell: {
    readonly version: string;
    readonly reason: string;
    /** The version to use when the current one cannot start. */
    readonly previous: string | null;
  };
  readonly remotes: readonly RemoteBoot<Declaration>[];
  /** Released remotes that this page cannot load, because it has no addresses for them. */
  readonly missing: readonly string[];
}
