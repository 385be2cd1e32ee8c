declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*.svg' {
  const url: string;
  export default url;
}

/** Each shared module with the version of its package; written by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** The base URL of this version's files, which the bundle finds out when it starts. */
declare const __webpack_public_path__: string;

/** Reloads with the shell's previous version, through the script in the boot document; true when it does. */
declare var shellFailed: (() => boolean | undefined) | undefined;
