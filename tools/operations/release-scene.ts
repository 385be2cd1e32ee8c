import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '@open-date/releases';
import { publishArtifact } from '@open-date/releases/testing/artifact-builder';
import { type CommandResult, runRelease } from '@open-date/releases/testing/run-release';

const CHANNEL = 'production';
/** What is published: the versions that production released, the last of them stable, and later ones. */
const RELEASED: Readonly<Record<string, { released: readonly string[]; later: readonly string[] }>> = {
  shell: { released: ['1.0.0', '1.1.0'], later: [] },
  admin: { released: ['1.4.0', '1.5.0'], later: ['1.6.0'] },
  auctions: { released: ['1.4.0'], later: ['1.5.0'] },
  reports: { released: ['1.9.0', '2.0.0'], later: ['2.1.0'] },
  schedules: { released: ['1.0.0'], later: [] },
};
/** The version of a published server. */
export const SERVER_VERSION = '0.1.0-1a2b3c4d';
const SERVER_BUILD = { kind: 'server', exposes: [], preload: {}, requires: {}, declaration: null } as const;

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
    const files = { 'server.tar.gz': 'the sources' };
    const server = { ...SERVER_BUILD, exposes: [], name: 'server', version: SERVER_VERSION, entry: 'server.tar.gz' };
    await publishArtifact(store, { ...server, files });
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
    return runRelease(this.root, words, { RELEASE_LINK_SECRET: 'a secret of the site' });
  }

  /** Damages the document of the channel, as a full disk does. */
  damageChannel(): Promise<void> {
    return writeFile(join(this.root, 'channels', `${CHANNEL}.json`), '{"revision":');
  }
}
