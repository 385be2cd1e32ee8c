import { X509Certificate } from 'node:crypto';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connect, type ConnectionOptions } from 'node:tls';
import { Authority } from '../../../testing/authority.ts';
import { freePort } from '../../../testing/free-port.ts';
import { type TestServer, startTestServer } from '../../../testing/start-test-server.ts';
import { createListener } from './create-listener.ts';
import { ListenerCertificate } from './listener-certificate.ts';

const run = promisify(execFile);

let folder: string;
let authority: Authority;
let files: { readonly certificate: string; readonly key: string };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-date-tls-'));
  authority = Authority.make(folder, 'authority');
  files = authority.certify('server', '127.0.0.1');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens an address as a client that knows the authority alone. */
function open(url: string): Promise<IncomingMessage> {
  const ca = readFileSync(authority.certificate);
  return new Promise((resolve, reject) => {
    get(url, { ca, agent: false }, (answer) => resolve(answer.resume())).once('error', reject);
  });
}

/** What a listener agrees on with a client: protocol, cipher and serial number of the certificate. */
function agree(port: number, offer: ConnectionOptions = {}): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', ca: readFileSync(authority.certificate), ...offer });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve([socket.getProtocol() ?? '', socket.getCipher().name, socket.getPeerCertificate().serialNumber]);
      socket.destroy();
    });
  });
}

describe('a server with a certificate of its own', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ TLS_CERTIFICATE: files.certificate, TLS_KEY: files.key, METRICS_PORT: '0' });
  });
  afterAll(() => server.close());

  it('a server with a certificate serves site and figures over TLS alone, and keeps browsers there [PLT-210]', async () => {
    const version = await open(`${server.url}/api/version`);
    expect([version.statusCode, version.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    expect((await open(server.metricsUrl ?? '')).statusCode).toBe(200);
    for (const url of [`${server.url}/api/version`, server.metricsUrl ?? ''])
      await expect(fetch(url.replace('https:', 'http:'))).rejects.toThrow('fetch failed');
  });

  it('a server with a certificate is found ready by the health check of its container [PLT-210]', async () => {
    const check = (port: string) =>
      run(process.execPath, [join(__dirname, '../../../../tools/check-ready.ts')], {
        env: { PORT: port, TLS_CERTIFICATE: files.certificate },
      });
    await expect(check(new URL(server.url).port)).resolves.toMatchObject({ stderr: '' });
    await expect(check(String(await freePort()))).rejects.toMatchObject({ code: 1 });
  });

  it('a server with a certificate agrees on TLS 1.2 and later with strong ciphers alone [PLT-210]', async () => {
    const weak = (ciphers: string) => ({ maxVersion: 'TLSv1.2', ciphers: `${ciphers}@SECLEVEL=0` }) as const;
    for (const address of [server.url, server.metricsUrl ?? '']) {
      const port = Number(new URL(address).port);
      expect((await agree(port))[0]).toBe('TLSv1.3');
      expect((await agree(port, { maxVersion: 'TLSv1.2' }))[1]).toBe('ECDHE-RSA-AES256-GCM-SHA384');
      const older = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
      for (const offer of [older, weak('AES128-SHA'), weak('AES256-GCM-SHA384'), weak('ECDHE-RSA-AES128-SHA')])
        await expect(agree(port, offer)).rejects.toThrow(/alert|reset/);
    }
  });
});

it('a connection that starts no TLS handshake is closed, as one that sends no request is [PLT-210]', async () => {
  const patience = { headers: 300, request: 300, check: 50 };
  const environment = { TLS_CERTIFICATE: files.certificate, TLS_KEY: files.key };
  const server = await startTestServer(environment, { patience });
  const silent = connectPlain(Number(new URL(server.url).port), '127.0.0.1');
  silent.on('error', () => undefined).resume();
  await once(silent, 'close');
  expect(silent.bytesRead).toBe(0);
  await server.close();
});

it('a certificate that is renewed serves the next connection, and one that does not fit its key serves none [PLT-210]', async () => {
  const own = { certificate: join(folder, 'own.pem'), key: join(folder, 'own.key') };
  const take = (name: string, parts: readonly ('pem' | 'key')[]) => {
    for (const part of parts) copyFileSync(join(folder, `${name}.${part}`), join(folder, `own.${part}`));
  };
  authority.certify('renewed', '127.0.0.1');
  take('server', ['pem', 'key']);
  const problem = Promise.withResolvers<unknown>();
  const certificate = await ListenerCertificate.open(own, problem.resolve, 20);
  const listener = createListener((_request, response) => response.end(), certificate);
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const place = listener.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  const serial = async () => (await agree(port))[2];
  const first = await serial();

  take('renewed', ['pem']);
  expect(String(await problem.promise)).toContain('key values mismatch');
  expect(await serial()).toBe(first);

  take('renewed', ['key']);
  let current = first;
  while (current === first) current = await serial();
  expect(current).toBe(new X509Certificate(readFileSync(own.certificate)).serialNumber);
  certificate.close();
  listener.close();
});

it('a server does not start with a certificate that it cannot use [PLT-210]', async () => {
  const other = authority.certify('other', '127.0.0.1');
  writeFileSync(join(folder, 'no-certificate.pem'), 'hello');
  const start = (TLS_CERTIFICATE: string, TLS_KEY: string) => startTestServer({ TLS_CERTIFICATE, TLS_KEY });
  await expect(start(files.certificate, other.key)).rejects.toThrow(
    /^TLS_CERTIFICATE and TLS_KEY: cannot be used: .*key values mismatch/,
  );
  await expect(start(join(folder, 'nowhere.pem'), other.key)).rejects.toThrow(/cannot be used: ENOENT: .*nowhere\.pem/);
  await expect(start(join(folder, 'no-certificate.pem'), other.key)).rejects.toThrow(/cannot be used: .*no start line/);
  await expect(startTestServer({ TLS_KEY: other.key })).rejects.toThrow(
    'TLS_KEY: goes with TLS_CERTIFICATE, which is not set',
  );
});
