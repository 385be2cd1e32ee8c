import { type ChildProcess, spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { Authority } from '../../server/testing/authority.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { caddy, haproxy, nginx, type Ports, type ProxyProgram } from './programs.ts';
import { HEADERS, openBehind, readAnswer, readNames, StandIn, untilLeft, withProxy } from './stand-in.ts';

jest.setTimeout(60_000);

let folder: string;
let responderPort: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'open-date-proxies-'));
  await chmod(folder, 0o755);
  responderPort = await freePort();
  // The authority says at that port which of its certificates it has revoked.
  const responder = `authorityInfoAccess=OCSP;URI:http://127.0.0.1:${responderPort}`;
  const { certificate } = Authority.make(folder, 'authority').certify('site', 'opendate.example', [responder]);
  const { serialNumber } = new X509Certificate(await readFile(certificate));
  await writeFile(join(folder, 'index'), `V\t401231000000Z\t\t${serialNumber}\tunknown\t/CN=opendate.example\n`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
async function expectSite({ plain, secure }: Ports): Promise<void> {
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
  const stream = await openBehind(secure, '/api/v1/events');
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
async function startResponder(): Promise<ChildProcess> {
  const signer = ['-CA', 'authority.pem', '-rkey', 'authority.key', '-rsigner', 'authority.pem', '-ndays', '1'];
  const words = ['ocsp', '-port', String(responderPort), '-index', 'index', ...signer];
  const responder = spawn('openssl', words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    responder.once('exit', (code) => reject(new Error(`openssl ended with ${code}`)));
    for (const stream of [responder.stdout, responder.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('waiting for OCSP client connections')) resolve();
      });
  });
  return responder;
}

/** A proxy staples once the authority has answered it. */
async function expectStapling({ secure }: Ports): Promise<void> {
  for (let look = 0; look < 100 && !(await staples(secure)); look += 1) await later(100);
  expect(await staples(secure)).toBe(true);
}

/** Starts a proxy as deploy/ has it. */
async function withShipped(
  program: ProxyProgram,
  work: (ports: Ports, servers: readonly [StandIn, StandIn]) => Promise<void>,
): Promise<void> {
  const servers = [new StandIn('web-1'), new StandIn('web-2')] as const;
  await withProxy({ program, site: program.site, folder, servers }, (ports) => work(ports, servers));
}

/** Tests of a proxy that this machine has. */
const describeWith = ({ isInstalled }: ProxyProgram) => (isInstalled ? describe : describe.skip);

describeWith(haproxy)('haproxy', () => {
  it('deploy/haproxy serves the site over TLS and HTTP/2, with strong ciphers alone, and leaves a server that is not ready [PLT-172 PLT-206]', async () => {
    await withShipped(haproxy, async (ports, [first]) => {
      await expectSite(ports);
      first.isReady = false;
      await untilLeft(ports, 'web-1');
      // What it answers while it leaves is still an answer, so none is lost until then.
      first.close();
      expect(await readNames(ports, 6)).toEqual(new Set(['web-2']));
    });
  });
});

describeWith(nginx)('nginx', () => {
  it('deploy/nginx serves the site over TLS and HTTP/2, staples, and leaves a server that has stopped [PLT-172 PLT-206]', async () => {
    const responder = await startResponder();
    try {
      await withShipped(nginx, async (ports, [first]) => {
        await expectSite(ports);
        await expectStapling(ports);
        first.isStarting = true;
        expect(await readNames(ports, 6)).toEqual(new Set(['web-2']));
        first.close();
        expect(await readNames(ports, 6)).toEqual(new Set(['web-2']));
      });
    } finally {
      responder.kill('SIGKILL');
    }
  });
});

describeWith(caddy)('Caddy', () => {
  it('deploy/caddy serves the site over TLS and HTTP/2, and leaves a server that is not ready [PLT-172]', async () => {
    await withShipped(caddy, async (ports, [first]) => {
      await expectSite(ports);
      first.isReady = false;
      await untilLeft(ports, 'web-1');
      // What it answers while it leaves is still an answer, so none is lost until then.
      first.close();
      expect(await readNames(ports, 6)).toEqual(new Set(['web-2']));
    });
  });
});
