// `node tools/run.mjs tools/image/run-in-engine.ts`: builds the image of the last commit and runs deploy/container in the
// engine of this machine, by the commands of the operations; ends with 1 for the first thing that is not as it should be.
// The engine is the one that `docker compose` reaches, or the one of DOCKER_HOST. Needs the ports 80 and 443.
import { deepStrictEqual, match } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '../repository.ts';
import { EngineSite, until } from './engine-site.ts';

const INSTALL = 'Containers';
const SERVERS = ['web-1', 'web-2'] as const;
const EMAIL = 'you@league.example';
const PASSWORD = 'a password of this run alone';
const NEXT = '0.1.1';

const folder = mkdtempSync(join(tmpdir(), 'open-date-engine-'));
execFileSync('sh', ['-c', `git archive HEAD | tar x -C ${folder}`], { cwd: ROOT });
const site = new EngineSite(folder);
const say = (line: string) => console.log(`${new Date().toISOString()} ${line}`);

/** Builds and starts an empty site; both servers are there, and not ready without a shell. */
async function install(): Promise<void> {
  const show = (begins: string) => site.shown(INSTALL, begins).forEach((line) => site.run(line));
  for (const begins of ['cp ', 'mkdir ', 'openssl ', 'chmod ']) show(begins);
  site.writeSecrets();
  show('docker compose build');
  say(
    `built: ${site.run('docker images --format "{{.Repository}}:{{.Tag}} {{.Size}}"').match(/open-date:\S+ .*/)?.[0]}`,
  );
  show('docker compose up');
  const isMigrated = () => SERVERS.some((name) => site.run(`docker compose logs ${name}`).includes('schema migrated'));
  await until('a server migrates the empty database', isMigrated);
  deepStrictEqual((await site.ask('/api/ready')).status, 503);
  const store = await site.makeStore();
  site.run(`tar c -C ${store} releases | docker compose exec -T web-1 tar x -C /data`);
  for (const name of SERVERS) await untilHealthy(name);
  await until('the proxy finds a server', async () => (await site.ask('/api/ready')).status === 200);
  match((await site.ask('/login')).body, /\/artifacts\/shell\/0\.0\.1\//);
  say('installed: healthy, and pages are served');
}

const untilHealthy = (name: string) =>
  until(`${name} is healthy`, () => site.inspect(name, '.State.Health.Status') === 'healthy');

/** The first administrator sets a password by the link of the command and signs in. */
async function administrate(): Promise<void> {
  const said = site.run(`docker compose exec -T web-1 npm run admin -- create ${EMAIL}`);
  const link = /login\/reset\/(\S+)/.exec(said)?.[1] ?? '';
  const [email, token] = decodeURIComponent(link).split(',');
  const chosen = { email, token, password: PASSWORD, password_confirm: PASSWORD };
  deepStrictEqual((await site.ask('/api/v1/users/set-password', chosen)).status, 200);
  await signIn();
}

async function signIn(): Promise<void> {
  const { status, body } = await site.ask('/api/v1/auth', { login: EMAIL, password: PASSWORD });
  deepStrictEqual([status, body.includes(EMAIL)], [200, true]);
}

/** What a server may do in its container, and what the image says of secrets. */
function checkContainment(): void {
  const status = site.run('docker compose exec -T web-1 cat /proc/1/status');
  match(status, /Uid:\t10001\t/);
  match(status, /CapEff:\t0+\n[^]*CapBnd:\t0+\n[^]*NoNewPrivs:\t1/);
  for (const path of ['/app/x', '/etc/x', '/x']) {
    const { code, output } = site.attempt(`docker compose exec -T web-1 touch ${path}`);
    deepStrictEqual([code === 0, output.includes('Read-only file system')], [false, true]);
  }
  site.run('docker compose exec -T web-1 sh -c "touch /tmp/x /data/x && rm /tmp/x /data/x"');
  const known = site.run('docker compose exec -T web-1 env') + site.run('docker history --no-trunc open-date:0.1.0');
  const secrets = ['database-password', 'password-secret'].map((name) => site.path(`secrets/${name}`));
  for (const file of secrets) deepStrictEqual(known.includes(readFileSync(file, 'utf8').trim()), false);
  const inside = site.run(
    'docker compose exec -T web-1 find /app -path "*/node_modules/.pnpm" -prune -o -type f -print',
  );
  deepStrictEqual(
    inside.split('\n').filter((path) => /\.test\.tsx?$|\/testing\/|\/\.env|\/secrets\/|\.git\//.test(path)),
    [],
  );
  say('contained: user 10001, no capability, no new privilege, a root that is read only, no secret in the open');
}

/** A server that is killed comes back by its main process. */
async function killServer(): Promise<void> {
  site.run(`docker compose exec -T web-1 node -e '${KILL}'`);
  await until('the server runs again', () => site.run('docker compose logs web-1').includes('is running again'));
  await untilHealthy('web-1');
  say('killed: the server runs again');
}

const KILL = `const fs = require("fs"); for (const pid of fs.readdirSync("/proc")) if (/^[0-9]+$/.test(pid) && pid !== "1" &&
  fs.readFileSync("/proc/" + pid + "/cmdline", "utf8").includes("app/" + "main.ts")) process.kill(Number(pid), "SIGKILL")`;

/** A server with a setting that is wrong says so and ends with 2; the engine tries again until it is mended. */
async function startWrongly(): Promise<void> {
  const file = site.path('secrets/database-url');
  const right = readFileSync(file, 'utf8');
  writeFileSync(file, right.replace(/:[^:@]+@/, ':wrong@'));
  site.run('docker compose restart web-2');
  const said = () => site.run('docker compose logs --tail 20 web-2');
  await until('the server says what is wrong', () => said().includes('does not take this password'));
  await until(
    'the engine says so',
    () =>
      site.run('docker compose ps --all web-2').includes('Restarting (2)') ||
      Number(site.inspect('web-2', '.RestartCount')) > 1,
  );
  writeFileSync(file, right);
  await untilHealthy('web-2');
  const elsewhere = '-e DATA_DIR=/nowhere -e DATABASE_URL=postgres://open_date@nowhere/open_date';
  site.attempt('docker rm -f open-date-nowhere');
  const nowhere = site.attempt(
    `docker run --name open-date-nowhere --read-only --tmpfs /tmp ${elsewhere} open-date:0.1.0`,
  );
  match(nowhere.output, /DATA_DIR cannot be written \(.*\/nowhere/);
  // Podman's interface does not always hand on the code of what ran.
  deepStrictEqual(site.run('docker inspect --format {{.State.ExitCode}} open-date-nowhere').trim(), '2');
  site.run('docker rm open-date-nowhere');
  say('wrong settings: said, code 2, and well again once they were mended');
}

/** Stops a server; those who ask meanwhile are answered by the other one. */
async function stopServer(): Promise<void> {
  const failed = await askWhile(async () => {
    await site.runApart('docker compose stop web-2');
  });
  deepStrictEqual([site.inspect('web-2', '.State.ExitCode'), failed], ['0', []]);
  site.run('docker compose up -d --wait web-2');
  say('stopped: code 0, and no answer failed');
}

/** Replaces both servers by the next version with the commands of the page. */
async function upgrade(): Promise<void> {
  const settings = readFileSync(site.path('.env'), 'utf8');
  writeFileSync(site.path('.env'), settings.replace(/^BUILD_VERSION=.*/m, `BUILD_VERSION=${NEXT}`));
  const failed = await askWhile(async () => {
    for (const line of site.shown('Upgrade', 'docker compose ')) await site.runApart(line);
  });
  deepStrictEqual(failed, []);
  const containers = () => site.run('docker compose ps --quiet');
  const replaced = containers();
  site.run('docker compose up -d');
  deepStrictEqual(containers(), replaced);
  for (const name of SERVERS) match(site.version(name), new RegExp(`"${NEXT}"`));
  await signIn();
  say(`upgraded: ${NEXT} runs, no answer failed, nothing is replaced twice, the account is there`);
}

/** Takes all containers away and makes them again: what volumes hold is there. */
async function startAgain(): Promise<void> {
  site.run('docker compose down');
  site.run('docker compose up -d --wait');
  await until('the proxy finds a server', async () => (await site.ask('/api/ready')).status === 200);
  await signIn();
  const log = site.run('docker logs $(docker compose ps --quiet web-1) 2>/dev/null').trim().split('\n');
  const lines = log.filter((line) => !line.startsWith('Open Date is at '));
  deepStrictEqual(lines.length > 0, true);
  for (const line of lines) JSON.parse(line);
  deepStrictEqual(
    lines.filter((line) => /EROFS|EACCES|EPERM/.test(line)),
    [],
  );
  say(
    `started again: the account is there, ${lines.length} lines of the log are JSON, and none says that it could not write`,
  );
}

function remove(): void {
  site.attempt('test -f .env || cp .env.example .env; docker compose down --volumes --timeout 5');
}

/** Asks the site again and again while something is done; what went wrong. */
async function askWhile(work: () => Promise<void>): Promise<string[]> {
  const failed: string[] = [];
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      const { status } = await site.ask('/api/version').catch((error: Error) => ({ status: error.message }));
      if (status !== 200) failed.push(String(status));
      await delay(100);
    }
  })();
  await work();
  over.abort();
  await asking;
  return failed;
}

try {
  remove();
  await install();
  await administrate();
  checkContainment();
  await killServer();
  await startWrongly();
  await stopServer();
  await upgrade();
  await startAgain();
} catch (error) {
  console.error(error);
  console.error(site.attempt('docker compose ps --all; docker compose logs --tail 40').output);
  process.exitCode = 1;
} finally {
  remove();
  rmSync(folder, { recursive: true, force: true });
}
