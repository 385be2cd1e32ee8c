// `npm run release -- …`: the release command; builds first for `publish <name>` without --from.
import { resolve } from 'node:path';
import { openFolderStore, runReleaseCommand } from '@open-date/releases';
import { publishName } from './publish-changed.ts';
import { optionValue, releaseArguments } from './release-arguments.ts';
import { ROOT, releasedNames, storeFolder } from './workspace.ts';

const argv = releaseArguments(process.argv.slice(2));
const [subcommand, name] = argv;
const store = resolve(ROOT, optionValue(argv, 'store') || storeFolder());
if (subcommand === 'publish' && name !== undefined && optionValue(argv, 'from') === null) {
  if (releasedNames().includes(name)) {
    const { version, isNew } = await publishName(openFolderStore(store), name);
    console.log(isNew ? `published ${name} ${version}` : `${name} ${version} is already published`);
  } else {
    console.error(`release publish: there is no ${name}; there are ${releasedNames().join(', ')}.`);
    process.exitCode = 1;
  }
} else {
  process.exitCode = await runReleaseCommand(argv, {
    out: console.log,
    err: console.error,
    env: { ...process.env, RELEASE_STORE: store },
    cwd: ROOT,
  });
}
