import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { BOUNDARIES } from '../import-table.ts';
import { ROOT } from '../repository.ts';
import { readWorkflows, workflowProblems } from '../workflow-rules.ts';
import { concernedBy, deliverableNames, findInputs, folderOf } from './import-graph.ts';
import { archivedPaths } from './server-archive-paths.ts';
import { deliverableWorkflows, REUSABLE } from './workflows.ts';

const WORKFLOWS = readWorkflows();
const NAMES = deliverableNames();

/** Top folders that the import table lets a folder use, and those that these may use, and so on. */
function allowedFolders(folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const [name, { ours, types = [], tests = [] }] of Object.entries(BOUNDARIES)) {
    const isRow =
      name === folder || name.startsWith(`${folder}/`) || (name === 'remote-*' && folder.startsWith('remote-'));
    if (!isRow || ours === 'any') continue;
    for (const entry of [...ours, ...types, ...tests]) allowedFolders(entry.split('/')[0] ?? '', found);
  }
  return found;
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function dependencies(folder: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  return names.flatMap((name) => /^@open-date\/(.+)$/.exec(name)?.[1] ?? []);
}

describe('what a delivered folder is made of', () => {
  it.each(NAMES)(
    '%s: what its package.json and those of its imports depend on, and nothing the table forbids [PLT-056 PLT-062]',
    (name) => {
      const folder = folderOf(name);
      const { folders } = findInputs(name);
      const built = folder === 'server' ? [] : ['shared-build'];
      const allowed = new Set([folder, ...built].flatMap((one) => [...allowedFolders(one)]));
      expect(folders.filter((input) => !allowed.has(input))).toEqual([]);
      const remotes = folders.filter((input) => /^(?:remote-|shell$|server$)/.test(input));
      expect(remotes).toEqual([folder]);
      // A package that nobody imports is not in the way, and one that is imported is a dependency of somebody.
      const depended = new Set([folder, ...built, ...folders.flatMap(dependencies)]);
      expect(folders.filter((input) => !depended.has(input))).toEqual([]);
    },
  );

  it('a change of one remote concerns that remote alone, and a shared one everything that imports it [PLT-056]', () => {
    expect(concernedBy(['remote-auctions/src/remote.ts'])).toEqual(['auctions']);
    expect(concernedBy(['shell/src/main.tsx', 'docs/style.md'])).toEqual(['shell']);
    expect(concernedBy(['server/src/app/main.ts', 'tools/lint.ts', 'README.md', 'e2e/chromium.ts'])).toEqual([
      'server',
    ]);
    expect(concernedBy(['shared-ui/src/theme/index.ts'])).toEqual(NAMES.filter((name) => name !== 'server'));
    expect(concernedBy(['shared-api/rules/constants.ts'])).toEqual(NAMES);
    expect(concernedBy(['pnpm-lock.yaml'])).toEqual(NAMES);
    expect(concernedBy(['docs/style.md', 'bench/main.ts', 'remote-auctions-old/x.ts'])).toEqual([]);
  });

  it('the command lists what a range of commits concerns [PLT-056]', () => {
    const root = mkdtempSync(join(tmpdir(), 'deliver-range-'));
    try {
      const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
      git('clone', '-q', '--shared', ROOT, '.');
      const base = git('rev-parse', 'HEAD');
      for (const path of ['remote-reports/README.md', 'shell/README.md']) {
        writeFileSync(join(root, path), '\n', { flag: 'a' });
        git('-c', 'user.name=t', '-c', 'user.email=t@example.test', 'commit', '-qam', path);
      }
      const list = execFileSync(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', 'tools/deliver.ts', '--changed', `${base}..HEAD`, '--list'],
        { cwd: ROOT, encoding: 'utf8', env: { ...process.env, GIT_DIR: join(root, '.git') } },
      );
      expect(list.trim()).toBe('shell\nreports');
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});

it('the archive of the server has what starts it and everything that this imports [PLT-061]', () => {
  const paths = archivedPaths();
  expect(paths).toEqual(
    expect.arrayContaining(['guides', 'releases', 'server', 'shared-api', 'tools', 'pnpm-lock.yaml']),
  );
  expect(paths.filter((path) => /^(?:shell|remote-|e2e|bench)/.test(path))).toEqual([]);
});

describe('the workflows', () => {
  it('each deliverable has a workflow, as the imports are now [PLT-062]', () => {
    const wanted = deliverableWorkflows();
    const written = Object.fromEntries(
      Object.keys(wanted).map((name) => [name, WORKFLOWS[`.github/workflows/${name}`]]),
    );
    expect(written).toEqual(wanted);
    const names = Object.keys(wanted).map((name) => `.github/workflows/${name}`);
    const others = ['bench', 'ci', 'dependencies', 'deploy', 'endurance']
      .map((name) => `.github/workflows/${name}.yml`)
      .concat(REUSABLE);
    expect(Object.keys(WORKFLOWS).sort()).toEqual([...others, ...names].sort());
    for (const text of Object.values(wanted)) {
      const { jobs }: { jobs: Record<string, { uses?: string; steps?: unknown }> } = parse(text);
      expect(Object.values(jobs)).toEqual([expect.objectContaining({ uses: `./${REUSABLE}` })]);
    }
  });

  it('the workflows check out everything but the other remotes, as tools/README.md shows it [PLT-055]', () => {
    const { jobs }: { jobs: { deliver: { steps: { with?: Record<string, unknown> }[] } } } = parse(
      WORKFLOWS[REUSABLE] ?? '',
    );
    expect(jobs.deliver.steps[0]?.with).toMatchObject({
      'sparse-checkout-cone-mode': false,
      'sparse-checkout': '/*\n!/bench/\n!/remote-*/\n/remote-${{ inputs.name }}/\n',
    });
    expect(readFileSync(join(ROOT, 'tools/README.md'), 'utf8')).toContain(
      "git sparse-checkout set --no-cone '/*' '!/bench/' '!/remote-*/' '/remote-auctions/'\n",
    );
  });

  it('the workflows deliver over HTTPS with a token, wait for the checks of their commit, and keep nothing on the runner [PLT-063]', () => {
    const text = WORKFLOWS[REUSABLE] ?? '';
    expect(text).toContain('npm run deliver -- "$NAME" --channel staging --site "$SITE" --wait-for-checks\n');
    expect(Object.values(WORKFLOWS).join('')).not.toMatch(/RELEASE_STORE|DATABASE_URL|AWS_/);
  });

  it('the workflows take every step on the version, after installing the browser that the tests drive [PLT-067]', () => {
    const { jobs }: { jobs: { deliver: { steps: { run?: string; if?: string }[] } } } = parse(
      WORKFLOWS[REUSABLE] ?? '',
    );
    const commands = jobs.deliver.steps.flatMap(({ run }) => run ?? []);
    expect(commands).toEqual([
      'node tools/run.mjs node_modules/@playwright/test/cli.js install --with-deps chromium-headless-shell',
      expect.stringMatching(/^npm run deliver -- (?!.*--(?:no-e2e|until))/),
    ]);
  });

  it('the workflows ask every day for known faults of the packages of production, with the pinned package manager [PLT-192]', () => {
    const text = WORKFLOWS['.github/workflows/dependencies.yml'] ?? '';
    const pinned = /'(pnpm@[\d.]+)'/.exec(readFileSync(join(ROOT, 'tools/run.mjs'), 'utf8'))?.[1];
    expect(text).toContain(`npx -y ${pinned} audit --prod --audit-level moderate\n`);
    expect(text).toMatch(/schedule:\n\s+- cron: /);
  });

  it('the workflows install the containers and the service every week, and when their files change [PLT-212 PLT-214]', () => {
    const text = WORKFLOWS['.github/workflows/deploy.yml'] ?? '';
    const { on }: { on: { schedule: unknown[]; push: { paths: string[] } } } = parse(text);
    expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \d$/) }]);
    expect(on.push.paths).toEqual(['.dockerignore', 'deploy/**']);
    expect(text).toMatch(/docker compose build[^]*docker compose up --detach --wait/);
    expect(text).toMatch(/systemctl enable --now open-date[^]*systemctl stop open-date/);
  });

  it('the workflows are valid for the schema of their site and for our rules [PLT-064]', () => {
    for (const [file, text] of Object.entries(WORKFLOWS)) expect(workflowProblems(file, text)).toEqual([]);
  });

  const GOOD = `on:
  push:
permissions:
  contents: read
concurrency: x
jobs:
  a:
    runs-on: ubuntu-latest
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          persist-credentials: false
      - run: npm test
`;
  it.each([
    ['a tag', '@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2', '@v4', 'is not pinned by a full hash'],
    ['a short hash', '@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2', '@11bd719', 'is not pinned by a full hash'],
    ['a hash without its release', ' # v4.2.2', '', 'does not say its release'],
    ['a right to write', 'contents: read', 'contents: write', 'a workflow reads only'],
    ['no permissions', 'permissions:\n  contents: read\n', '', 'gets the default ones'],
    ['no timeout', '    timeout-minutes: 5\n', '', 'has no timeout-minutes'],
    ['no concurrency', 'concurrency: x\n', '', 'has no concurrency'],
    ['a checkout that keeps its key', 'persist-credentials: false', 'fetch-depth: 1', 'keeps its key'],
    ['an expression in a script', 'npm test', 'echo ${{ github.head_ref }}', 'an expression stands in a script'],
  ])('a workflow with %s is refused [PLT-064]', (_what, good, bad, problem) => {
    expect(workflowProblems('x.yml', GOOD)).toEqual([]);
    expect(workflowProblems('x.yml', GOOD.replace(good, bad)).join()).toContain(problem);
  });

  it('a workflow that its site would refuse fails lint, with the place [PLT-064]', () => {
    const root = mkdtempSync(join(tmpdir(), 'workflow-'));
    try {
      const file = join(root, 'x.yml');
      writeFileSync(file, GOOD.replace('runs-on', 'run-on'));
      const check = (...files: string[]) =>
        spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/workflow-schema.ts', ...files], {
          cwd: ROOT,
          encoding: 'utf8',
        });
      expect(check(file)).toMatchObject({ status: 1, stderr: expect.stringContaining('run-on') });
      expect(check()).toMatchObject({ status: 0, stderr: '' });
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
