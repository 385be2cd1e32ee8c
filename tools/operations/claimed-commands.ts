/** A command of the operations that another test runs. */
export interface Claim {
  /** How the command begins. */
  readonly begins: string;
  /** The test that runs the same, or the workflow itself. */
  readonly test: string;
  /** What stands in that test only because it does. */
  readonly words: string;
}

/** What takes a machine with systemd, which `npm run service:check` makes, with the words of its test. */
const SERVICE: readonly (readonly [begins: string, words: string])[] = [
  ['useradd ', 'ServiceScene.prepare()'],
  ['systemd-creds encrypt --name=password-secret ', 'scene.encryptSecrets()'],
  ['systemd-ask-password ', 'scene.encryptSecrets()'],
  ['systemd-creds encrypt --name=database-url ', 'scene.encryptSecrets()'],
  ['systemctl enable --now open-date', "shownBlock('cp deploy/systemd/open-date.service')"],
  ['systemctl status open-date', "shown('systemctl status open-date')"],
  ['systemd-analyze security open-date', "shown('systemd-analyze security open-date')"],
  ['systemd-run ', "scene.admin('list')"],
  ['systemctl restart open-date', "shown('systemctl restart open-date')"],
  ['systemctl stop', "'systemctl stop open-date'"],
  ['systemctl edit systemd-journal-remote.', 'systemctl edit systemd-journal-remote.${name}'],
  ['systemctl enable --now systemd-journal-remote.socket', 'systemctl enable --now systemd-journal-remote.socket'],
  ['systemd-creds encrypt --name=log-key ', "shownBlock('systemd-creds encrypt --name=log-key')"],
  ['systemctl daemon-reload', "shownBlock('systemd-creds encrypt --name=log-key')"],
  ['systemctl enable --now systemd-journal-upload', "shownBlock('systemd-creds encrypt --name=log-key')"],
  ['journalctl -u open-date ', "shownBlock('journalctl -u open-date')"],
  ['journalctl --file ', "journalctl --file '/var/log/journal/remote/*.journal' -f"],
  ['lsblk ', "shown('lsblk -o NAME,TYPE,MOUNTPOINT')"],
];

