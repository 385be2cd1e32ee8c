import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get as getPlain, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:http2';
import { get as getSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { freePort } from '../server/testing/free-port.ts';

jest.setTimeout(60_000);

const ROOT = join(__dirname, '..');
const HAPROXY = '/usr/sbin/haproxy';
const NGINX = '/usr/sbin/nginx';
const CADDY = '/usr/bin/caddy';

let folder: string;
let responderPort: number;
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });

/** A certificate of an authority that says at `responderPort` which of its certificates it has revoked. */
async function makeCertificate(): Promise<void> {
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '1',
    '-subj',
    '/CN=Authority',
    '-keyout',
    'authority-key.pem',
    '-out',
    'authority.pem',
  );
  openssl('req', ...key, '-subj', '/CN=opendate.example', '-keyout', 'key.pem', '-out', 'request.pem');
  await writeFile(join(folder, 'extensions'), `authorityInfoAccess=OCSP;URI:http://127.0.0.1:${responderPort}\n`);
  const authority = ['-CA', 'authority.pem', '-CAkey', 'authority-key.pem', '-set_serial', '0x10'];
  openssl(
    'x509',
    '-req',
    '-days',
    '1',
    '-in',
    'request.pem',
    ...authority,
    '-extfile',
    'extensions',
    '-out',
    'certificate.pem',
  );
  await writeFile(join(folder, 'index'), 'V\t401231000000Z\t\t10\tunknown\t/CN=opendate.example\n');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-date-proxies-'));
  await chmod(folder, 0o755);
  responderPort = await freePort();
  await makeCertificate();
  const parts = await Promise.all(['certificate.pem', 'key.pem'].map((name) => readFile(join(folder, name), 'utf8')));
  await writeFile(join(folder, 'both.pem'), parts.join(''));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function readPort(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A stand-in for a server of Open Date: ready or not, an open stream of events, and what it was told of the caller. */
class StandIn {
  readonly #name: string;
  readonly #server: Server;
  isReady = true;
  /** Answers 503 to everything, as a server whose database is not prepared. */
  isStarting = false;

  constructor(name: string) {
    this.#name = name;
    this.#server = createServer((request, response) => {
      if (this.isStarting) return response.writeHead(503).end();
      if (request.url === '/api/ready') return response.writeHead(this.isReady ? 200 : 503).end();
      if (request.url === '/api/v1/events') {
        response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
        return response.write('data: {"type":"news"}\n\n');
      }
      const { 'x-forwarded-for': from, 'x-forwarded-proto': by, 'x-forwarded-host': claimed, host } = request.headers;
      return response.end(JSON.stringify({ name: this.#name, from, by, host, claimed }));
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await new Promise((resolve) => this.#server.once('listening', resolve));
    return `127.0.0.1:${readPort(this.#server)}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

interface Proxy {
  readonly plain: number;
  readonly secure: number;
}

/** Starts a proxy in front of two stand-ins, and ends all of them after the work. */
async function withProxy(
  start: (ports: Proxy, servers: readonly [string, string]) => Promise<ChildProcess>,
  work: (proxy: Proxy, servers: readonly [StandIn, StandIn]) => Promise<void>,
): Promise<void> {
  const servers = [new StandIn('web-1'), new StandIn('web-2')] as const;
  const ports = { plain: await freePort(), secure: await freePort() };
  const child = await start(ports, [await servers[0].listen(), await servers[1].listen()]);
  try {
    await untilAnswering(ports.secure);
    await work(ports, servers);
  } finally {
    child.kill('SIGKILL');
    for (const server of servers) server.close();
  }
}

const HEADERS = { host: 'opendate.example', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'localhost' };

function open(port: number, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    getSecure(
      { port, host: '127.0.0.1', path, rejectUnauthorized: false, agent: false, headers: HEADERS },
      resolve,
    ).once('error', reject);
  });
}

async function untilAnswering(port: number): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    const status = await open(port, '/').then(
      (answer) => answer.resume().statusCode,
      () => null,
    );
    if (status === 200) return;
    await later(100);
  }
  throw new Error('the proxy does not answer');
}

interface Answer {
  readonly name: string;
}

async function readAnswer(port: number): Promise<Answer> {
  const answer = await open(port, '/');
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += String(part);
  return JSON.parse(text);
}

/** The names of the servers that answer a number of calls at once. */
async function readNames({ secure }: Proxy, calls: number): Promise<Set<string>> {
  const answers = await Promise.all(Array.from({ length: calls }, () => readAnswer(secure)));
  return new Set(answers.map(({ name }) => name));
}

/** Resolves when a server gets no more calls. */
async function untilLeft(proxy: Proxy, name: string): Promise<void> {
  while ((await readNames(proxy, 10)).has(name));
}

/** The protocol and cipher that a proxy agrees on; null when it refuses all that are offered. */
function agree(port: number, offer: ConnectionOptions): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false, ...offer });
    socket.once('error', () => resolve(null));
    socket.once('secureConnect', () => {
      resolve(`${socket.getProtocol() ?? ''} ${socket.getCipher().name}`);
      socket.destroy();
    });
  });
}

async function expectStrongTls(port: number): Promise<void> {
  const older = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  const second = { maxVersion: 'TLSv1.2' } as const;
  expect(await agree(port, {})).toMatch(/^TLSv1\.3 /);
  expect(await agree(port, second)).toMatch(/^TLSv1\.2 ECDHE-RSA-AES(256-GCM-SHA384|128-GCM-SHA256)$/);
  expect(await agree(port, older)).toBeNull();
  for (const weak of ['AES128-SHA', 'AES256-GCM-SHA384', 'ECDHE-RSA-AES128-SHA'])
    expect([weak, await agree(port, { ...second, ciphers: `${weak}@SECLEVEL=0` })]).toEqual([weak, null]);
}

/** Whether a proxy says with its certificate that the certificate is not revoked. */
function staples(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false, requestOCSP: true });
    socket.once('error', reject);
    socket.once('OCSPResponse', (response: Buffer | null) => {
      resolve((response?.length ?? 0) > 0);
      socket.destroy();
    });
  });
}

/** What any of the proxies must do. */
async function expectSite({ plain, secure }: Proxy): Promise<void> {
  const redirect = await new Promise<IncomingMessage>((resolve) => {
    getPlain({ port: plain, host: '127.0.0.1', path: '/team/1?year=2027', agent: false, headers: HEADERS }, resolve);
  });
  expect([redirect.resume().statusCode, redirect.headers.location]).toEqual([
    308,
    'https://opendate.example/team/1?year=2027',
  ]);
  expect(await readAnswer(secure)).toEqual({
    name: expect.stringMatching(/^web-[12]$/),
    from: '127.0.0.1',
    by: 'https',
    host: 'opendate.example',
  });
  const stream = await open(secure, '/api/v1/events');
  const first = await new Promise((resolve) => stream.setEncoding('utf8').once('data', resolve));
  expect(first).toBe('data: {"type":"news"}\n\n');
  stream.destroy();
  await expectStrongTls(secure);
  const session = connect(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false });
  const request = session.request({ ':path': '/', ':authority': 'opendate.example' });
  const status = await new Promise((resolve) => request.once('response', (headers) => resolve(headers[':status'])));
  expect([session.alpnProtocol, status]).toEqual(['h2', 200]);
  request.close();
  session.close();
}

/** The authority, which a proxy asks at its first handshake and, without an answer, not again for minutes. */
function startResponder(): ChildProcess {
  const signer = ['-CA', 'authority.pem', '-rkey', 'authority-key.pem', '-rsigner', 'authority.pem', '-ndays', '1'];
  const words = ['ocsp', '-port', String(responderPort), '-index', 'index', ...signer];
  return spawn('openssl', words, { cwd: folder, stdio: 'ignore' });
}

/** A proxy staples once the authority has answered it. */
async function expectStapling({ secure }: Proxy): Promise<void> {
  for (let look = 0; look < 100 && !(await staples(secure)); look += 1) await later(100);
  expect(await staples(secure)).toBe(true);
}

/** Tests of a proxy that this machine has. */
const describeWith = (program: string) => (existsSync(program) ? describe : describe.skip);

describeWith(HAPROXY)('haproxy', () => {
  it('deploy/haproxy serves the site over TLS and HTTP/2, with strong ciphers alone, and leaves a server that is not ready [PLT-172 PLT-206]', async () => {
    const startHaproxy = async ({ plain, secure }: Proxy, [first, second]: readonly [string, string]) =>
      spawn(HAPROXY, ['-f', join(ROOT, 'deploy/haproxy/haproxy.cfg'), '-db'], {
        stdio: 'ignore',
        env: {
          BIND_HTTP: `127.0.0.1:${plain}`,
          BIND_HTTPS: `127.0.0.1:${secure}`,
          CERTIFICATE: join(folder, 'both.pem'),
          WEB_1: first,
          WEB_2: second,
        },
      });
    await withProxy(startHaproxy, async (proxy, [first]) => {
      await expectSite(proxy);
      first.isReady = false;
      await untilLeft(proxy, 'web-1');
      // What it answers while it leaves is still an answer, so none is lost until then.
      first.close();
      expect(await readNames(proxy, 6)).toEqual(new Set(['web-2']));
    });
  });
});

describeWith(NGINX)('nginx', () => {
  it('deploy/nginx serves the site over TLS and HTTP/2, staples, and leaves a server that has stopped [PLT-172 PLT-206]', async () => {
    const site = await readFile(join(ROOT, 'deploy/nginx/open-date.conf'), 'utf8');
    const startNginx = async ({ plain, secure }: Proxy, [first, second]: readonly [string, string]) => {
      const here = site
        .replace('web-1:3000', first)
        .replace('web-2:3000', second)
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443', `listen 127.0.0.1:${secure}`)
        .replace(/\/etc\/ssl\S+fullchain\.pem/, join(folder, 'certificate.pem'))
        .replace(/\/etc\/ssl\S+privkey\.pem/, join(folder, 'key.pem'))
        .replace(/\/etc\/ssl\S+chain\.pem/, join(folder, 'authority.pem'))
        .replace('resolver 127.0.0.53 valid=300s;', '');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      const whole = join(folder, 'nginx.conf');
      await writeFile(
        whole,
        `pid ${join(folder, 'nginx.pid')}; error_log stderr; daemon off; events {} http { access_log off; ${temporary.join(' ')}\n${here}}`,
      );
      return spawn(NGINX, ['-c', whole], { stdio: 'ignore' });
    };
    const responder = startResponder();
    try {
      await withProxy(startNginx, async (proxy, [first]) => {
        await expectSite(proxy);
        await expectStapling(proxy);
        first.isStarting = true;
        expect(await readNames(proxy, 6)).toEqual(new Set(['web-2']));
        first.close();
        expect(await readNames(proxy, 6)).toEqual(new Set(['web-2']));
      });
    } finally {
      responder.kill('SIGKILL');
    }
  });
});

/** The file as the installed Caddy reads it: before 2.8 it counts no failed looks and leaves a server at the first. */
function forInstalledCaddy(site: string): string {
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(execFileSync(CADDY, ['version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 2 || Number(minor) >= 8 ? site : site.replace(/^\s*health_fails \d+\n/m, '');
}

describeWith(CADDY)('Caddy', () => {
  it('deploy/caddy serves the site over TLS and HTTP/2, and leaves a server that is not ready [PLT-172]', async () => {
    const site = forInstalledCaddy(await readFile(join(ROOT, 'deploy/caddy/Caddyfile'), 'utf8'));
    const startCaddy = async ({ plain, secure }: Proxy, [first, second]: readonly [string, string]) => {
      // Its own certificate would have to be asked for; without a name in TLS it takes that of the site.
      const here = site
        .replace('web-1:3000', first)
        .replace('web-2:3000', second)
        .replace(/^opendate\.example \{$/m, `$&\n\ttls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`);
      const ports = `http_port ${plain}\n\thttps_port ${secure}\n\tdefault_bind 127.0.0.1`;
      const whole = join(folder, 'Caddyfile');
      await writeFile(whole, `{\n\tadmin off\n\t${ports}\n\tdefault_sni opendate.example\n}\n${here}`);
      return spawn(CADDY, ['run', '--config', whole, '--adapter', 'caddyfile'], {
        stdio: 'ignore',
        env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      });
    };
    await withProxy(startCaddy, async (proxy, [first]) => {
      await expectSite(proxy);
      first.isReady = false;
      await untilLeft(proxy, 'web-1');
      // What it answers while it leaves is still an answer, so none is lost until then.
      first.close();
      expect(await readNames(proxy, 6)).toEqual(new Set(['web-2']));
    });
  });
});
