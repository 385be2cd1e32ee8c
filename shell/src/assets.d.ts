/** The parts of a font, cut by the build (`font-parts.ts`). */
declare module '*.woff2' {
  const parts: readonly { url: string; unicodeRange: string; weight: string; stretch: string }[];
  export default parts;
}

/** Each shared module with the version of its package; written by the build. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** The base URL of this version's files, which the bundle finds out when it starts. */
declare const __webpack_public_path__: string;

/** Reloads with the shell's previous version, through the script in the boot document; true when it does. */
declare var shellFailed: (() => boolean | undefined) | undefined;