/** Commands that take too long for the test of the operations, or need what that test does not have. */
export const CLAIMED: readonly Claim[] = [
  { begins: 'npm start', test: 'tools/npm-start.test.ts', words: "command: readonly string[] = ['start']" },
  { begins: 'npm run serve', test: 'tools/npm-start.test.ts', words: "const SERVE = ['run', 'serve']" },
  { begins: 'docker compose', test: 'tools/image/compose.test.ts', words: "text.startsWith('docker ')" },
  { begins: 'npm run stack', test: 'tools/source-lines.test.ts', words: 'tools/read-stack.ts' },
  { begins: 'tar xzf', test: 'tools/image/image.test.ts', words: "text.startsWith('tar xzf ')" },
  { begins: 'git clone ADDRESS', test: 'tools/deliver/workflows.test.ts', words: "git('clone', '-q', '--shared'" },
  {
    begins: 'git clone --no-checkout',
    test: 'tools/deliver/sparse-checkout.test.ts',
    words: "'--no-checkout', '--shared'",
  },
  {
    begins: 'git sparse-checkout set',
    test: 'tools/deliver/sparse-checkout.test.ts',
    words: "startsWith('git sparse-checkout set ')",
  },
  { begins: 'git checkout main', test: 'tools/deliver/sparse-checkout.test.ts', words: "'checkout', '-q')" },
  {
    begins: 'npm run deliver -- remote-auctions --channel dev',
    test: 'tools/deliver/sparse-checkout.test.ts',
    words: '`npm run deliver -- ${folder} --channel dev --no-e2e`',
  },
  {
    begins: 'npm run deliver -- remote-auctions --channel staging --site',
    test: 'tools/deliver/site-target.test.ts',
    words: 'openSiteTarget(',
  },
  {
    begins: 'npm run deliver -- server --channel production',
    test: 'tools/deliver/deliver.test.ts',
    words: "['server', '--channel', 'production'",
  },
  {
    begins: 'npm run deliver -- --changed BASE..HEAD --list',
    test: 'tools/deliver/workflows.test.ts',
    words: "'tools/deliver.ts', '--changed'",
  },
  { begins: 'npm run workflows', test: 'tools/deliver/workflows.test.ts', words: 'deliverableWorkflows()' },
  { begins: 'npm run e2e -- --set', test: 'tools/set-run.test.ts', words: "id: 'RC-42'" },
  { begins: 'npm run drill', test: 'e2e/journeys/drill.spec.ts', words: 'await runDrill(' },
  {
    begins: 'psql -v ON_ERROR_STOP=1',
    test: 'server/src/app/database-roles.test.ts',
    words: 'deploy/postgresql/roles.sql',
  },
  {
    begins: 'npm run admin -- reset-factor',
    test: 'server/src/app/admin-command/run-admin.test.ts',
    words: "await admin(['reset-factor'",
  },
  {
    begins: 'npm run admin -- reset-password',
    test: 'server/src/app/admin-command/run-admin.test.ts',
    words: "await admin(['reset-password'",
  },
  { begins: 'npm run backup', test: 'server/src/app/backup-command/backup.test.ts', words: 'await backUp(' },
  { begins: 'npm run restore', test: 'server/src/app/backup-command/backup.test.ts', words: 'await restore(' },
  {
    begins: 'npm run import -- export FILE',
    test: 'server/import/import-export.test.ts',
    words: 'await importExport(request',
  },
  { begins: 'npm run fuzz', test: 'server/src/app/fuzz.test.ts', words: 'runFuzz(' },
  { begins: 'pg_basebackup', test: 'tools/point-in-time-recovery.test.ts', words: "cluster.run('pg_basebackup'" },
  ...['stanza-create', 'check', '--type=full backup', '--type=incr backup'].map((words) => ({
    begins: `pgbackrest --stanza=open-date ${words}`,
    test: 'tools/pgbackrest.test.ts',
    words: "'pgbackrest --stanza=open-date stanza-create'",
  })),
  ...['--delta --type=time', '--delta restore'].map((words) => ({
    begins: `pgbackrest --stanza=open-date ${words}`,
    test: 'tools/pgbackrest.test.ts',
    words: "blockWith(PAGE, 'pgbackrest --stanza=open-date --delta --type=time')",
  })),
  {
    begins: 'pgbackrest --stanza=open-date info',
    test: 'tools/pgbackrest.test.ts',
    words: "'pgbackrest --stanza=open-date info'",
  },
  ...[
    'age-keygen ',
    'set -o pipefail',
    'tar -c ',
    'age -r ',
    "ssh vault 'cat > ",
    "ssh vault 'cat 2",
    'age -d ',
    'tar -x',
  ].map((begins) => ({
    begins,
    test: 'tools/operations/encrypted-copy.test.ts',
    words: "blockWith(PAGE, 'age-keygen ')",
  })),
  { begins: 'touch /srv/base', test: 'tools/point-in-time-recovery.test.ts', words: "'base/recovery.signal'" },
  ...['umask ', 'echo BUILD_VERSION', 'tar -C /opt/open-date ', 'ln -sfn '].map((begins) => ({
    begins,
    test: 'tools/operations/other-programs.test.ts',
    words: "blockWith(PAGE, 'umask ')",
  })),
  { begins: 'chown ', test: 'tools/operations/other-programs.test.ts', words: "blockWith(PAGE, 'chown ')" },
  { begins: 'createdb ', test: 'tools/operations/other-programs.test.ts', words: "blockWith(PAGE, 'createdb ')" },
  {
    begins: "psql -d open_date -c '\\password",
    test: 'tools/operations/other-programs.test.ts',
    words: 'a new password',
  },
  { begins: 'grep ', test: 'server/src/app/request-ids.test.ts', words: 'const QUERIES = ' },
  { begins: 'jq ', test: 'server/src/app/request-ids.test.ts', words: 'const QUERIES = ' },
  { begins: 'npm run auction:fire', test: 'server/src/auctions/fire.test.ts', words: 'await runFire(' },
  { begins: 'npm run chaos', test: '.github/workflows/endurance.yml', words: 'npm run chaos -- --sessions 40' },
  { begins: 'npm run service:check', test: '.github/workflows/service.yml', words: 'npm run service:check' },
  ...SERVICE.map(([begins, words]) => ({ begins, words, test: 'tools/machine/service.machine.ts' })),
];
