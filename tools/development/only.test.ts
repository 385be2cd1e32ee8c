import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '@open-date/releases';
import { freePort } from '../../server/testing/free-port.ts';
import { ROOT } from '../repository.ts';

jest.setTimeout(300_000);

it('a remote is developed without the others, in a separate store, and the addresses of its screens are printed [PLT-315]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-date-only-'));
  // As root, the database runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const { RELEASE_STORE: _store, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DEMO: '0', MAIL: 'off' };
  const dev = spawn('npm', ['run', 'dev', 'auctions', '--', '--only'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const ended = once(dev, 'close');
    let output = '';
    await new Promise<void>((resolve, reject) => {
      dev.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}: ${output}`)));
      for (const stream of [dev.stdout, dev.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          if (output.includes('Open Date is at') && output.includes('Screens of auctions:\n  /auctions')) resolve();
        });
    });
    const page = await (await fetch(`http://127.0.0.1:${port}/auctions`)).text();
    expect(page).toContain('/artifacts/auctions/');
    expect(page).not.toContain('/artifacts/reports/');
    const released = await openFolderStore(join(folder, 'only-auctions')).names();
    expect(released.toSorted()).toEqual(['auctions', 'shell']);
    dev.kill('SIGTERM');
    await ended;
  } finally {
    dev.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});
