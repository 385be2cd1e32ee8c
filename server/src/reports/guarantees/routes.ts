import {
  type GuaranteeGame,
  type GuaranteeSeason,
  type GuaranteeSummary,
  contract,
} from '@open-date/shared-api/contract';
import { FBS, FCS } from '@open-date/shared-api/rules/constants';
import type { GuaranteeSide, SummaryDivision } from '@open-date/shared-api/rules/reports/guarantees';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { type AreaHandlers, prepareAnswer } from '../../platform/http/mount.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Session } from '../../platform/http/session.ts';
import { gamesFile, summaryFile } from './files.ts';
import { presentGame, presentSummary, sortGames } from './present.ts';
import {
  findGuaranteeGames,
  findGuaranteeSeasons,
  findUnknownFilter,
  type GameFilters,
  summarizeConferences,
  summarizeMembers,
  summarizeNeutralConferences,
  summarizeNeutralMembers,
} from './queries.ts';

const { guarantees } = contract;

interface SummarySegments {
  readonly start: number;
  readonly end: number;
  readonly homeaway: GuaranteeSide;
}

/**
 * Handlers of guarantee games, which every signed-in user may read (A061) and which are the same for all of them. A
 * repeated call is answered from memory while no guarantee game has changed (record 059).
 */
export function guaranteesHandlers({ db, cacheBytes }: Services): AreaHandlers<typeof guarantees> {
  const lists = new AnswerCache<GuaranteeGame[]>(cacheBytes / 4);
  const summaries = new AnswerCache<GuaranteeSummary>(cacheBytes / 8);
  const files = new AnswerCache<string>(cacheBytes / 8);
  const seasons = new AnswerCache<GuaranteeSeason[]>(cacheBytes / 64);
  const reads = () => 'guarantees' as const;
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
    all: {
      reads,
      handle: ({ segments, session }) =>
        lists.get(answerKey('all', segments, session), async () =>
          prepareAnswer(guarantees.all, await games(segments)),
        ),
    },
    report: {
      reads,
      handle: ({ segments, session }) =>
        lists.get(answerKey('all', segments, session), async () =>
          prepareAnswer(guarantees.report, await games(segments)),
        ),
    },
    neutral: {
      reads,
      handle: ({ segments, session }) =>
        lists.get(answerKey('neutral', segments, session), async () =>
          prepareAnswer(guarantees.neutral, await neutral(segments)),
        ),
    },
    reportCsv: {
      reads,
      handle: ({ segments, session }) =>
        files.get(answerKey('all', segments, session), async () => {
          const { sortby = 'GameDate', ...filters } = segments;
          return prepareAnswer(guarantees.reportCsv, gamesFile(sortGames(await games(filters), sortby)));
        }),
    },
    neutralCsv: {
      reads,
      handle: ({ segments, session }) =>
        files.get(answerKey('neutral', segments, session), async () => {
          const { sortby = 'GameDate', ...filters } = segments;
          return prepareAnswer(guarantees.neutralCsv, gamesFile(sortGames(await neutral(filters), sortby)));
        }),
    },
    seasons: {
      reads,
      handle: ({ session }) =>
        seasons.get(answerKey('seasons', {}, session), async () =>
          prepareAnswer(guarantees.seasons, await findGuaranteeSeasons(db)),
        ),
    },
    summary: {
      reads,
      handle: ({ segments, session }) =>
        summaries.get(answerKey('members', segments, session), async () =>
          prepareAnswer(guarantees.summary, await members(segments.conference, segments)),
        ),
    },
    summaryCsv: {
      reads,
      handle: ({ segments, session }) =>
        files.get(answerKey('members', segments, session), async () => {
          const { conference, ...rest } = segments;
          // Without a conference there is nothing to sum up.
          const file = conference ? summaryFile(await members(conference, rest), 'School') : '';
          return prepareAnswer(guarantees.summaryCsv, file);
        }),
    },
    conferences: {
      reads,
      handle: ({ segments, session }) =>
        summaries.get(answerKey('conferences', segments, session), async () =>
          prepareAnswer(guarantees.conferences, await conferences(segments)),
        ),
    },
    conferencesCsv: {
      reads,
      handle: ({ segments, session }) =>
        files.get(answerKey('conferences', segments, session), async () =>
          prepareAnswer(guarantees.conferencesCsv, summaryFile(await conferences(segments), 'Conference')),
        ),
    },
  };
}

/** The cache key of a list or summary: what is asked for, and the versions of the games and of the names in them. */
function answerKey(kind: string, segments: object, { dataVersion, referenceVersion }: Session): string {
  return `${kind} ${JSON.stringify(segments)} ${dataVersion} ${referenceVersion}`;
}
