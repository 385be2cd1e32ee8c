import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { Authority } from '../../server/testing/authority.ts';
import {
  HAPROXY_CONFIG,
  hasHaproxy,
  HEADERS,
  openBehind,
  type Ports,
  readAnswer,
  readNames,
  StandIn,
  type StandInCertificate,
  untilLeft,
  withProxy,
} from './stand-in.ts';

jest.setTimeout(60_000);

let folder: string;
let trusted: StandInCertificate;
/** Certificates that the proxy must refuse, by what is wrong with them. */
let wrong: Readonly<Record<'authority' | 'name', StandInCertificate>>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-date-proxies-'));
  chmodSync(folder, 0o755);
  const authority = Authority.make(folder, 'authority');
  const stranger = Authority.make(folder, 'stranger');
  authority.certify('site', 'opendate.example');
  const certify = (by: Authority, name: string, host: string) => {
    const { certificate, key } = by.certify(name, host);
    return { cert: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
  };
  trusted = certify(authority, 'trusted', 'servers.opendate.example');
  wrong = {
    authority: certify(stranger, 'other-authority', 'servers.opendate.example'),
    name: certify(authority, 'other-name', 'elsewhere.example'),
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

/** Redirects, forwarded addresses, event streams, TLS and HTTP/2. */
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

(hasHaproxy ? describe : describe.skip)('haproxy (skipped where it is not installed)', () => {
  it('deploy/haproxy serves the site over TLS and HTTP/2, with strong ciphers alone, and leaves a server that is not ready [PLT-172 PLT-206]', async () => {
    const [first, second] = [new StandIn('web-1'), new StandIn('web-2')];
    await withProxy({ config: HAPROXY_CONFIG, folder, servers: [first, second] }, async (ports) => {
      await expectSite(ports);
      first.isReady = false;
      await untilLeft(ports, 'web-1');
      first.close();
      expect(await readNames(ports, 6)).toEqual(new Set(['web-2']));
    });
  });

  describe('in front of servers that speak TLS', () => {
    const encrypted = () =>
      HAPROXY_CONFIG.replace('#default-server ssl', 'default-server ssl').replace(
        '/etc/ssl/opendate.example/servers.pem',
        join(folder, 'authority.pem'),
      );

    it.each(['authority', 'name'] as const)(
      'deploy/haproxy refuses a server whose certificate is of another %s [PLT-210]',
      async (what) => {
        const servers = [new StandIn('web-1', trusted), new StandIn('web-2', wrong[what])] as const;
        await withProxy({ config: encrypted(), folder, servers }, async (ports) => {
          expect(await readNames(ports, 10)).toEqual(new Set(['web-1']));
        });
      },
    );

    it('deploy/haproxy does not fall back to a server that speaks plain HTTP [PLT-210]', async () => {
      const servers = [new StandIn('web-1', trusted), new StandIn('web-2')] as const;
      await withProxy({ config: encrypted(), folder, servers }, async (ports) => {
        expect(await readNames(ports, 10)).toEqual(new Set(['web-1']));
      });
    });
  });
});
