import { LEAST_SECRET } from '../link-secret.ts';
import { makeLink } from '../override-link.ts';
import { ReleaseRefused } from '../release-refused.ts';
import { readSet } from '../release-set.ts';
import { type Invocation, requiredFlag, type Subcommand, toNumber, UsageProblem, word } from './subcommand.ts';

const DEFAULT_HOURS = '8';

async function runLink(invocation: Invocation) {
  const { io, store, who } = invocation;
  const site = requiredFlag(invocation, 'site');
  const hours = toNumber(invocation.flag('hours') ?? DEFAULT_HOURS);
  if (Number.isNaN(hours)) throw new UsageProblem('--hours takes a number');
  const secret = io.env.RELEASE_LINK_SECRET ?? '';
  if (secret.length < LEAST_SECRET)
    throw new ReleaseRefused(
      'invalid',
      `RELEASE_LINK_SECRET must be the site's secret of at least ${LEAST_SECRET} characters: it is in the site's data folder, release-link.secret`,
    );
  const set = await readSet(store, word(invocation, 0));
  const { url, until } = await makeLink(store, set, { secret, site, hours, who, at: io.now() });
  return { lines: [url], json: { set: set.id, url, until: until.toISOString() } };
}

export const linkCommand: Subcommand = {
  usage: 'link SET --site URL [--hours NUMBER]',
  summary: 'print a signed link that opens the site with a release set, for one browser session',
  words: [1, 1],
  flags: ['site', 'hours'],
  run: runLink,
};
