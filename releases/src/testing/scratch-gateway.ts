import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BucketSettings } from '../s3/bucket.ts';

const run = promisify(execFile);

const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'ceph', 'monmaptool', 'ceph-authtool'];
const ACCESS = { accessKeyId: 'tester', secretAccessKey: 'only-for-tests' };
const READY_MS = 30_000;

/** Whether this machine has Ceph's S3 gateway and what it needs. */
export function hasGateway(): boolean {
  return PROGRAMS.every((program) => existsSync(`/usr/bin/${program}`));
}

/** An S3 service that lives as long as a test: Ceph's gateway on a cluster of one monitor and one store in memory. */
export interface ScratchGateway {
  /** Settings of a new, empty bucket. */
  makeBucket(): Promise<BucketSettings>;
  /** Kills the process that answers; what it stored stays. */
  kill(): void;
  /** Starts the process that answers again. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

function configuration(folder: string, { cluster, monitor, gateway }: Record<string, string | number>): string {
  return `[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitor}/0]
ms bind msgr1 = false
keyring = ${folder}/keyring
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
paxos propose interval = 0.05
paxos min wait = 0.01
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
mon allow pool size one = true
mon data avail crit = 1
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 536870912
osd class load list = *
osd class default list = *
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw data = ${folder}/rgw
rgw run sync thread = false
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
  return address.port;
}

async function makeKeys(folder: string): Promise<void> {
  const keyring = join(folder, 'keyring');
  await run('ceph-authtool', ['-C', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
  const add = (name: string, ...caps: string[]) =>
    run('ceph-authtool', [keyring, '--gen-key', '-n', name, ...caps.flatMap((cap) => ['--cap', ...cap.split('=')])]);
  await add('client.admin', 'mon=allow *', 'osd=allow *');
  await add('client.rgw', 'mon=allow rw', 'osd=allow rwx');
  await add('osd.0', 'mon=allow profile osd', 'osd=allow *');
}

/** Starts a gateway in two to three seconds. Throws with the last lines of its log when it does not start. */
export async function startScratchGateway(): Promise<ScratchGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(endChild));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [cluster, monitor, gateway] = [randomUUID(), await freePort(), await freePort()];
    const settings = join(folder, 'ceph.conf');
    const ceph = (program: string, ...args: string[]) => run(program, ['--conf', settings, ...args]);
    const serve = (program: string, ...args: string[]) =>
      children.push(spawn(program, ['-f', '--conf', settings, ...args], { stdio: 'ignore' }));
    for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(folder, name));
    await writeFile(settings, configuration(folder, { cluster, monitor, gateway }));
    await makeKeys(folder);
    const map = join(folder, 'monmap');
    await run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map]);
    await ceph('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map, '--keyring', join(folder, 'keyring'));
    serve('ceph-mon', '-i', 'a');
    await ceph('ceph-osd', '-i', '0', '--mkfs');
    await ceph('ceph', 'osd', 'new', (await readFile(join(folder, 'osd/fsid'), 'utf8')).trim());
    serve('ceph-osd', '-i', '0');
    const { accessKeyId, secretAccessKey } = ACCESS;
    const access = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    await ceph('radosgw-admin', 'user', 'create', '--uid', 'tester', '--display-name', 'tester', ...access);
    const endpoint = `http://127.0.0.1:${gateway}`;
    const revive = async () => {
      serve('radosgw', '-n', 'client.rgw');
      await untilItAnswers(endpoint);
    };
    await revive();
    return { makeBucket: () => makeBucket(endpoint), kill: () => children.at(-1)?.kill('SIGKILL'), revive, stop };
  } catch (error) {
    const log = await readFile(join(folder, 'client.rgw.log'), 'utf8').catch(() => 'the gateway wrote no log');
    await stop();
    throw new Error(`the S3 gateway did not start: ${log.slice(-2000)}`, { cause: error });
  }
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

async function untilItAnswers(endpoint: string): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    const answer = await fetch(endpoint).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the gateway does not answer');
}

async function makeBucket(endpoint: string): Promise<BucketSettings> {
  const { AwsClient } = await import('aws4fetch');
  const bucket = `releases-${randomUUID()}`;
  const client = new AwsClient({ ...ACCESS, service: 's3', region: 'us-east-1' });
  const made = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`the bucket was not made: ${made.status}`);
  return { endpoint, bucket, prefix: 'open-date', region: 'us-east-1', ...ACCESS };
}
