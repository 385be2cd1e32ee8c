import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Authority } from '../../server/testing/authority.ts';
import { blockWith } from '../operations/shown-commands.ts';
import { ROOT } from '../repository.ts';
import { caddy, haproxy, nginx, type ProxyProgram } from './programs.ts';
import { readNames, StandIn, type StandInCertificate, withProxy } from './stand-in.ts';

jest.setTimeout(60_000);

const PAGE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

let folder: string;
let trusted: StandInCertificate;
/** Certificates that a proxy must not take for those of its servers, by what is wrong with them. */
let wrong: Readonly<Record<'authority' | 'name', StandInCertificate>>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'open-date-encrypted-'));
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

/** The lines that the operations show for a proxy, with the authority of the test. */
function shownLines(language: string, begins: string): string {
  const shown = blockWith(PAGE, begins, language).join('\n');
  return shown.replace('/etc/ssl/opendate.example/servers.pem', join(folder, 'authority.pem'));
}

/** The file of a proxy with these lines where the operations say. */
const CHANGED: readonly (readonly [name: string, ProxyProgram, (site: string) => string])[] = [
  [
    'nginx',
    nginx,
    (site) => site.replace('proxy_pass http://open_date;', () => shownLines('nginx', 'proxy_ssl_verify ')),
  ],
  [
    'haproxy',
    haproxy,
    (site) =>
      site.replace(/^ {2}default-server .*$/m, (line) => `${line}\n${shownLines('haproxy', 'default-server ')}`),
  ],
  [
    'caddy',
    caddy,
    (site) => site.replace('\t\tflush_interval -1\n', (line) => `${line}${shownLines('caddy', 'transport ')}\n`),
  ],
];

const installed = CHANGED.filter(([, { isInstalled }]) => isInstalled);
const describeInstalled = installed.length > 0 ? describe.each(installed) : describe.skip.each(CHANGED);

describeInstalled('%s', (_name, program, change) => {
  it.each(['authority', 'name'] as const)(
    'the proxy asks servers that speak TLS, and none whose certificate is of another %s [PLT-210]',
    async (what) => {
      const site = change(program.site);
      expect(site).not.toBe(program.site);
      const servers = [new StandIn('web-1', trusted), new StandIn('web-2', wrong[what])] as const;
      await withProxy({ program, site, folder, servers }, async (ports) => {
        expect(await readNames(ports, 10)).toEqual(new Set(['web-1']));
      });
    },
  );

  it('the proxy does not fall back to a server that speaks plain HTTP [PLT-210]', async () => {
    const servers = [new StandIn('web-1', trusted), new StandIn('web-2')] as const;
    await withProxy({ program, site: change(program.site), folder, servers }, async (ports) => {
      expect(await readNames(ports, 10)).toEqual(new Set(['web-1']));
    });
  });
});
