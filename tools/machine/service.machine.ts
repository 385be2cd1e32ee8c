// `npm run service:check`: what the operations show of the service, in order, in a Debian machine with systemd.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Authority } from '../../server/testing/authority.ts';
import { ServiceScene, shown, shownBlock, VERSION } from './service-scene.ts';

jest.setTimeout(1_200_000);

const CURRENT = '/opt/open-date/current';
const REFERENCE = 'k3f9-2mxt-7q0c';

/** Drop-ins of systemd-journal-remote, which listens behind nginx alone. */
const COLLECTOR = {
  socket: '[Socket]\nListenStream=\nListenStream=127.0.0.1:19530\n',
  service: `[Service]
ExecStart=
ExecStart=/lib/systemd/systemd-journal-remote --listen-http=-3 --output=/var/log/journal/remote/
`,
};
const SEND_LOGS = `systemd-creds encrypt --name=log-key log-key.pem /etc/credstore.encrypted/open-date.log-key
mkdir -p /etc/systemd/journal-upload.conf.d /etc/systemd/system/systemd-journal-upload.service.d
cp deploy/systemd/journal-upload.conf /etc/systemd/journal-upload.conf.d/open-date.conf
cp deploy/systemd/journal-upload.service.conf /etc/systemd/system/systemd-journal-upload.service.d/open-date.conf
systemctl daemon-reload
systemctl enable --now systemd-journal-upload`;

let scene: ServiceScene;
beforeAll(async () => {
  scene = await ServiceScene.prepare();
});
afterAll(() => scene.machine.remove());

const inCurrent = (block: string) => scene.do(`cd ${CURRENT}\n${block}`);

describe('the service', () => {
  it('the service starts by the commands of the operations, and is ready when the releases are there [PLT-214]', async () => {
    await scene.encryptSecrets();
    await inCurrent(shownBlock('cp deploy/systemd/open-date.service'));
    await scene.machine.until(`test "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:3000/api/ready)" = 503`);
    await scene.do(shownBlock('cp -r /srv/releases'));
    await scene.untilReady();
    expect(await scene.do(shown('systemctl status open-date'))).toContain('active (running)');
    expect(await scene.do('systemctl is-enabled open-date')).toBe('enabled\n');
    const main = await scene.property('MainPID');
    expect(await scene.do(`ps -o user:20= --pid ${main} --ppid ${main}`)).toBe('open-date\nopen-date\n');
  });

  it('the service is exposed as little as the operations say [PLT-214]', async () => {
    const said = await scene.do(shown('systemd-analyze security open-date'));
    const [, level = 'none'] = /Overall exposure level for open-date\.service: ([\d.]+)/.exec(said) ?? [];
    shown(`\`systemd-analyze security\` says ${level}`);
  });

  it('the service hides its secrets from the environment, the list of processes and other users [PLT-214]', async () => {
    const main = await scene.property('MainPID');
    const seen = await scene.do(`cat /proc/${main}/environ /proc/[0-9]*/cmdline; cat /etc/credstore.encrypted/*`);
    expect(seen).toContain('DATABASE_URL_FILE=/run/credentials/open-date.service/database-url');
    expect(seen).not.toContain('of-this-machine');
    expect(
      (await scene.machine.run('runuser -u nobody -- cat /run/credentials/open-date.service/database-url')).code,
    ).not.toBe(0);
  });

  it('the service keeps what was entered over a restart, and takes commands by a unit of their own [PLT-214]', async () => {
    expect(await scene.admin('create you@league.example')).toContain('https://opendate.example/login/reset/');
    await scene.do(shown('systemctl restart open-date'));
    await scene.untilReady();
    expect(await scene.admin('list')).toContain('you@league.example');
  });

  it('the service comes back when the server or its main process is killed [PLT-214]', async () => {
    const main = await scene.property('MainPID');
    await scene.do(`pkill -9 -P "$(pgrep -P ${main})"`);
    await scene.untilReady();
    expect(await scene.property('MainPID')).toBe(main);
    await scene.do(`kill -9 ${main}`);
    await scene.machine.until(
      `test "$(systemctl show --value -p MainPID open-date)" != ${main} && systemctl is-active open-date`,
    );
    await scene.untilReady();
  });

  it.each([
    [
      'a setting that cannot be used',
      2,
      'echo PORT=none >> /etc/open-date/settings',
      'sed -i /PORT=none/d /etc/open-date/settings',
    ],
    [
      'a credential under another name',
      243,
      'cd /etc/credstore.encrypted && mv open-date.smtp-url kept && cp open-date.factor-secret open-date.smtp-url',
      'cd /etc/credstore.encrypted && mv kept open-date.smtp-url',
    ],
  ])(
    'the service does not start again and again with %s, which ends it with %i [PLT-214]',
    async (_what, code, harm, mend) => {
      await scene.do(harm);
      try {
        await scene.machine.run('systemctl restart open-date');
        await scene.machine.until('systemctl is-failed open-date');
        expect([await scene.property('ExecMainStatus'), await scene.property('NRestarts')]).toEqual([
          String(code),
          '0',
        ]);
        const status = await scene.machine.run(shown('systemctl status open-date'));
        expect(status.output).toMatch(new RegExp(`status=${code}\\b`));
      } finally {
        await scene.do(`${mend}; systemctl reset-failed open-date; systemctl restart open-date`);
      }
      await scene.untilReady();
    },
  );

  it('the service waits for a database that is not there yet [PLT-214]', async () => {
    await scene.do('systemctl stop postgresql; systemctl restart open-date');
    await scene.machine.until('journalctl -u open-date -o cat -n 20 | grep -q "waiting for the database"');
    await scene.do('systemctl start postgresql');
    await scene.untilReady();
  });

  it('the service answers calls while it drains, and stops in order [PLT-214]', async () => {
    const stopped = scene.do('systemctl stop open-date');
    await scene.machine.until(`test "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:3000/api/ready)" = 503`);
    expect(await scene.readStatus('/api/version')).toBe('200');
    await stopped;
    expect([await scene.property('Result'), await scene.property('ExecMainStatus')]).toEqual(['success', '0']);
    expect(await scene.readStatus('/api/version')).toBe('000');
    await scene.do('systemctl start open-date');
    await scene.untilReady();
  });

  it('the service runs another version when the link leads to it [PLT-214]', async () => {
    await scene.do(`cp -a /opt/open-date/server-${VERSION} /opt/open-date/server-1.7.0
      echo BUILD_VERSION=1.7.0 > /opt/open-date/server-1.7.0/version
      ln -sfn /opt/open-date/server-1.7.0 ${CURRENT}
      systemctl restart open-date`);
    await scene.untilReady();
    expect(await scene.do('curl -s http://127.0.0.1:3000/api/version')).toContain('"1.7.0"');
  });

  it('the service has its log in the journal, where the queries of the operations find lines [PLT-214]', async () => {
    await scene.readStatus('/api/v1/teams', `-H 'X-Request-Id: ${REFERENCE}'`);
    const queries = shownBlock('journalctl -u open-date')
      .split('\n')
      .filter((row) => row.startsWith('journalctl '));
    expect(queries).toHaveLength(4);
    const [request = '', ...others] = queries;
    expect(await scene.machine.until(request)).toContain(`"reqId":"${REFERENCE}"`);
    for (const query of others) expect((await scene.machine.run(query)).code).toBe(0);
  });

  it('the service comes back by itself when the machine starts again [PLT-214]', async () => {
    await scene.machine.powerOff();
    await scene.machine.boot();
    await scene.untilReady();
    expect(await scene.admin('list')).toContain('you@league.example');
  });

  it('the service has disks of which the operations read what is encrypted [PLT-214]', async () => {
    expect(await scene.do(shown('lsblk -o NAME,TYPE,MOUNTPOINT'))).toMatch(/^NAME +TYPE +MOUNTPOINT\n/);
  });
});

