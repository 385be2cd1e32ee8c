// deploy/nginx/logs.conf as it stands, but for ports and the folder of its certificates, before a stand-in of the collector.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { connect, type SecureVersion } from 'node:tls';
import { Authority } from '../../server/testing/authority.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { ROOT } from '../repository.ts';
import { NGINX, startNginx } from './programs.ts';

jest.setTimeout(60_000);

const LINE = 'MESSAGE=Server listening\n\n';

(existsSync(NGINX) ? describe : describe.skip)('the machine that keeps logs (skipped without nginx)', () => {
  let folder: string;
  let port: number;
  let nginx: ChildProcess;
  let collector: Server;
  /** What the collector got, as it came. */
  const got: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'open-date-collector-'));
    chmodSync(folder, 0o755);
    const authority = Authority.make(folder, 'authority');
    authority.certify('logs', 'logs.example');
    authority.certify('server', 'web-1.example');
    Authority.make(folder, 'other').certify('stranger', 'web-1.example');
    collector = createServer((call, answer) => {
      call.setEncoding('utf8').on('data', (part: string) => got.push(part));
      call.on('end', () => answer.writeHead(202).end());
    });
    const behind = await freePort();
    collector.listen(behind, '127.0.0.1');
    port = await freePort();
    const here = readFileSync(join(ROOT, 'deploy/nginx/logs.conf'), 'utf8')
      .replace('listen 19532 ', `listen 127.0.0.1:${port} `)
      .replace('127.0.0.1:19530', `127.0.0.1:${behind}`)
      .replace('/etc/open-date-logs/certificate.pem', join(folder, 'logs.pem'))
      .replace('/etc/open-date-logs/key.pem', join(folder, 'logs.key'))
      .replace('/etc/open-date-logs/authority.pem', join(folder, 'authority.pem'));
    nginx = startNginx(folder, here);
    for (let look = 0; look < 100 && (await agree('TLSv1.3')) === null; look += 1) await later(100);
  });
  afterAll(() => {
    nginx.kill('SIGKILL');
    collector.closeAllConnections();
    collector.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    got.length = 0;
  });

  /** The version of TLS that is agreed on; null when the only one offered is refused. */
  function agree(version: SecureVersion): Promise<string | null> {
    return new Promise((resolve) => {
      const offer = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' };
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...offer });
      socket.once('error', () => resolve(null));
      socket.once('secureConnect', () => {
        resolve(socket.getProtocol());
        socket.destroy();
      });
    });
  }

  /** A call with the certificate of a name, or with none, that has begun and not ended. */
  function send(name: string | null, path = '/upload') {
    const read = (file: string) => readFileSync(join(folder, file));
    const own = name === null ? {} : { cert: read(`${name}.pem`), key: read(`${name}.key`) };
    const checked = { ca: read('authority.pem'), servername: 'logs.example' };
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', agent: false, ...checked, ...own });
    const answer = once(call, 'response').then(([response]: IncomingMessage[]) => response?.statusCode);
    call.write(LINE);
    return { call, answer };
  }

  it('the machine that keeps logs takes a journal from a machine with a certificate of the authority, line by line [PLT-206]', async () => {
    const { call, answer } = send('server');
    for (let look = 0; look < 100 && got.length === 0; look += 1) await later(20);
    expect(got).toEqual([LINE]);
    call.end(LINE);
    expect([await answer, got]).toEqual([202, [LINE, LINE]]);
  });

  it.each([
    ['nobody', null, '/upload', 400],
    ['one with a certificate of another authority', 'stranger', '/upload', 400],
    ['a server that asks for something else', 'server', '/browse', 404],
  ])('the machine that keeps logs takes nothing from %s [PLT-206]', async (_who, name, path, status) => {
    const { call, answer } = send(name, path);
    call.on('error', () => undefined).end();
    expect([await answer, got]).toEqual([status, []]);
  });

  it('the machine that keeps logs speaks TLS 1.2 and 1.3 alone [PLT-206]', async () => {
    const versions: readonly SecureVersion[] = ['TLSv1.1', 'TLSv1.2', 'TLSv1.3'];
    expect(await Promise.all(versions.map(agree))).toEqual([null, 'TLSv1.2', 'TLSv1.3']);
  });
});
