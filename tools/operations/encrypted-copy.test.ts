// Runs the block of the operations that keeps backups on another machine, with an ssh server of its own as that machine.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { freePort } from '../../server/testing/free-port.ts';
import { ROOT } from '../repository.ts';
import { blockWith } from './shown-commands.ts';

jest.setTimeout(60_000);

const PAGE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const SSHD = '/usr/sbin/sshd';
const hasAll = [SSHD, '/usr/bin/ssh', '/usr/bin/age'].every((program) => existsSync(program));
const NAME = '2027-08-01';

/** A machine that keeps what is sent to it: a server of this account, with keys, port and folder of its own. */
class Vault {
  readonly folder: string;
  readonly #server: ChildProcess;

  private constructor(folder: string, server: ChildProcess) {
    this.folder = folder;
    this.#server = server;
  }

  static async start(root: string): Promise<Vault> {
    const at = (name: string) => join(root, name);
    const port = await freePort();
    mkdirSync(at('vault'));
    mkdirSync(at('bin'));
    for (const name of ['host', 'client'])
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at(name)]);
    writeFileSync(at('known'), `[127.0.0.1]:${port} ${readFileSync(at('host.pub'), 'utf8')}`);
    const server = `ListenAddress 127.0.0.1:${port}
HostKey ${at('host')}
AuthorizedKeysFile ${at('client.pub')}
AuthenticationMethods publickey
PidFile none
StrictModes no
ForceCommand cd ${at('vault')} && eval "$SSH_ORIGINAL_COMMAND"
`;
    const client = `Host vault
HostName 127.0.0.1
Port ${port}
User ${userInfo().username}
IdentityFile ${at('client')}
IdentitiesOnly yes
UserKnownHostsFile ${at('known')}
StrictHostKeyChecking yes
`;
    writeFileSync(at('sshd.conf'), server);
    writeFileSync(at('ssh.conf'), client);
    writeFileSync(at('bin/ssh'), `#!/bin/sh\nexec /usr/bin/ssh -F ${at('ssh.conf')} "$@"\n`, { mode: 0o755 });
    // Where the service makes it, which does not run here.
    if (process.getuid?.() === 0) mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
    const vault = new Vault(at('vault'), spawn(SSHD, ['-D', '-e', '-f', at('sshd.conf')], { stdio: 'ignore' }));
    await untilListening(port);
    return vault;
  }

  stop(): void {
    this.#server.kill();
  }
}

async function untilListening(port: number): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await new Promise<boolean>((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    socket.destroy();
    if (isThere) return;
    await later(50);
  }
  throw new Error('the ssh server does not listen');
}

(hasAll ? describe : describe.skip)('a backup on another machine (skipped without age, ssh and sshd)', () => {
  const [makeKey = '', pipefail = '', send = '', bring = ''] = blockWith(PAGE, 'age-keygen ');
  let root: string;
  let vault: Vault;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'open-date-vault-'));
    vault = await Vault.start(root);
    for (const name of ['here', `here/${NAME}`, `here/${NAME}/store`, 'there']) mkdirSync(join(root, name));
    writeFileSync(join(root, 'here', NAME, 'manifest.json'), '{"tables":63}', { mode: 0o600 });
    writeFileSync(join(root, 'here', NAME, 'store/rows'), Buffer.alloc(300_000, 'mail@opendate.test '), {
      mode: 0o600,
    });
  });
  afterEach(() => {
    vault.stop();
    rmSync(root, { recursive: true });
  });

  const run = (folder: string, script: string) => {
    const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}` };
    const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
      cwd: join(root, folder),
      env,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  /** Makes the key where the backup is, and takes its file to where it is brought back. */
  const prepare = () => {
    const { said } = run('here', makeKey);
    execFileSync('mv', [join(root, 'here/backup-key.txt'), join(root, 'there')]);
    return `${pipefail}\n${send.replace('KEY', /age1\w+/.exec(said)?.[0] ?? '')}`;
  };
  const readTree = (folder: string) =>
    readdirSync(join(root, folder, NAME), { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => {
        const path = join(root, folder, NAME, name);
        const { mode } = statSync(path);
        return { name, mode, text: statSync(path).isFile() ? readFileSync(path, 'utf8') : null };
      });

  it('a backup on another machine is encrypted there, and comes back as it was [PLT-175]', () => {
    expect(run('here', prepare())).toEqual({ status: 0, said: '' });
    const copy = readFileSync(join(vault.folder, `${NAME}.tar.age`), 'utf8');
    expect(copy).toMatch(/^age-encryption\.org\/v1\n/);
    expect(copy).not.toContain('mail@opendate.test');
    expect(run('there', `${pipefail}\n${bring}`)).toEqual({ status: 0, said: '' });
    expect(readTree('there')).toHaveLength(3);
    expect(readTree('there')).toEqual(readTree('here'));
  });

  it('a backup on another machine is not taken for whole when it could not be read, or when its copy was cut off [PLT-175]', () => {
    const script = prepare();
    expect(run('here', script.replace(`tar -c ${NAME}`, 'tar -c 2027-08-02'))).toMatchObject({
      status: 2,
      said: expect.stringContaining('No such file'),
    });
    expect(run('here', script)).toEqual({ status: 0, said: '' });
    truncateSync(join(vault.folder, `${NAME}.tar.age`), 100_000);
    expect(run('there', `${pipefail}\n${bring}`)).toMatchObject({
      status: 2,
      said: expect.stringContaining('age: error'),
    });
  });
});
