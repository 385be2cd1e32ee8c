import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../deliver/command-line.ts';
import { deliverableNames } from '../deliver/import-graph.ts';
import { ROOT } from '../repository.ts';
import { runQuietly } from '../spawn.ts';
import { ReleaseScene, SERVER_VERSION } from './release-scene.ts';
import { type ShownCommand, shownCommands, splitWords } from './shown-commands.ts';

jest.setTimeout(300_000);

const PAGE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const COMMANDS = shownCommands(PAGE);
const RELEASE = 'npm run release -- ';

/** Within a text a command may be mentioned by its beginning; the whole one stands elsewhere on the page. */
function isMention({ text, isBlock }: ShownCommand): boolean {
  return !isBlock && COMMANDS.some((other) => other.text.startsWith(`${text} `));
}

/** Commands that are run as they stand, on a database and in folders of their own. */
const RUN_HERE: readonly string[] = [
  'node tools/run.mjs tools/repository.ts',
  'npm run admin -- create you@league.example',
  'npm run check -- auctions --save heads.json',
  'npm run check -- auctions --known heads.json',
];

it('the operations fit on one page of at most 300 lines, and name scripts of the repository [PLT-175 PLT-213]', () => {
  expect(PAGE.split('\n').length).toBeLessThanOrEqual(301);
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const named = COMMANDS.flatMap(({ text }) => /\bnpm run ([\w:-]+)/.exec(text)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

/** What a release command needs that its section does not show. */
const BEFORE: Readonly<Record<string, (scene: ReleaseScene) => Promise<unknown>>> = {
  'npm run release -- repair --dry-run': (scene) => scene.damageChannel(),
};

/** The words that stand for something, as they are in the scene. */
function fillIn({ text }: ShownCommand, scene: ReleaseScene, printed: readonly string[]): string {
  return text
    .replace('RC-42', 'RC-1')
    .replaceAll(/[[\]]/g, '')
    .replace('server VERSION', `server ${SERVER_VERSION}`)
    .replace('--to FOLDER', `--to ${scene.root}/archive`)
    .replace('token revoke ID', `token revoke ${printed.at(-1)?.split(' ')[0] ?? ''}`);
}

describe('the release commands of the operations', () => {
  let model: ReleaseScene;
  let scene: ReleaseScene;
  beforeAll(async () => {
    model = await ReleaseScene.make();
  });
  afterAll(() => model.remove());
  beforeEach(async () => {
    scene = await model.copy();
  });
  afterEach(() => scene.remove());

  // The browser tests of a set take longer than all others.
  const isShort = ({ text }: ShownCommand) => text.startsWith(RELEASE) && !text.includes(' set test ');
  const shown = COMMANDS.filter((command) => isShort(command) && !isMention(command));
  const sections = [...new Set(shown.map(({ section }) => section))];

  it.each(sections)(
    'the release commands of the operations in "%s" do what the page says, one after the other [PLT-175]',
    async (section) => {
      let printed: readonly string[] = [];
      for (const command of shown.filter((one) => one.section === section)) {
        const prepare = Object.entries(BEFORE).find(([begins]) => command.text.startsWith(begins));
        await prepare?.[1](scene);
        const text = fillIn(command, scene, printed);
        const { code, out, err } = await scene.release(...splitWords(text.slice(RELEASE.length)));
        const said = out.join('\n');
        const wanted = command.output?.replaceAll('RC-42', 'RC-1') ?? said;
        expect({ text, code, err, said }).toEqual({ text, code: 0, err: [], said: wanted });
        printed = out;
      }
    },
  );
});

describe('the other commands of the operations', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'operations-'));
    // As root, the database runs as another user, who must be able to enter the folder.
    await chmod(folder, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const find = (begins: string) => {
    const found = COMMANDS.find(({ text, isBlock }) => isBlock && text.startsWith(begins));
    if (found === undefined) throw new Error(`the operations do not show ${begins}`);
    return found.text;
  };
  const run = (text: string, cwd = ROOT) => {
    const { DATABASE_URL: _database, RELEASE_STORE: _store, ...inherited } = process.env;
    const given = { DATA_DIR: join(folder, 'data'), SITE_URL: 'https://opendate.example', MAIL: 'off', DEMO: '0' };
    return runQuietly('sh', ['-c', text.replace('heads.json', join(folder, 'heads.json'))], {
      cwd,
      env: { ...inherited, ...given },
    });
  };

  it('commands of the operations make the first administrator and check the logs of auctions [PLT-175]', async () => {
    const printed = [];
    for (const text of RUN_HERE) {
      expect(COMMANDS.map((command) => command.text)).toContain(text);
      const { code, output } = await run(text);
      expect({ text, code, output }).toEqual({ text, code: 0, output });
      printed.push(output);
    }
    const all = printed.join('\n');
    expect(all).toContain('https://opendate.example/login/reset/');
    expect(all.match(/0 auctions, 0 entries, 0 not whole/g)).toHaveLength(2);
    expect(JSON.parse(readFileSync(join(folder, 'heads.json'), 'utf8'))).toEqual([]);
  });

  it('commands of the operations write settings and secrets that others do not read, and bring a store to the servers [PLT-175]', async () => {
    await cp(join(ROOT, 'deploy/container'), join(folder, 'container'), { recursive: true });
    const isWriting = ({ text, section }: ShownCommand) =>
      section === 'Containers' && /^(?:cp|mkdir|openssl|chmod) /.test(text);
    const written = COMMANDS.filter(isWriting).map(({ text }) => text);
    expect(written).toHaveLength(5);
    expect(await run(written.join(' && '), join(folder, 'container'))).toEqual({ code: 0, output: '' });
    const [secrets, ...passwords] = await Promise.all([
      stat(join(folder, 'container/secrets')),
      ...['database-password', 'password-secret'].map((name) =>
        readFile(join(folder, 'container/secrets', name), 'utf8'),
      ),
    ]);
    expect(secrets.mode & 0o777).toBe(0o700);
    expect(passwords).toEqual([/^[0-9a-f]{48}\n$/, /^[0-9a-f]{64}\n$/].map((form) => expect.stringMatching(form)));
    expect(await readFile(join(folder, 'container/.env'), 'utf8')).toContain('SITE_URL=');

    const scene = await ReleaseScene.make();
    await cp(scene.root, join(folder, 'srv/releases'), { recursive: true });
    await scene.remove();
    await mkdir(join(folder, 'there/data'), { recursive: true });
    const bring = [
      find('tar c '),
      find('docker compose exec -T web-1 tar').replace('docker compose exec -T web-1 ', ''),
    ];
    const here = bring.join(' | ').replace('/srv', join(folder, 'srv')).replace('/data', join(folder, 'there/data'));
    expect(await run(here)).toEqual({ code: 0, output: '' });
    const brought = new ReleaseScene(join(folder, 'there/data/releases'));
    expect((await brought.release('status')).out.join()).toContain('auctions');
  });

  it('the commands of a delivery have options that it takes [PLT-175]', () => {
    const deliveries = COMMANDS.filter(({ text }) => text.startsWith('npm run deliver -- '));
    expect(deliveries.length).toBeGreaterThan(2);
    for (const { text } of deliveries)
      expect(() => readCommandLine(splitWords(text).slice(4), deliverableNames())).not.toThrow();
  });
});
