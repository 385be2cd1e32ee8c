import * as z from 'zod';
import { remoteDeclarationSchema } from './declaration.ts';
import { count, instant, parseJson, readDocument, text } from './json-document.ts';

/** Name of the file that describes an artifact, at its root. */
export const SIDECAR_FILE = 'release.json';

/** The name under which the shell is released; every other name of a channel is a remote. */
export const SHELL_NAME = 'shell';

/** The name under which the server is published; it is in no channel, because no page loads it. */
export const SERVER_NAME = 'server';

const sidecarFileSchema = z.object({
  /** Path inside the artifact, with forward slashes. */
  path: text,
  /** Size in bytes. */
  size: count,
  /** `sha384-` and the hash in base64, as the browser's integrity attribute takes it. */
  integrity: text.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'should be sha384- and 64 characters of base64'),
});

/** One file of an artifact. */
export type SidecarFile = z.infer<typeof sidecarFileSchema>;

const namesByKey = z.record(z.string(), z.array(text));

const surfaceSchema = z.object({
  /** Shell: the names that each shared module exports; empty for a remote. */
  exports: namesByKey,
  /**
   * Remote: the names that it imports of each shared module, `*` where it takes the module whole, none where it only
   * loads it; empty for the shell.
   */
  imports: namesByKey,
});

/** The names at which shell and remotes meet, by the key of the shared module; names that are only types do not count. */
export type Surface = z.infer<typeof surfaceSchema>;

const callsSchema = z.object({
  /** The calls that its scripts make, by name: `games.save` is `PUT /api/v1/games/:id`. */
  uses: z.record(z.string(), text),
  /** Shell: every call of its client, which remotes call through; empty for a remote. */
  offers: z.record(z.string(), text),
});

const artifactFactsSchema = z.object({
  name: text,
  kind: z.enum(['shell', 'remote', 'server']),
  /** Package version and commit, or a hash of the sources: `0.1.0-gab12cd`. */
  version: text,
  commit: text,
  /** Of the commit; empty where they were not recorded. */
  author: z.string().default(''),
  subject: z.string().default(''),
  builtAt: instant,
  /** Modules that a remote exposes; empty for the shell. */
  exposes: z.array(text),
  /** Path of the remote entry or of the shell's entry. */
  entry: text,
  /**
   * Lists of scripts to preload. A remote has one for each exposed module and each route, the shell its own under `.`
   * and one for each shared module.
   */
  preload: z.record(z.string(), z.array(text)),
  /** Remote: the shell's shared modules that each route's screen uses; their scripts are in the shell's `preload`. */
  uses: z.record(z.string(), z.array(text)),
  /** Shell: exact version of each shared package; empty for a remote. */
  provides: z.record(z.string(), text),
  /** Remote: required range of each shared package; empty for the shell. */
  requires: z.record(z.string(), text),
  /** Null in artifacts that were built before the names were recorded. */
  surface: surfaceSchema.nullable().default(null),
  /** Shell: the version of the boot document that it reads; null for a remote and where it was not recorded. */
  bootVersion: count.nullable().default(null),
  /** Shell: patterns of the addresses of its own screens; null for a remote and where they were not recorded. */
  paths: z.array(text).nullable().default(null),
  /** Remote: its routes and menus; null for the shell. */
  declaration: remoteDeclarationSchema.nullable(),
  /** Names of the screens of other remotes that it links to; null where they were not recorded. */
  links: z.array(text).nullable().default(null),
  /** Calls of the API; null where they were not recorded. */
  api: callsSchema.nullable().default(null),
  /** Hash of the API contract that the artifact was built against. */
  contractHash: text,
});

/** The facts of an artifact that the build knows; publishing adds the list of files. */
export type ArtifactFacts = z.infer<typeof artifactFactsSchema>;

const sidecarSchema = artifactFactsSchema.extend({
  files: z.array(sidecarFileSchema),
  /** Whether the entry itself has the hashes of all other scripts, so that a page needs only the hash of the entry. */
  listsScripts: z.boolean().default(false),
  /**
   * `sha256-` and the hash of the entry in base64, for pages, which have one of each version of each remote: it is as safe
   * and a third shorter. Null in versions that were published before it was recorded.
   */
  entryHash: text
    .regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'should be sha256- and 44 characters of base64')
    .nullable()
    .default(null),
});

/** The description published with an artifact as `release.json`. */
export type Sidecar = z.infer<typeof sidecarSchema>;

/** Parses an artifact's facts from plain JSON; throws MalformedDocumentError that names the invalid field. */
export function parseArtifactFacts(value: unknown, at: string = SIDECAR_FILE): ArtifactFacts {
  return readDocument(artifactFactsSchema, value, at);
}

/** Parses a published sidecar from plain JSON; throws MalformedDocumentError that names the invalid field. */
export function parseSidecar(value: unknown, at: string = SIDECAR_FILE): Sidecar {
  return readDocument(sidecarSchema, value, at);
}

/** Parses a published sidecar from its JSON text; throws MalformedDocumentError. */
export function parseSidecarText(json: string, at: string): Sidecar {
  return parseSidecar(parseJson(json, at), at);
}

/** The integrity of one file of an artifact; null when it has no such file. */
export function fileIntegrity(sidecar: Sidecar, path: string): string | null {
  return sidecar.files.find((file) => file.path === path)?.integrity ?? null;
}

/** The shortest integrity of an artifact's entry; null when it has no such file. */
export function entryIntegrity(sidecar: Sidecar): string | null {
  return sidecar.entryHash ?? fileIntegrity(sidecar, sidecar.entry);
}
