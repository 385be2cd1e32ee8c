import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Environment } from '@open-date/server/platform/config/environment';
import { fileVariable, SECRETS } from '@open-date/server/platform/config/secret-files';
import { ROOT } from './repository.ts';

const UNIT = readFileSync(join(ROOT, 'deploy/systemd/open-date.service'), 'utf8');
const UPLOAD = readFileSync(join(ROOT, 'deploy/systemd/journal-upload.conf'), 'utf8');
const UPLOAD_SERVICE = readFileSync(join(ROOT, 'deploy/systemd/journal-upload.service.conf'), 'utf8');
const COLLECTOR = readFileSync(join(ROOT, 'deploy/nginx/logs.conf'), 'utf8');
const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const ANALYZE = '/usr/bin/systemd-analyze';
/** The most that systemd's own measure of exposure, from 0 to 10, may be. */
const MOST_EXPOSURE = 1.4;

/** The values of a setting, in their order. */
function readValues(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
}

/** Has systemd judge the unit, with its program and folder in place of those of an installation. */
function analyze(verb: readonly string[], text = UNIT): { readonly code: number | null; readonly said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'open-date-unit-'));
  const file = join(folder, 'open-date.service');
  writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
  const { status, stdout, stderr } = spawnSync(ANALYZE, [...verb, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { code: status, said: stdout + stderr };
}

const judge = (text?: string) =>
  analyze(['security', '--offline=true', '--no-pager', `--threshold=${MOST_EXPOSURE * 10}`], text);

describe('the service of systemd', () => {
  it('the service of systemd runs as a user of its own, writes to its own folder alone and gets no other rights [PLT-206]', () => {
    const only = (name: string) => readValues(UNIT, name).join(' | ');
    expect(
      Object.fromEntries(
        ['User', 'NoNewPrivileges', 'ProtectSystem', 'CapabilityBoundingSet'].map((name) => [name, only(name)]),
      ),
    ).toEqual({
      User: 'open-date',
      NoNewPrivileges: 'yes',
      ProtectSystem: 'strict',
      CapabilityBoundingSet: '',
    });
    expect(only('SystemCallFilter')).toBe('@system-service | ~@privileged @resources');
    expect(readValues(UNIT, 'ReadWritePaths')).toEqual([]);
  });

  it('the service of systemd gives settings that servers know, and each secret as an encrypted credential [PLT-206]', () => {
    const given = readValues(UNIT, 'Environment').map((line) => line.split('='));
    const credentials = readValues(UNIT, 'LoadCredentialEncrypted').map((line) => line.split(':')[0]);
    const known = new Set([
      ...Object.keys(Environment.shape),
      ...SECRETS.map(fileVariable),
      'NODE_ENV',
      'NODE_COMPILE_CACHE',
    ]);
    expect(given.map(([name = '']) => name).filter((name) => !known.has(name))).toEqual([]);
    const files = given.filter(([name = '']) => name.endsWith('_FILE'));
    expect(files.map(([, path]) => path)).toEqual(credentials.map((name) => `%d/${name}`));
    const secrets = SECRETS.filter((name) => name !== 'EVENTS_DATABASE_URL');
    expect(new Set(files.map(([name]) => name))).toEqual(new Set(secrets.map(fileVariable)));
    for (const name of SECRETS) expect(given.map(([variable]) => variable)).not.toContain(name);
  });

  it('the service of systemd sends its log over TLS with a certificate on both sides [PLT-206]', () => {
    expect(readValues(UPLOAD, 'URL')).toEqual([expect.stringMatching(/^https:/)]);
    for (const name of ['ServerCertificateFile', 'TrustedCertificateFile'])
      expect(readValues(UPLOAD, name)).toEqual([expect.stringMatching(/^\/etc\/open-date\/.*\.pem$/)]);
    const [key = ''] = readValues(UPLOAD_SERVICE, 'LoadCredentialEncrypted').map((line) => line.split(':')[0]);
    expect(readValues(UPLOAD, 'ServerKeyFile')).toEqual([`/run/credentials/systemd-journal-upload.service/${key}`]);
    expect(COLLECTOR).toMatch(/^ *ssl_verify_client on;$/m);
  });

  it('the service of systemd goes on sending its log when the other machine comes back [PLT-206]', () => {
    expect(readValues(UPLOAD_SERVICE, 'StartLimitIntervalSec')).toEqual(['0']);
    expect(readValues(UPLOAD_SERVICE, 'Restart')).toEqual(['always']);
  });

  it('the service of systemd starts again after a crash, but not when another start would fail as well [PLT-206]', () => {
    expect(readValues(UNIT, 'Restart')).toEqual(['on-failure']);
    expect(readValues(UNIT, 'RestartPreventExitStatus')).toEqual(['2 243']);
    expect(Number(readValues(UNIT, 'RestartSec'))).toBeGreaterThanOrEqual(2);
  });

  it('the service of systemd has commands in the operations that want no packages which the service lacks, and read its log line by line [PLT-206]', () => {
    const rows = OPERATIONS.split('\n');
    const [command = '', ...others] = rows.filter((row) => row.trim().startsWith('systemd-run '));
    expect(others).toEqual([]);
    expect(command).toContain(' -E NODE_ENV=production ');
    const queries = rows.filter((row) => row.startsWith('journalctl ') && row.includes(' jq '));
    expect(queries).not.toEqual([]);
    for (const query of queries) expect(query).toContain("jq -cR 'fromjson?|");
  });
});

(existsSync(ANALYZE) ? describe : describe.skip)('systemd itself', () => {
  it('systemd finds nothing wrong in the file, and a word that it does not know [PLT-206]', () => {
    expect(analyze(['verify', '--man=no']).said).toBe('');
    expect(analyze(['verify', '--man=no'], UNIT.replace('ProtectHome', 'ProtectHomes')).said).toContain('ProtectHomes');
  });

  it('systemd measures little exposure, and more with fewer limits [PLT-206]', () => {
    expect(judge()).toMatchObject({ code: 0 });
    for (const limit of ['NoNewPrivileges=yes', 'SystemCallFilter=@system-service', 'CapabilityBoundingSet='])
      expect([limit, judge(UNIT.replace(limit, '')).code]).not.toEqual([limit, 0]);
  });
});
