import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSecureServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { freePort } from '../../server/testing/free-port.ts';
import { ROOT } from '../repository.ts';

/** Certificate and key of a stand-in that speaks TLS, as texts in PEM. */
export interface StandInCertificate {
  readonly cert: string;
  readonly key: string;
}

/** A stand-in for a server of Open Date: ready or not, an open stream of events, and what it was told of the caller. */
export class StandIn {
  readonly #name: string;
  readonly #server: Server;
  isReady = true;

  constructor(name: string, certificate: StandInCertificate | null = null) {
    this.#name = name;
    this.#server = certificate === null ? createServer() : createSecureServer(certificate);
    this.#server.on('request', (request, response) => {
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

function readPort(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const HAPROXY = '/usr/sbin/haproxy';
export const hasHaproxy = existsSync(HAPROXY);
/** The file of deploy/. */
export const HAPROXY_CONFIG = readFileSync(join(ROOT, 'deploy/haproxy/haproxy.cfg'), 'utf8');

export interface Ports {
  readonly plain: number;
  readonly secure: number;
}

export interface ProxyScene {
  readonly config: string;
  /** Where a test keeps its files, with `site.pem`, `site.key` and `authority.pem` in it. */
  readonly folder: string;
  readonly servers: readonly [StandIn, StandIn];
}

/** Starts haproxy in front of two stand-ins, and ends all of them after the work. */
export async function withProxy(scene: ProxyScene, work: (ports: Ports) => Promise<void>): Promise<void> {
  const { servers } = scene;
  const ports = { plain: await freePort(), secure: await freePort() };
  const child = await startHaproxy(scene, ports);
  try {
    await untilAnswering(ports.secure);
    await work(ports);
  } finally {
    child.kill('SIGKILL');
    for (const server of servers) server.close();
  }
}

async function startHaproxy(
  { config, folder, servers: [first, second] }: ProxyScene,
  ports: Ports,
): Promise<ChildProcess> {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const both = ['site.pem', 'site.key'].map((name) => readFileSync(join(folder, name), 'utf8'));
  writeFileSync(join(folder, 'both.pem'), both.join(''));
  return spawn(HAPROXY, ['-f', file, '-db'], {
    stdio: 'ignore',
    env: {
      BIND_HTTP: `127.0.0.1:${ports.plain}`,
      BIND_HTTPS: `127.0.0.1:${ports.secure}`,
      CERTIFICATE: join(folder, 'both.pem'),
      WEB_1: await first.listen(),
      WEB_2: await second.listen(),
    },
  });
}

export const HEADERS = { host: 'opendate.example', 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'localhost' };

/** Opens an address behind a proxy, whatever certificate it shows. */
export function openBehind(port: number, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, rejectUnauthorized: false, agent: false, headers: HEADERS }, resolve).once(
      'error',
      reject,
    );
  });
}

async function untilAnswering(port: number): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    const status = await openBehind(port, '/').then(
      (answer) => answer.resume().statusCode,
      () => null,
    );
    if (status === 200) return;
    await later(100);
  }
  throw new Error('the proxy does not answer');
}

/** What a stand-in says of itself and of the caller. */
export interface Answer {
  readonly name: string;
}

export async function readAnswer(port: number): Promise<Answer> {
  const answer = await openBehind(port, '/');
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += String(part);
  return JSON.parse(text);
}

/** The names of the servers that answer a number of calls at once. */
export async function readNames({ secure }: Ports, calls: number): Promise<Set<string>> {
  const answers = await Promise.all(Array.from({ length: calls }, () => readAnswer(secure)));
  return new Set(answers.map(({ name }) => name));
}

/** Resolves when a server gets no more calls. */
export async function untilLeft(ports: Ports, name: string): Promise<void> {
  while ((await readNames(ports, 10)).has(name));
}
