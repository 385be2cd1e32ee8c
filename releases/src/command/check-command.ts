import { tryPromotion } from '../channel/change.ts';
import { TEST_KINDS, testSubject } from '../check/test-results.ts';
import type { GateEvidence } from '../check/gate.ts';
import { isSetId } from '../set/release-set.ts';
import { trySet } from '../set/set-changes.ts';
import { readGateFacts } from './gate-flags.ts';
import { type CommandOutput, type Invocation, type Subcommand, UsageError, word } from './subcommand.ts';

const WHY = 'check';

/** What a promotion would find, with what the tests have shown until now; throws ReleaseError when it does not fit. */
async function tryNow(invocation: Invocation): Promise<GateEvidence> {
  const { io, store, channel, who, words } = invocation;
  // The tests that a promotion needs may be run by this very command.
  const gate = { ...(await readGateFacts(invocation)), requires: [] };
  const request = { channel, who, why: WHY, at: io.now(), gate };
  const [name = '', version = ''] = words;
  return isSetId(name)
    ? await trySet(store, { ...request, id: name })
    : await tryPromotion(store, { ...request, name, version });
}

async function runCheck(invocation: Invocation): Promise<CommandOutput> {
  const { io, store, channel, who, words } = invocation;
  const name = word(invocation, 0);
  if (isSetId(name) !== (words.length === 1)) throw new UsageError('name a version, or a set');
  const subject = isSetId(name) ? name : testSubject(name, word(invocation, 1));
  const label = words.join(' ');
  await tryNow(invocation);
  const site = invocation.flag('site') ?? null;
  const kinds = isSetId(name) ? TEST_KINDS : (['drill'] as const);
  const hasPassed =
    io.runTests === null || (await io.runTests({ kinds, subject, channel, store, who, site, only: [] }));
  const { fits, shown, notShown } = await tryNow(invocation);
  return {
    lines: [
      `${label} fits ${channel}`,
      ...shown.map((line) => `shown: ${line}`),
      ...notShown.map((line) => `not shown: ${line}`),
    ],
    json: { subject, channel, fits, shown, notShown },
    hasFailed: !hasPassed,
  };
}

export const checkCommand: Subcommand = {
  usage: 'check NAME VERSION | check SET',
  summary: 'say whether a version or a set fits, break it in a browser, test a set, and record the results',
  words: [1, 2],
  flags: ['site'],
  run: runCheck,
};
