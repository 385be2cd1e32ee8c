import type { ReportSeasons } from '../../rules/reports/report-season.ts';

/**
 * The version of the boot document. It is raised whenever shells and sites must know that the other side has changed: a
 * shell is not released on a site of an older version. Since 4, shells read the server's clock from the answer's headers.
 */
export const BOOT_VERSION = 4;

/** A version of a remote that the page may load. */
export interface RemoteVersion {
  readonly version: string;
  /** Address of the entry file that module federation loads. */
  readonly entry: string;
  /**
   * The entry lists the hashes of all other scripts; the shell adds them to the page before it loads one. Absent where the
   * page has them all from the start.
   */
  readonly listsScripts?: boolean;
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

/** A remote that operators have switched off. */
export interface DisabledRemote {
  readonly name: string;
  /** Its name for users. */
  readonly title: string;
  /** The reason for users. */
  readonly why: string;
  /** The addresses that it owns, so that they say why. */
  readonly routes: readonly { readonly path: string; readonly permission: string }[];
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
  /** The seasons that reports open with; older sites do not know them. */
  readonly reportSeasons?: ReportSeasons;
  /** Demo accounts with a published password can sign in, even from other machines. */
  readonly hasPublicDemo: boolean;
  readonly shell: {
    readonly version: string;
    readonly reason: string;
    /** The version to use when the current one cannot start. */
    readonly previous: string | null;
    /** Whether the shell adds the hashes of its own scripts to the page; otherwise the page has them from the start. */
    readonly addsIntegrity?: boolean;
  };
  readonly remotes: readonly RemoteBoot<Declaration>[];
  /** Released remotes that this page cannot load, because it has no addresses for them. */
  readonly missing: readonly string[];
  /** The release set that this session tests, and when that ends in milliseconds; older sites know none. */
  readonly set?: { readonly id: string; readonly until: number } | null;
  /** Remotes that operators have switched off; older sites know none. */
  readonly disabled?: readonly DisabledRemote[];
}
