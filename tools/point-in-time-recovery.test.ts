import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findInstalled } from '../server/testing/installed-postgres.ts';
import { ArchivedCluster } from './operations/archived-cluster.ts';

jest.setTimeout(60_000);

const CONFIGURATION = join(__dirname, '../deploy/postgresql/archiving.conf');
const installed = findInstalled();
const describeWithPostgres = installed === null ? describe.skip : describe;

describeWithPostgres('point-in-time recovery (skipped without an installed PostgreSQL)', () => {
  it('a lost cluster is recovered to a moment from a base backup and the archive, without what came after', async () => {
    await using cluster = await ArchivedCluster.make(installed ?? '');
    const archive = cluster.makeFolder('archive');
    const settings = [readFileSync(CONFIGURATION, 'utf8').replaceAll('/srv/archive', archive)];
    cluster.configure('data', settings);
    await cluster.start('data');
    await cluster.migrate();
    await cluster.run('pg_basebackup', '-d', cluster.url, '-D', cluster.path('base'), '--checkpoint=fast', '--no-sync');

    await cluster.addSchools(1, 500);
    const before = await cluster.readSchools();
    const moment = await cluster.now();
    await cluster.addSchools(501, 600);
    await cluster.ask((client) => client.query('delete from schools'));
    await cluster.untilArchived();
    await cluster.stop();
    rmSync(cluster.path('data'), { recursive: true });

    const recovery = [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'",
    ];
    cluster.configure('base', [...settings, ...recovery]);
    cluster.write('base/recovery.signal', '');
    await cluster.start('base');
    await cluster.untilPromoted();
    expect(before).toHaveLength(500);
    expect(await cluster.readSchools()).toEqual(before);
  });
});
