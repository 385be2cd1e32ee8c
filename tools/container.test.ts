import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { Environment } from '@open-date/server/platform/config/environment';
import { fileVariable, SECRETS } from '@open-date/server/platform/config/secret-files';
import { servedPaths } from './deliver/server-archive-paths.ts';
import { ROOT } from './repository.ts';

const FOLDER = join(ROOT, 'deploy/container');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const CONTAINERFILE = read('Containerfile');

interface Service {
  readonly build?: unknown;
  readonly environment: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly tmpfs: readonly string[];
  readonly secrets: readonly string[];
  readonly ports?: readonly string[];
  readonly networks: { readonly site?: { readonly ipv4_address: string } };
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}
const { services, secrets }: Compose = parse(read('compose.yaml'), { merge: true });
const SERVERS = Object.entries(services).filter(([, { build }]) => build !== undefined);

it('the container file copies what the archive of the server holds and nothing else, and has the pinned Node [PLT-173]', () => {
  const copied = [...CONTAINERFILE.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect(copied.sort()).toEqual(servedPaths());
  const bases = [...CONTAINERFILE.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set([`node:${process.versions.node}-trixie-slim`]));
  expect(CONTAINERFILE).toMatch(/^USER 10001:10001$/m);
});

it.each(Object.entries(services))(
  'the service %s of the compose file has no rights, a read-only root and no secret outside of a file [PLT-174 PLT-212]',
  (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
    });
    const named = Object.keys(service.environment);
    expect(named.filter((name) => /(?:PASSWORD|SECRET|_URL|_KEY)$/.test(name))).toEqual([]);
    expect(service.secrets.filter((name) => secrets[name] === undefined)).toEqual([]);
    // Podman refuses an owner, and loses what lies below the link /var/run.
    expect(service.tmpfs.filter((mount) => /^\/var\/run|[:,][ug]id=/.test(mount))).toEqual([]);
    for (const volume of service.volumes.filter((one) => one.startsWith('.'))) {
      expect(volume).toMatch(/:ro$/);
      expect(existsSync(join(FOLDER, volume.split(':')[0] ?? ''))).toBe(true);
    }
  },
);

it('the servers of the compose file share their data, believe their proxy, are reached by it only and get settings that they know [PLT-174]', () => {
  expect(SERVERS).toHaveLength(2);
  const known = new Set([...Object.keys(Environment.shape), ...SECRETS.map(fileVariable)]);
  const ofExample = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  const addresses = SERVERS.map(([, { networks }]) => `${networks.site?.ipv4_address}:3000`);
  expect(services.proxy?.environment).toMatchObject({ WEB_1: addresses[0], WEB_2: addresses[1] });
  for (const [, { environment, volumes, ports = [] }] of SERVERS) {
    expect(environment.TRUST_PROXY).toBe(services.proxy?.networks.site?.ipv4_address);
    expect([...ofExample, ...Object.keys(environment)].filter((name) => !known.has(name))).toEqual([]);
    expect([volumes, ports]).toEqual([['data:/data'], []]);
  }
});

it('git ignores the secrets and settings of the containers [PLT-174]', () => {
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n');
  for (const { file } of Object.values(secrets)) expect(ignored).toContain(`deploy/container/${dirname(file)}/`);
  expect(ignored).toContain('deploy/container/.env');
});
