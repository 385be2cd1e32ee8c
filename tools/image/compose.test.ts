import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shownCommands, splitWords } from '../operations/shown-commands.ts';
import { ROOT } from '../repository.ts';
import { composeProblems } from './compose-rules.ts';
import { readCompose, readSettings } from './compose.ts';
import { type Stage, readStages } from './containerfile.ts';

const FOLDER = join(ROOT, 'deploy/container');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const TEXT = read('compose.yaml');
const SETTINGS = readSettings(read('.env.example'));
const PROXY = read('../haproxy/haproxy.cfg');
const HAPROXY = '/usr/sbin/haproxy';

function finalStage(): Stage {
  const stage = readStages(read('Containerfile')).at(-1);
  if (stage === undefined) throw new Error('there is no stage');
  return stage;
}

function problems(text: string, settings = SETTINGS): string[] {
  const compose = readCompose(text, settings);
  return composeProblems({ compose, settings, image: finalStage(), proxy: PROXY });
}

describe('the file of Docker Compose', () => {
  it('the file of Docker Compose follows our rules with the settings of the example [PLT-174]', () => {
    expect(problems(TEXT)).toEqual([]);
  });

  it('the file of Docker Compose with a key that it does not use is refused [PLT-174]', () => {
    const wrong = TEXT.replace('stop_grace_period', 'stop_grace_time');
    expect(() => readCompose(wrong, SETTINGS)).toThrow('stop_grace_time');
  });

  it('the file of Docker Compose without a version to run is refused [PLT-174]', () => {
    const { BUILD_VERSION: _version, ...others } = SETTINGS;
    expect(() => readCompose(TEXT, others)).toThrow('BUILD_VERSION has no value');
  });

  it.each([
    ['a root that can be written', 'read_only: true', 'read_only: false', 'its root can be written'],
    ['a capability', 'cap_drop: [ALL]', 'cap_drop: [NET_RAW]', 'it keeps capabilities'],
    ['new privileges', 'no-new-privileges:true', 'no-new-privileges:false', 'it may get new privileges'],
    ['no restart', 'restart: unless-stopped', "restart: 'no'", 'it does not start again'],
    ['a short end', 'stop_grace_period: 60s', 'stop_grace_period: 20s', 'it is killed before it has stopped'],
    ['an unknown setting', 'TRUST_PROXY:', 'TRUSTED_PROXY:', 'a server does not know TRUSTED_PROXY'],
    ['a setting without use', 'DRAIN_SECONDS: "15"', 'DRAIN_SECONDS: "soon"', 'DRAIN_SECONDS'],
    [
      'a secret in the open',
      'SMTP_URL_FILE: /run/secrets/smtp-url',
      'SMTP_URL: smtp://me:word@m',
      'SMTP_URL is not in a file',
    ],
    [
      'a secret that it does not get',
      'secrets: [database-url, smtp-url, password-secret]',
      'secrets: [database-url, password-secret]',
      'does not get the secret smtp-url',
    ],
    [
      'a proxy that nobody believes',
      'TRUST_PROXY: 172.30.132.10',
      'TRUST_PROXY: 10.0.0.1',
      'does not believe the proxy',
    ],
    ['an address that no server has', 'WEB_2: 172.30.132.12', 'WEB_2: 172.30.132.13', 'the proxy asks other addresses'],
    ['data in no volume', 'volumes: ["data:/data"]', 'volumes: ["data:/srv"]', '/data is on no volume'],
    ['a moving image', 'postgres:18-trixie', 'postgres:latest', 'postgres:latest has no version'],
    [
      'a server in the open',
      'tmpfs: ["/tmp:mode=1777,size=256m"]',
      'tmpfs: ["/tmp:x"]\n  ports: ["3000:3000"]',
      'reached without the proxy',
    ],
    [
      'a database that nobody asks',
      / {4}healthcheck:\n {6}test: \["CMD", "pg_isready"[^]*?retries: 60\n/,
      '',
      'nobody asks whether it is well',
    ],
    [
      'a folder in memory with an owner',
      '/run/postgresql:mode=1777',
      '/run/postgresql:uid=999',
      'podman does not take /run/postgresql:uid=999',
    ],
    [
      'a folder in memory below a link',
      '"/run/postgresql:',
      '"/var/run/postgresql:',
      'podman does not take /var/run/postgresql',
    ],
  ])('the file of Docker Compose with %s is refused [PLT-174 PLT-212]', (_what, good, bad, problem) => {
    expect(TEXT).toMatch(good);
    expect(problems(TEXT.replace(good, bad)).join()).toContain(problem);
  });

  it('the file of Docker Compose with a setting in .env that no server knows is refused [PLT-174]', () => {
    expect(problems(TEXT, { ...SETTINGS, SITE_ULR: 'https://opendate.example' }).join()).toContain(
      'does not know SITE_ULR',
    );
    expect(problems(TEXT, { ...SETTINGS, SITE_URL: 'opendate.example' }).join()).toContain(
      'SITE_URL: is not a web address',
    );
  });

  it('the file of Docker Compose refers to files that are there, and to secrets that neither the sources nor an image have [PLT-174]', () => {
    const { services, secrets } = readCompose(TEXT, SETTINGS);
    for (const { build } of Object.values(services)) {
      if (build === undefined) continue;
      expect(join(FOLDER, build.context)).toBe(ROOT);
      expect(existsSync(join(FOLDER, build.context, build.dockerfile))).toBe(true);
    }
    const mounted = Object.values(services).flatMap(({ volumes }) => volumes.filter((one) => one.startsWith('.')));
    for (const volume of mounted) expect(existsSync(join(FOLDER, volume.split(':')[0] ?? ''))).toBe(true);
    const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n');
    for (const { file } of Object.values(secrets)) expect(ignored).toContain(`deploy/container/${dirname(file)}/`);
    expect(ignored).toContain('deploy/container/.env');
  });
});

/** Tests of a proxy that this machine has. */
const describeWith = (program: string) => (existsSync(program) ? describe : describe.skip);

describeWith(HAPROXY)('the proxy', () => {
  it('the proxy takes its file with the addresses of the containers [PLT-174]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'compose-'));
    const certificate = join(folder, 'certificate.pem');
    const request = ['req', '-newkey', 'rsa:2048', '-x509', '-nodes', '-days', '1', '-subj', '/CN=opendate.example'];
    const { stdout } = spawnSync('openssl', [...request, '-keyout', '-', '-out', '-'], { encoding: 'utf8' });
    await writeFile(certificate, stdout);
    const proxy = readCompose(TEXT, SETTINGS).services.proxy;
    const check = (environment: Record<string, string>) =>
      spawnSync(HAPROXY, ['-c', '-f', join(FOLDER, '../haproxy/haproxy.cfg')], { encoding: 'utf8', env: environment });
    const env = { ...proxy?.environment, CERTIFICATE: certificate };
    expect(check(env)).toMatchObject({ status: 0 });
    expect(check({ ...env, WEB_1: 'web-1:port' }).status).not.toBe(0);
    await rm(folder, { recursive: true });
  });
});

describe('the commands of the operations for Docker', () => {
  const commands = shownCommands(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8'));
  const words = commands.filter(({ text }) => text.startsWith('docker ')).map(({ text }) => splitWords(text));
  const { services } = readCompose(TEXT, SETTINGS);

  it('the commands of the operations for Docker name services, scripts and files that there are [PLT-175]', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    );
    expect(words.length).toBeGreaterThan(5);
    const named = [];
    for (const [, , action = '', ...rest] of words) {
      expect(['build', 'exec', 'logs', 'ps', 'restart', 'up']).toContain(action);
      const plain = rest.filter((word) => !word.startsWith('-'));
      const asked = action === 'exec' ? plain.slice(0, 1) : plain;
      expect(asked.filter((name) => services[name] === undefined)).toEqual([]);
      if (plain[1] === 'npm') named.push(plain[3]);
    }
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  });
});
