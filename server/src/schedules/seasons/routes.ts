import type { SeasonSettings, contract } from '@open-date/shared-api/contract';
import { toStringFlag } from '@open-date/shared-api/rules/platform/flags';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Session } from '../../platform/http/session.ts';
import { requireEditingSchool } from '../rights.ts';
import { type SeasonFlag, flipFlag, savePromisedGames } from './commands.ts';
import { findSettings } from './queries.ts';

export function schoolYearsHandlers({ db }: Services): AreaHandlers<typeof contract.schoolYears> {
  const settings = async (session: Session, schoolId: number, year: number): Promise<SeasonSettings> => {
    const row = await findSettings(db, schoolId, year);
    if (!row) throw notFound();
    requireEditingSchool(session.actor, row);
    return {
      SchoolId: row.schoolId,
      ConferenceId: row.conferenceId,
      Year: row.year,
      ParticipateInPlayoffs: toStringFlag(row.participate_in_playoffs),
      ParticipateInChampionship: toStringFlag(row.participate_in_championship),
      PlayAtHawaii: toStringFlag(row.play_at_hawaii),
      ConferenceGames: row.conference_games,
      ConferenceGamesHome: row.conference_games_home,
    };
  };
  const flip = (flag: SeasonFlag): AreaHandlers<typeof contract.schoolYears>['playoffs'] => {
    return async ({ params: { id: schoolId }, body: { year, From }, session }) => {
      const input = { schoolId, year, flag, seen: From === undefined ? undefined : From === 1 };
      return { value: toStringFlag(await inTransaction(db, (tx, now) => flipFlag(tx, session, input, now))) };
    };
  };
  return {
    settings: ({ params: { id, year }, session }) => settings(session, id, year),
    playoffs: flip('participate_in_playoffs'),
    championship: flip('participate_in_championship'),
    playAtHawaii: flip('play_at_hawaii'),
    conferenceGames: async ({ params: { id, year }, body: { SchoolId: schoolId, ...change }, session }) => {
      await inTransaction(db, (tx, now) =>
        savePromisedGames(tx, session, { conferenceId: id, schoolId, year, ...change }, now),
      );
      return settings(session, schoolId, year);
    },
  };
}
