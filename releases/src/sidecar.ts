import type { RemoteDeclaration } from './declaration.ts';
import { parseRemoteDeclaration } from './declaration.ts';
import {
  MalformedDocument,
  parseJson,
  readCount,
  readInstant,
  readList,
  readMap,
  readNullable,
  readOneOf,
  readRecord,
  readText,
} from './json-value.ts';

/** Name of the file that describes an artifact, at its root. */
export const SIDECAR_FILE = 'release.json';

/** The one name under which the shell is released; every other name is a remote. */
export const SHELL_NAME = 'shell';

/** One file of an artifact. */
export interface SidecarFile {
  /** Path inside the artifact, with forward slashes. */
  path: string;
  /** Bytes. */
  size: number;
  /** `sha384-` and the hash in base64, as the browser's integrity attribute takes it. */
  integrity: string;
}

/** What the build knows of an artifact, without the list of its files. */
export interface ArtifactFacts {
  name: string;
  kind: 'shell' | 'remote';
  /** Package version and commit, or a hash of the sources: `0.1.0-gab12cd`. */
  version: string;
  commit: string;
  /** ISO 8601 instant. */
  builtAt: string;
  /** Modules that a remote exposes; empty for the shell. */
  exposes: string[];
  /** Path of the remote entry or of the shell's entry. */
  entry: string;
  /** Scripts to preload: per expose and per route of a remote; the shell's own under `.`, and one list per shared module. */
  preload: Record<string, string[]>;
  /** Remote: shared modules of the shell that each route's screen takes; their scripts stand in the shell's `preload`. */
  uses: Record<string, string[]>;
  /** Shell: shared package to exact version; empty for a remote. */
  provides: Record<string, string>;
  /** Remote: shared package to the range that it needs; empty for the shell. */
  requires: Record<string, string>;
  /** Remote: its routes and menus; null for the shell. */
  declaration: RemoteDeclaration | null;
  /** Hash of the API contract that it was built against. */
  contractHash: string;
  /** Remote: the content of its mf-manifest.json; null for the shell. */
  manifest: Record<string, unknown> | null;
}

/** The description that is published with an artifact as `release.json`. */
export interface Sidecar extends ArtifactFacts {
  files: SidecarFile[];
}

function readFileEntry(value: unknown, at: string): SidecarFile {
  const file = readRecord(value, at);
  const integrity = readText(file.integrity, `${at}.integrity`);
  if (!/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity)) {
    throw new MalformedDocument(`${at}.integrity should be sha384- and 64 characters of base64, found "${integrity}"`);
  }
  return { path: readText(file.path, `${at}.path`), size: readCount(file.size, `${at}.size`), integrity };
}

/** The facts of an artifact, read from plain JSON; throws MalformedDocument that names the wrong place. */
export function parseArtifactFacts(value: unknown, at: string = SIDECAR_FILE): ArtifactFacts {
  const facts = readRecord(value, at);
  const readTexts = (list: unknown, where: string) => readList(list, where, readText);
  return {
    name: readText(facts.name, `${at}: name`),
    kind: readOneOf(facts.kind, `${at}: kind`, ['shell', 'remote']),
    version: readText(facts.version, `${at}: version`),
    commit: readText(facts.commit, `${at}: commit`),
    builtAt: readInstant(facts.builtAt, `${at}: builtAt`),
    exposes: readTexts(facts.exposes, `${at}: exposes`),
    entry: readText(facts.entry, `${at}: entry`),
    preload: readMap(facts.preload, `${at}: preload`, readTexts),
    uses: readMap(facts.uses, `${at}: uses`, readTexts),
    provides: readMap(facts.provides, `${at}: provides`, readText),
    requires: readMap(facts.requires, `${at}: requires`, readText),
    declaration: readNullable(facts.declaration, `${at}: declaration`, parseRemoteDeclaration),
    contractHash: readText(facts.contractHash, `${at}: contractHash`),
    manifest: readNullable(facts.manifest, `${at}: manifest`, readRecord),
  };
}

/** A published sidecar, read from plain JSON; throws MalformedDocument that names the wrong place. */
export function parseSidecar(value: unknown, at: string = SIDECAR_FILE): Sidecar {
  const files = readList(readRecord(value, at).files, `${at}: files`, readFileEntry);
  return { ...parseArtifactFacts(value, at), files };
}

/** A published sidecar, read from its JSON text; throws MalformedDocument. */
export function parseSidecarText(text: string, at: string): Sidecar {
  return parseSidecar(parseJson(text, at), at);
}

/** The integrity of one file of an artifact, or null when the artifact has no such file. */
export function fileIntegrity(sidecar: Sidecar, path: string): string | null {
  return sidecar.files.find((file) => file.path === path)?.integrity ?? null;
}
