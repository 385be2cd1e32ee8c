// Runs what the operations show of pgBackRest on a cluster and a bucket of its own. The file of the repository stays as it
// is: where this test's cluster and bucket are, and their keys, pgBackRest gets by its variables.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { join } from 'node:path';
import { hasGateway, type ScratchGateway, startScratchGateway } from '../releases/src/testing/scratch-gateway.ts';
import { Authority } from '../server/testing/authority.ts';
import { freePort } from '../server/testing/free-port.ts';
import { findInstalled } from '../server/testing/installed-postgres.ts';
import { ArchivedCluster } from './operations/archived-cluster.ts';
import { blockWith } from './operations/shown-commands.ts';
import { ROOT } from './repository.ts';

jest.setTimeout(120_000);

const PAGE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const installed = findInstalled();
const hasAll = installed !== null && existsSync('/usr/bin/pgbackrest') && hasGateway();

/** Speaks TLS, the only way in which pgBackRest calls a bucket, in front of a service that does not. */
async function startTls(cluster: ArchivedCluster, port: number, behind: number): Promise<Server> {
  const [key, cert] = ['bucket.key', 'bucket.pem'].map((name) => readFileSync(cluster.path(name)));
  const server = createServer({ key, cert }, (socket) => {
    const service = connect(behind, '127.0.0.1').unref();
    for (const end of [socket, service]) end.on('error', () => [socket, service].forEach((one) => one.destroy()));
    socket.pipe(service).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return server.unref();
}

/** Where the cluster and the bucket of a test are, for the file of the repository. */
function describePlaces(cluster: ArchivedCluster, bucket: string, port: number): Record<string, string> {
  const places = {
    CONFIG: join(ROOT, 'deploy/postgresql/pgbackrest.conf'),
    CONFIG_INCLUDE_PATH: cluster.makeFolder('conf.d'),
    LOG_PATH: cluster.makeFolder('pgbackrest-log'),
    LOCK_PATH: cluster.makeFolder('lock'),
    SPOOL_PATH: cluster.makeFolder('spool'),
    PG1_PATH: cluster.path('data'),
    PG1_PORT: String(cluster.port),
    PG1_SOCKET_PATH: cluster.folder,
    PG1_USER: 'postgres',
    REPO1_S3_BUCKET: bucket,
    REPO1_S3_URI_STYLE: 'path',
    REPO1_STORAGE_HOST: 'localhost',
    REPO1_STORAGE_PORT: String(port),
    REPO1_STORAGE_CA_FILE: cluster.path('authority.pem'),
  };
  return Object.fromEntries(Object.entries(places).map(([name, value]) => [`PGBACKREST_${name}`, value]));
}

(hasAll ? describe : describe.skip)('pgBackRest (skipped where it, PostgreSQL or radosgw is not installed)', () => {
  let gateway: ScratchGateway;
  let cluster: ArchivedCluster;
  let tls: Server;
  beforeAll(async () => {
    gateway = await startScratchGateway();
    cluster = await ArchivedCluster.make(installed ?? '');
    Authority.make(cluster.folder, 'authority').certify('bucket', 'localhost');
    const bucket = await gateway.makeBucket();
    const port = await freePort();
    tls = await startTls(cluster, port, Number(new URL(bucket.endpoint).port));
    Object.assign(cluster.environment, describePlaces(cluster, bucket.bucket, port));
    const [secrets, settings] = ['repo1-cipher-pass=', 'archive_command = '].map((row) => blockWith(PAGE, row, 'ini'));
    const keys = [bucket.accessKeyId, bucket.secretAccessKey];
    const written = (secrets ?? [])
      .join('\n')
      .replace('=KEY', `=${keys[0]}`)
      .replace(/(key-secret)=SECRET/, `$1=${keys[1]}`);
    cluster.write('conf.d/secrets.conf', `${written}\n`);
    cluster.configure('data', settings ?? []);
  });
  afterAll(async () => {
    await cluster[Symbol.asyncDispose]();
    await gateway.stop();
    tls.close();
  });

  it('pgBackRest brings back every row of a moment, and of the last state of a cluster that is gone [PLT-213]', async () => {
    const [create = '', check = '', full = '', incremental = ''] = blockWith(
      PAGE,
      'pgbackrest --stanza=open-date stanza-create',
    );
    const [toMoment = '', toLast = ''] = blockWith(PAGE, 'pgbackrest --stanza=open-date --delta --type=time');
    await cluster.start('data');
    await cluster.migrate();
    await cluster.shell(create);
    await cluster.shell(check);
    await cluster.addSchools(1, 500);
    await cluster.shell(full);
    await cluster.addSchools(501, 600);
    await cluster.shell(incremental);
    const info = await cluster.shell('pgbackrest --stanza=open-date info');
    expect(info).toMatch(/status: ok\n +cipher: aes-256-cbc\n[^]*full backup: [^]*incr backup: /);
    await cluster.addSchools(601, 700);
    const before = await cluster.readSchools();
    const moment = await cluster.now();
    await cluster.addSchools(701, 800);
    await cluster.ask((client) => client.query('delete from schools'));
    await cluster.untilArchived();
    await cluster.stop();

    await cluster.shell(toMoment.replace('2027-08-03 14:05:00+00', moment));
    await cluster.start('data');
    await cluster.untilPromoted();
    expect(before).toHaveLength(700);
    expect(await cluster.readSchools()).toEqual(before);

    await cluster.addSchools(801, 900);
    const last = await cluster.readSchools();
    await cluster.untilArchived();
    await cluster.stop();
    rmSync(cluster.path('data'), { recursive: true });
    cluster.makeFolder('data');
    await cluster.shell(toLast);
    await cluster.start('data');
    await cluster.untilPromoted();
    expect(last).toHaveLength(800);
    expect(await cluster.readSchools()).toEqual(last);
  });
});
