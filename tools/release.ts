// `npm run release -- …`: the release command; builds first for `publish <name>` without --from.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, givenOnly } from '@open-date/server/platform/config/config';
import { openStore, readLinkSecret, ReleaseError, runReleaseCommand } from '@open-date/releases';
import { DeliveryError, findStore, isShared, refuseDirty } from './deliver/store-address.ts';
import { changedFiles } from './repository.ts';
import { dataFolder, ROOT, releasedNames } from './workspace.ts';

const argv = process.argv.slice(2);
const [subcommand, name] = argv;
const store = orExit(() => findStore(optionValue('store'), process.env));
const hasCheckout = existsSync(join(ROOT, 'shared-build'));
if (subcommand === 'publish' && name !== undefined && optionValue('from') === null) {
  if (!hasCheckout) {
    console.error(
      'release publish: this installation builds no front ends: publish on a checkout, or a folder by --from.',
    );
    process.exitCode = 1;
  } else if (releasedNames().includes(name)) {
    orExit(() => refuseDirty(changedFiles(), isShared(store)));
    // What builds them is not installed on a machine that only serves.
    const { publishName } = await import('./publish-name.ts');
    const { version, isNew } = await publishName(openStore(store), name);
    console.log(isNew ? `published ${name} ${version}` : `${name} ${version} is already published`);
  } else {
    console.error(`release publish: there is no ${name}; there are ${releasedNames().join(', ')}.`);
    process.exitCode = 1;
  }
} else {
  // A site without a secret of its own in the environment keeps it in its data folder.
  const RELEASE_LINK_SECRET =
    subcommand === 'set' && name === 'open'
      ? (orExit(() => givenOnly(process.env)).RELEASE_LINK_SECRET ?? (await readLinkSecret(dataFolder())))
      : undefined;
  process.exitCode = await runReleaseCommand(argv, {
    out: console.log,
    err: console.error,
    env: { ...process.env, RELEASE_STORE: store, RELEASE_LINK_SECRET },
    cwd: ROOT,
    // A machine that only serves has no browser to drive.
    runTests: hasCheckout ? async (tested) => (await import('./release-tests.ts')).runTests(tested, store) : null,
  });
}

/** The value of an option: null when it is not given, empty when its value is missing. */
function optionValue(option: string): string | null {
  // The release command validates the command line itself.
  const { values } = parseArgs({ args: argv, options: { [option]: { type: 'string' } }, strict: false });
  const value = values[option];
  if (value === undefined) return null;
  return typeof value === 'string' ? value : '';
}

/** The result of a check, or the end of the command with the reason why it is refused. */
function orExit<Result>(check: () => Result): Result {
  try {
    return check();
  } catch (problem) {
    const isExplained = [ConfigError, DeliveryError, ReleaseError].some((kind) => problem instanceof kind);
    if (!isExplained || !(problem instanceof Error)) throw problem;
    console.error(`release: ${problem.message}`);
    process.exit(1);
  }
}
