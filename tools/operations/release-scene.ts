import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore, readSet } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { type CommandResult, runRelease } from '@open-date/releases/testing/run-release';
import { releaseArguments } from '../release-arguments.ts';

const CHANNEL = 'production';
/** What is published: the versions that production released, the last of them stable, and later ones. */
const RELEASED: Readonly<Record<string, { released: readonly string[]; later: readonly string[] }>> = {
  shell: { released: ['1.0.0', '1.1.0'], later: [] },
  admin: { released: ['1.4.0', '1.5.0'], later: ['1.6.0'] },
  auctions: { released: ['1.4.0'], later: ['1.5.0'] },
  reports: { released: ['1.9.0', '2.0.0'], later: ['2.1.0'] },
  schedules: { released: ['1.0.0'], later: [] },
};
const SERVERS = ['0.1.0-1a2b3c4d', '0.1.0-5e6f7a8b'] as const;
const SERVER_BUILD = { kind: 'server', exposes: [], preload: {}, requires: {}, declaration: null } as const;
const AT = '2027-03-02T08:00:00.000Z';

/** A release store on a day of operations: every name has been released, some more than once. */
export class ReleaseScene {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  static async make(): Promise<ReleaseScene> {
    const scene = new ReleaseScene(await mkdtemp(join(tmpdir(), 'operations-')));
    const store = openFolderStore(scene.root);
    for (const [name, { released, later }] of Object.entries(RELEASED)) {
      for (const version of [...released, ...later]) await publishArtifact(store, { name, version });
      for (const version of released) await scene.release('promote', name, version, '--why', 'release day');
    }
    for (const version of SERVERS) {
      const files = { 'server.tar.gz': `the sources of ${version}` };
      await publishArtifact(store, {
        ...SERVER_BUILD,
        exposes: [],
        name: 'server',
        version,
        entry: 'server.tar.gz',
        files,
      });
      await scene.release('server', version, '--why', 'release day');
    }
    return scene;
  }

  async copy(): Promise<ReleaseScene> {
    const root = await mkdtemp(join(tmpdir(), 'operations-'));
    await cp(this.root, root, { recursive: true });
    return new ReleaseScene(root);
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }

  /** Runs the words after `npm run release --`. */
  release(...words: string[]): Promise<CommandResult> {
    return runRelease(this.root, releaseArguments(words), { RELEASE_LINK_SECRET: 'a secret of the site' });
  }

  /** Damages the document of the channel, as a full disk does. */
  damageChannel(): Promise<void> {
    return writeFile(join(this.root, 'channels', `${CHANNEL}.json`), '{"revision":');
  }

  /** The server that ran before the present one. */
  get earlierServer(): string {
    return SERVERS[0];
  }

  /** A file with a green run of the browser tests of the first release set. */
  async writeRun(): Promise<string> {
    const { versions } = await readSet(openFolderStore(this.root), 'RC-1');
    return this.#write({ subject: 'RC-1', set: 'RC-1', versions, passed: 9, failed: 0, reported: {}, at: AT });
  }

  async #write(evidence: object): Promise<string> {
    const file = join(this.root, 'evidence.json');
    await writeFile(file, JSON.stringify(evidence));
    return file;
  }
}
