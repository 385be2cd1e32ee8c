// `npm run release -- …`: the release command, with a build in front of `publish <name>` without --from.
import { openFolderStore, runReleaseCommand } from '@open-date/releases';
import { publishName } from './publish-changed.ts';
import { ROOT, storeFolder } from './workspace.ts';

const argv = process.argv.slice(2);
const [subcommand, name] = argv;
if (subcommand === 'publish' && name !== undefined && !argv.includes('--from')) {
  const { version, isNew } = await publishName(openFolderStore(storeFolder()), name.replace(/^remote-/, ''));
  console.log(isNew ? `published ${name} ${version}` : `${name} ${version} is published already`);
} else {
  process.exitCode = await runReleaseCommand(argv, {
    out: console.log,
    err: console.error,
    env: { ...process.env, RELEASE_STORE: storeFolder() },
    cwd: ROOT,
  });
}
