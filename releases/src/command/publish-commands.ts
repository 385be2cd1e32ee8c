import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { hasCode } from '../store/durable-file.ts';
import { anyObject, parseJson, readDocument } from '../model/json-document.ts';
import { publish } from '../version/publish.ts';
import { ReleaseError } from '../release-error.ts';
import { SIDECAR_FILE, parseArtifactFacts } from '../model/sidecar.ts';
import { copyVersion } from '../version/published-artifact.ts';
import { type Invocation, requiredFlag, type Subcommand, word } from './subcommand.ts';

async function readBuiltFacts(folder: string): Promise<Record<string, unknown>> {
  const path = join(folder, SIDECAR_FILE);
  try {
    return readDocument(anyObject, parseJson(await readFile(path, 'utf8'), path), path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new ReleaseError('invalid', `there is no ${SIDECAR_FILE} in ${folder}: the build writes it`);
  }
}

// The version is compiled into the files, so the command line may add facts that the build omits but never change one.
function agree(built: Record<string, unknown>, key: string, given: string | undefined): unknown {
  const value = built[key] ?? given;
  if (given !== undefined && value !== given) {
    throw new ReleaseError(
      'invalid',
      `the build says ${key} ${JSON.stringify(value)}, the command line says ${JSON.stringify(given)}`,
    );
  }
  return value;
}

async function runPublish(invocation: Invocation) {
  const name = word(invocation, 0);
  const folder = resolve(invocation.io.cwd, requiredFlag(invocation, 'from'));
  const built = await readBuiltFacts(folder);
  const facts = parseArtifactFacts({
    ...built,
    name: agree(built, 'name', name),
    version: agree(built, 'version', invocation.flag('version')),
    commit: agree(built, 'commit', invocation.flag('commit')),
    builtAt: built.builtAt ?? invocation.io.now().toISOString(),
  });
  const { outcome, sidecar } = await publish(invocation.store, folder, facts);
  const label = `${sidecar.name} ${sidecar.version}`;
  const line =
    outcome === 'published'
      ? `published ${label} (${sidecar.files.length} files)`
      : `${label} is already published with exactly these files: nothing to do`;
  return {
    lines: [line],
    json: { outcome, name: sidecar.name, version: sidecar.version, files: sidecar.files.length },
  };
}

export const publishCommand: Subcommand = {
  usage: 'publish NAME --from FOLDER [--version VERSION] [--commit COMMIT]',
  summary: 'publish a built folder as an immutable version',
  words: [1, 1],
  flags: ['from', 'version', 'commit'],
  run: runPublish,
};

export const downloadCommand: Subcommand = {
  usage: 'download NAME VERSION --to FOLDER',
  summary: 'copy a published version, such as the archive of a server, into a folder',
  words: [2, 2],
  flags: ['to'],
  run: async (invocation) => {
    const [name, version] = [word(invocation, 0), word(invocation, 1)];
    const folder = resolve(invocation.io.cwd, requiredFlag(invocation, 'to'));
    const { files } = await copyVersion(invocation.store, name, version, folder);
    return {
      lines: [`copied ${name} ${version} to ${folder} (${files.length} files)`],
      json: { name, version, folder },
    };
  },
};
