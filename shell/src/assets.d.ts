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