describe('its log on the machine that keeps logs', () => {
  const arrived = (word: string) =>
    scene.machine.until(
      `timeout 20 journalctl --file '/var/log/journal/remote/*.journal' -f -n 1000 | grep -q -m1 ${word}`,
      90,
    );
  const log = (word: string) => scene.do(`logger -t open-date ${word}`);

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'open-date-logs-'));
    const authority = Authority.make(folder, 'authority');
    authority.certify('logs', 'logs.example');
    authority.certify('log', 'web-1.example');
    Authority.make(folder, 'stranger').certify('strange', 'web-1.example');
    const files = {
      '/etc/open-date-logs/certificate.pem': 'logs.pem',
      '/etc/open-date-logs/key.pem': 'logs.key',
      '/etc/open-date-logs/authority.pem': 'authority.pem',
      '/etc/open-date/log-certificate.pem': 'log.pem',
      '/etc/open-date/log-authority.pem': 'authority.pem',
      [`${CURRENT}/log-key.pem`]: 'log.key',
      '/root/stranger.pem': 'strange.pem',
      '/root/stranger-key.pem': 'strange.key',
    };
    for (const [path, name] of Object.entries(files)) {
      const text = readFileSync(join(folder, name), 'utf8');
      await scene.do(`mkdir -p "$(dirname ${path})"; printf %s '${text}' > ${path}`);
    }
    rmSync(folder, { recursive: true });
    await scene.do('echo 127.0.0.1 logs.example >> /etc/hosts');
  });

  it('the log of the service arrives over TLS with the files of deploy [PLT-214]', async () => {
    await scene.do(`cp ${CURRENT}/deploy/nginx/logs.conf /etc/nginx/conf.d/; systemctl restart nginx`);
    for (const [unit, settings] of Object.entries(COLLECTOR))
      scene.write(`/etc/systemd/system/systemd-journal-remote.${unit}.d/open-date.conf`, settings);
    await scene.do('systemctl daemon-reload; systemctl enable --now systemd-journal-remote.socket');
    await inCurrent(SEND_LOGS);
    await scene.do(`rm ${CURRENT}/log-key.pem`);
    await log('first-line');
    await arrived('first-line');
  });

  it('the log of the service is not taken from a machine without a certificate, or with one of another authority [PLT-214]', async () => {
    const send = (with_: string) =>
      scene.machine.run(
        `curl -sk -o /dev/null -w '%{http_code}' ${with_} -H 'Content-Type: application/vnd.fdo.journal' --data-binary 'x' https://logs.example:19532/upload`,
      );
    for (const who of ['', '--cert stranger.pem --key stranger-key.pem'])
      expect([who, (await send(who)).output]).toEqual([who, '400']);
  });

  it('the log of the service comes later when the other machine was away [PLT-214]', async () => {
    await scene.do('systemctl stop nginx');
    await log('while-away');
    await scene.machine.until('systemctl is-active systemd-journal-upload | grep -q activating');
    await scene.do('systemctl start nginx');
    await arrived('while-away');
  });
});
