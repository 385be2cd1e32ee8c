declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}

/** Shared module → version of its package, written by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** Address of this version's files, found by the bundle itself. */
declare const __webpack_public_path__: string;

/** Leaves for the previous version of the shell, by the script in the document; true when that is under way. */
declare var shellFailed: (() => boolean | undefined) | undefined;
