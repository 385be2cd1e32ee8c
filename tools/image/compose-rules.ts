import { readConfig } from '@open-date/server/platform/config/config';
import { Environment } from '@open-date/server/platform/config/environment';
import { fileVariable, SECRETS } from '@open-date/server/platform/config/secret-files';
import type { Compose, Service } from './compose.ts';
import { type Stage, lastStep, stageEnvironment } from './containerfile.ts';

/** What the file of Docker Compose refers to. */
export interface Deployed {
  readonly compose: Compose;
  /** The settings of `.env`. */
  readonly settings: Readonly<Record<string, string>>;
  /** The last stage of the image of the servers. */
  readonly image: Stage;
  /** The file of the proxy. */
  readonly proxy: string;
}

/** Seconds that a server needs after DRAIN_SECONDS: for calls under way, and for its background work. */
const ENDING = 20;
const KNOWN = new Set([...Object.keys(Environment.shape), ...SECRETS.map(fileVariable)]);
const HOLDS_SECRET = /PASSWORD$|SECRET$|DATABASE_URL$|^SMTP_URL$|_KEY$/;

/** What is wrong with the file of Docker Compose, besides its format. */
export function composeProblems(deployed: Deployed): string[] {
  const { compose } = deployed;
  const servers = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
  return [
    ...Object.entries(compose.services).flatMap(([name, service]) =>
      serviceProblems(service, compose).map((problem) => `${name}: ${problem}`),
    ),
    ...(servers.length < 2 ? ['there are not two servers'] : []),
    ...servers.flatMap(([name, service]) => serverProblems(service, deployed).map((problem) => `${name}: ${problem}`)),
    ...(new Set(servers.map(([, service]) => JSON.stringify({ ...service, networks: null }))).size > 1
      ? ['the servers differ in more than their address']
      : []),
    ...proxyProblems(
      deployed,
      servers.map(([, service]) => service),
    ),
  ];
}

function serviceProblems(service: Service, { secrets }: Compose): string[] {
  const { environment, image, volumes, tmpfs, cap_drop, security_opt } = service;
  const isHealthKnown = service.healthcheck !== undefined || service.build !== undefined;
  const lasting = volumes.filter((volume) => volume.startsWith('.') && !volume.endsWith(':ro'));
  return [
    ...(service.read_only ? [] : ['its root can be written']),
    ...(cap_drop.join() === 'ALL' ? [] : ['it keeps capabilities']),
    ...(security_opt.includes('no-new-privileges:true') ? [] : ['it may get new privileges']),
    ...(service.restart === 'unless-stopped' ? [] : ['it does not start again']),
    ...(tmpfs.some((mount) => mount.startsWith('/tmp:')) ? [] : ['/tmp cannot be written']),
    // Docker takes both; podman refuses an owner, and loses what lies below the link /var/run.
    ...tmpfs
      .filter((mount) => mount.startsWith('/var/run') || /[:,][ug]id=/.test(mount))
      .map((mount) => `podman does not take ${mount}`),
    ...(isHealthKnown ? [] : ['nobody asks whether it is well']),
    ...(/^[\w/-]+:[\w.-]*\d/.test(image) ? [] : [`${image} has no version`]),
    ...lasting.map((volume) => `${volume} is a folder of the machine that it can change`),
    ...Object.keys(environment)
      .filter((name) => HOLDS_SECRET.test(name))
      .map((name) => `${name} is not in a file`),
    ...service.secrets.filter((name) => secrets[name] === undefined).map((name) => `there is no secret ${name}`),
    ...Object.values(environment)
      .flatMap((value) => /^\/run\/secrets\/(.+)/.exec(value)?.[1] ?? [])
      .filter((name) => !service.secrets.includes(name))
      .map((name) => `it does not get the secret ${name}`),
  ];
}

function serverProblems(service: Service, { settings, image, compose }: Deployed): string[] {
  const given = { ...stageEnvironment(image), ...settings, ...service.environment };
  const named = [...Object.keys(settings), ...Object.keys(service.environment)];
  const mounts = service.volumes.map((volume) => volume.split(':').slice(0, 2));
  const data = mounts.find(([, target]) => target === given.DATA_DIR);
  const grace = Number(/^(\d+)s$/.exec(service.stop_grace_period ?? '')?.[1] ?? 0);
  return [
    ...named.filter((name) => !KNOWN.has(name)).map((name) => `a server does not know ${name}`),
    ...configProblems(given, compose),
    ...(data === undefined ? [`${given.DATA_DIR} is on no volume`] : []),
    ...(lastStep(image, 'VOLUME').words.includes(given.DATA_DIR ?? '') ? [] : ['the volume of the image is elsewhere']),
    ...(lastStep(image, 'EXPOSE').words.join() === given.PORT ? [] : ['the port of the image is another one']),
    ...(grace >= Number(given.DRAIN_SECONDS) + ENDING ? [] : ['it is killed before it has stopped']),
    ...(service.ports.length > 0 ? ['it is reached without the proxy'] : []),
    ...(service.env_file === '.env' ? [] : ['it does not get the settings of .env']),
  ];
}

/** Whether a server would start with these settings; a secret has any value that its setting allows. */
function configProblems(given: Readonly<Record<string, string>>, compose: Compose): string[] {
  const example: Readonly<Record<string, string>> = {
    DATABASE_URL: 'postgres://open_date:word@database/open_date',
    SMTP_URL: 'smtps://mail.example.org',
    RELEASE_LINK_SECRET: 'a secret of the site',
  };
  const files = SECRETS.filter((name) => given[fileVariable(name)] !== undefined);
  const unknown = files.filter((name) => {
    const secret = given[fileVariable(name)]?.replace('/run/secrets/', '') ?? '';
    return compose.secrets[secret] === undefined;
  });
  const plain = Object.entries(given).filter(([name]) => !files.some((secret) => fileVariable(secret) === name));
  try {
    const config = readConfig({
      ...Object.fromEntries(plain),
      ...Object.fromEntries(files.map((name) => [name, example[name]])),
    });
    const isAlone = config.databaseUrl === null || config.mail.smtpUrl === null || config.siteUrl === null;
    return [
      ...unknown.map((name) => `the file of ${name} is not a secret`),
      ...(isAlone ? ['it has no database, mail server or address'] : []),
    ];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function proxyProblems({ compose, image, proxy: file }: Deployed, servers: readonly Service[]): string[] {
  const proxy = Object.values(compose.services).find(({ environment }) => environment.WEB_1 !== undefined);
  if (proxy === undefined) return ['there is no proxy'];
  const read = [...new Set(Array.from(file.matchAll(/\$\{(\w+)\}/g), ([, name = '']) => name))].sort();
  const { PORT } = stageEnvironment(image);
  const addresses = servers.map(({ networks }) => `${networks.site?.ipv4_address}:${PORT}`);
  const own = proxy.networks.site?.ipv4_address;
  return [
    ...(read.join() === Object.keys(proxy.environment).sort().join() ? [] : ['the proxy reads other variables']),
    ...([proxy.environment.WEB_1, proxy.environment.WEB_2].join() === addresses.join()
      ? []
      : ['the proxy asks other addresses']),
    ...servers
      .filter(({ environment }) => environment.TRUST_PROXY !== own)
      .map(() => 'a server does not believe the proxy'),
    ...(proxy.networks.database === undefined ? [] : ['the proxy reaches the database']),
  ];
}
