import type { contract } from '@open-date/shared-api/contract';
import { FBS, FCS } from '@open-date/shared-api/rules/constants';
import type { GuaranteeSide, SummaryDivision } from '@open-date/shared-api/rules/reports/guarantees';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import { gamesFile, summaryFile } from './files.ts';
import { presentGame, presentSummary, sortGames } from './present.ts';
import {
  findGuaranteeGames,
  findUnknownFilter,
  type GameFilters,
  summarizeConferences,
  summarizeMembers,
  summarizeNeutralConferences,
  summarizeNeutralMembers,
} from './queries.ts';

interface SummarySegments {
  readonly start: number;
  readonly end: number;
  readonly homeaway: GuaranteeSide;
}

/** Handlers of guarantee games, which every signed-in user may read (A061). */
export function guaranteesHandlers({ db }: Services): AreaHandlers<typeof contract.guarantees> {
  const refuseUnknown = async (filters: Pick<GameFilters, 'school' | 'conference'>) => {
    const unknown = await findUnknownFilter(db, filters);
    if (unknown !== null) throw new Refusal('not-found', `There is no such ${unknown}.`);
  };
  const games = async (filters: GameFilters) => {
    await refuseUnknown(filters);
    return (await findGuaranteeGames(db, filters)).map(presentGame);
  };
  const neutral = (filters: GameFilters) => games({ ...filters, gametype: 'Neutral' });
  const members = async (conference: number, { start, end, homeaway: side }: SummarySegments) => {
    await refuseUnknown({ conference });
    const years = { side, start, end };
    const neutral = await summarizeNeutralMembers(db, conference, years);
    return presentSummary(await summarizeMembers(db, conference, years), neutral, years);
  };
  const conferences = async ({
    gametype,
    start,
    end,
    homeaway: side,
  }: SummarySegments & { gametype: SummaryDivision }) => {
    const years = { side, start, end };
    const type = gametype === 'FBS' ? FBS : FCS;
    const neutral = await summarizeNeutralConferences(db, type, years);
    return presentSummary(await summarizeConferences(db, type, years), neutral, years);
  };
  return {
    all: ({ segments }) => games(segments),
    report: ({ segments }) => games(segments),
    neutral: ({ segments }) => neutral(segments),
    reportCsv: async ({ segments: { sortby, ...filters } }) =>
      gamesFile(sortGames(await games(filters), sortby ?? 'GameDate')),
    neutralCsv: async ({ segments: { sortby, ...filters } }) =>
      gamesFile(sortGames(await neutral(filters), sortby ?? 'GameDate')),
    summary: ({ segments }) => members(segments.conference, segments),
    // Without a conference there is nothing to sum up.
    summaryCsv: async ({ segments: { conference, ...segments } }) =>
      conference ? summaryFile(await members(conference, segments), 'School') : '',
    conferences: ({ segments }) => conferences(segments),
    conferencesCsv: async ({ segments }) => summaryFile(await conferences(segments), 'Conference'),
  };
}
