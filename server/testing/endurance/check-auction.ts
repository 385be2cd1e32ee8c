import { isDeepStrictEqual } from 'node:util';
import { againstTime, findWindow, type Placed, unexplained } from './check-order.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { Call } from './bidder.ts';
import { opened, standingLimits, type State, step } from './model.ts';
import type { StoredAuction, StoredCommand } from './stored.ts';

/** Milliseconds of the wall by which two clocks of a machine may be read apart. */
const READ_APART = 5;

/** Finds the problems of an auction after a run: everything that the rules do not explain. */
export function checkAuction(stored: StoredAuction, calls: readonly Call[], clock: DatabaseClock): readonly string[] {
  const { states, problems } = replay(stored);
  if (problems.length > 0) return problems;
  const isAbout = (call: Call, command: StoredCommand) => concerns(call, command, clock);
  const placed = placeCommands(stored, calls, isAbout);
  const known = placed.filter((one): one is Placed & { readonly command: StoredCommand } => one.called < Infinity);
  return [
    ...lostAnswers(stored, calls, isAbout),
    ...placed
      .filter(({ called }) => called === Infinity)
      .map(({ place }) => `command ${place} was requested by nobody`),
    ...againstTime(known).map((place) => `command ${place} was answered before an earlier one was requested`),
    ...known
      .filter(({ command, called, answered }) => !isWithin(clock, command.at, called, answered))
      .map(({ place, command }) => `command ${place} is of ${command.at.toISOString()}, when it was not under way`),
    ...unexplainedCalls(stored, states, known, { calls, clock, isAbout }),
  ];
}

const byNumber = (one: number, other: number) => one - other;

/** Carries the stored commands out by the rules, one after the other, and compares what they placed. */
function replay(stored: StoredAuction): { readonly states: readonly State[]; readonly problems: readonly string[] } {
  const { terms, commands, bids } = stored;
  const states: State[] = [opened(stored.firstEnd)];
  const problems: string[] = [];
  let count = 0;
  for (const [place, { at, command, bids: written, gone: taken }] of commands.entries()) {
    const before = states.at(-1) ?? opened(stored.firstEnd);
    const after = step(terms, before, command, { at, turn: place, ids: written.map(({ id }) => id) });
    if ('problem' in after) return { states, problems: [`command ${place}: ${after.problem}`] };
    const expected = after.placed.map(({ schoolId, amount, isAutomatic }) => `${schoolId} ${amount} ${isAutomatic}`);
    const found = written.map(({ school_id, amount, automatic }) => `${school_id} ${amount} ${automatic}`);
    if (expected.join() !== found.join())
      return {
        states,
        problems: [`command ${place} placed ${found.join() || 'nothing'}, the rules ${expected.join()}`],
      };
    if (!isDeepStrictEqual(after.gone.toSorted(byNumber), taken.toSorted(byNumber)))
      return { states, problems: [`command ${place} took ${taken.join()} out, the rules ${after.gone.join()}`] };
    count += written.length;
    states.push(after.state);
  }
  if (count !== bids.length) problems.push(`${bids.length - count} bids belong to no command`);
  const limits = standingLimits(states.at(-1) ?? opened(stored.firstEnd));
  if (
    !isDeepStrictEqual(
      limits.map(({ schoolId, amount }) => ({ schoolId, amount })),
      stored.limits,
    )
  )
    problems.push('its limits are not those of the rules');
  if (states.at(-1)?.endsAt !== stored.endsAt)
    problems.push(`it ends ${stored.endsAt}, by the rules ${states.at(-1)?.endsAt}`);
  return { states, problems };
}

/** Each stored command with the first call and the first answer that were about it. */
function placeCommands({ commands }: StoredAuction, calls: readonly Call[], isAbout: IsAbout) {
  return commands.map((command, place) => {
    const about = calls.filter((call) => isAbout(call, command));
    return {
      place,
      command,
      called: Math.min(...about.map(({ called }) => called)),
      answered: Math.min(...about.filter(({ outcome }) => outcome.is === 'done').map(({ answered }) => answered)),
    };
  });
}

type IsAbout = (call: Call, command: StoredCommand) => boolean;

function concerns(
  { request, school, outcome, called, answered }: Call,
  stored: StoredCommand,
  clock: DatabaseClock,
): boolean {
  const { command, key, at } = stored;
  if (request.kind !== command.kind || school !== command.school || outcome.is === 'refused') return false;
  if (request.kind === 'bid' || request.kind === 'limit') return request.key === key;
  // A school makes one such call after the other, and they have no key.
  if (request.kind === 'withdraw') return isWithin(clock, at, called, answered);
  return command.kind === 'retract' && request.kind === 'retract' && request.bid === command.bid;
}

/** Acknowledged commands that are not stored, or not once. */
function lostAnswers({ commands, bids }: StoredAuction, calls: readonly Call[], isAbout: IsAbout): string[] {
  return calls.flatMap((call) => {
    const { request, outcome } = call;
    if (outcome.is !== 'done' || request.kind === 'read' || request.kind === 'withdraw') return [];
    const about = commands.filter((command) => isAbout(call, command));
    if (about.length !== 1)
      return [`an acknowledged ${request.kind} of ${call.school} is stored ${about.length} times`];
    const isSame =
      outcome.bid === null ||
      bids.some(({ id, request_key }) => id === outcome.bid && (request.kind !== 'bid' || request_key === request.key));
    return isSame ? [] : [`bid ${outcome.bid} was acknowledged for another key`];
  });
}

function isWithin(clock: DatabaseClock, at: Date, called: number, answered: number): boolean {
  return at.getTime() >= clock.at(called - READ_APART) && at.getTime() <= clock.at(answered + READ_APART);
}

function unexplainedCalls(
  stored: StoredAuction,
  states: readonly State[],
  known: readonly (Placed & { readonly command: StoredCommand })[],
  {
    calls,
    clock,
    isAbout,
  }: { readonly calls: readonly Call[]; readonly clock: DatabaseClock; readonly isAbout: IsAbout },
): string[] {
  const findStates = (call: Call) => findWindow(call, known, stored.commands.length);
  const answered = calls.map((call) => ({
    call,
    endedBy: clock.at(call.answered + READ_APART),
    // An acknowledged command was answered after it.
    least: (known.find(({ command }) => call.outcome.is === 'done' && isAbout(call, command))?.place ?? -1) + 1,
  }));
  return unexplained(stored.terms, states, findStates, answered).map(
    ({ request, outcome, school }) => `no state explains ${JSON.stringify({ school, request, outcome })}`,
  );
}
