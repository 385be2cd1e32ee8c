import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get as getPlain, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:http2';
import { get as getSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { freePort } from '../server/testing/free-port.ts';

jest.setTimeout(60_000);

const ROOT = join(__dirname, '..');
const HAPROXY = '/usr/sbin/haproxy';
const NGINX = '/usr/sbin/nginx';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-date-proxies-'));
  await chmod(folder, 0o755);
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const subject = ['-x509', '-nodes', '-days', '1', '-subj', '/CN=opendate.example'];
  execFileSync('openssl', ['req', '-newkey', 'rsa:2048', ...subject, ...files], { stdio: 'ignore' });
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
  const session = connect(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false });
  const request = session.request({ ':path': '/', ':authority': 'opendate.example' });
  const status = await new Promise((resolve) => request.once('response', (headers) => resolve(headers[':status'])));
  expect([session.alpnProtocol, status]).toEqual(['h2', 200]);
  request.close();
  session.close();
}

/** Tests of a proxy that this machine has. */
const describeWith = (program: string) => (existsSync(program) ? describe : describe.skip);

describeWith(HAPROXY)('haproxy', () => {
  it('deploy/haproxy serves the site over TLS and HTTP/2, and leaves a server that is not ready [PLT-172]', async () => {
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
  it('deploy/nginx serves the site over TLS and HTTP/2, and leaves a server that has stopped [PLT-172]', async () => {
    const site = await readFile(join(ROOT, 'deploy/nginx/open-date.conf'), 'utf8');
    const startNginx = async ({ plain, secure }: Proxy, [first, second]: readonly [string, string]) => {
      const here = site
        .replace('web-1:3000', first)
        .replace('web-2:3000', second)
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen 443', `listen 127.0.0.1:${secure}`)
        .replace(/\/etc\/ssl\S+fullchain\.pem/, join(folder, 'certificate.pem'))
        .replace(/\/etc\/ssl\S+privkey\.pem/, join(folder, 'key.pem'));
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
    await withProxy(startNginx, async (proxy, [first]) => {
      await expectSite(proxy);
      first.isStarting = true;
      expect(await readNames(proxy, 6)).toEqual(new Set(['web-2']));
      first.close();
      expect(await readNames(proxy, 6)).toEqual(new Set(['web-2']));
    });
  });
});
