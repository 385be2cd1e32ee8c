import { type DerivedPlay, deriveConferencePlay } from '@open-date/shared-api/rules/league/conference-play';
import { recordActivity } from '../../platform/activity/record.ts';
import { namedActor } from '../../platform/activity/named-actor.ts';
import { lockLeague } from '../../platform/db/league-lock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { findLeagueVersion, findLeagueYears } from '../../league/conference-play/queries.ts';
import { writePlay } from '../../league/conference-play/write-play.ts';
import type { UndoYears } from '../effects/undo.ts';
import { lockAllSchools } from '../../league/lock-schools.ts';
import { findDerivedChange, lockSeasons } from './queries.ts';

const derivedSeasons = ({ from, to }: { readonly from: number; readonly to: number }) =>
  from === to ? String(from) : `${from}-${to}`;

/** Derives days and promised games of a range of seasons and returns the changes; entered values stay (R-derived-play). */
export async function derivePlay(
  tx: Tx,
  session: Session,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<DerivedPlay> {
  await lockLeague(tx);
  const version = await findLeagueVersion(tx);
  const derived = await derive(tx, from, to);
  // Deriving takes long, so the locks come after it; a change in between is rare.
  await lockSeasons(tx, { from, to });
  await lockAllSchools(tx);
  const play = (await findLeagueVersion(tx)) === version ? derived : await derive(tx, from, to);
  const undo: UndoYears = { kind: 'years', ...(await findDerivedChange(tx, play)) };
  await writePlay(tx, play);
  await recordActivity(tx, namedActor(session), {
    action: 'conferenceyear.derive',
    objectType: 'conferenceyear',
    objectId: derivedSeasons({ from, to }),
    description: describe(from, to),
    conferenceIds: [...new Set([...play.years, ...play.promises].map(({ conferenceId }) => conferenceId))],
    detail: undo.years.length + undo.members.length > 0 ? { undo } : {},
  });
  return play;
}

async function derive(tx: Tx, from: number, to: number): Promise<DerivedPlay> {
  const league = await findLeagueYears(tx);
  const known = new Set(league.seasons.map(({ Year }) => Year));
  if (!known.has(from) || !known.has(to)) throw notFound();
  return deriveConferencePlay(league, (year) => year >= from && year <= to);
}

function describe(from: number, to: number): string {
  const seasons = from === to ? `the ${from} season` : `the seasons ${from} to ${to}`;
  return `Derived conference days and promised games of ${seasons}.`;
}
