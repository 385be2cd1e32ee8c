import {
  type AnswerOf,
  type Endpoint,
  type GuaranteeGame,
  type GuaranteeSeason,
  type GuaranteeSummary,
  type ParsedInput,
  contract,
} from '@open-date/shared-api/contract';
import { FBS, FCS } from '@open-date/shared-api/rules/constants';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { answerKey, rememberedCall } from '../../platform/http/remembered-call.ts';
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

type Calls = typeof guarantees;
/** What a call of this name is asked for. */
type Segments<Name extends keyof Calls> = Extract<ParsedInput<Calls[Name]>, { segments: unknown }>['segments'];

/**
 * Handlers of guarantee games, which every signed-in user may read (A061) and which are the same for all of them. A
 * repeated call is answered from memory while no guarantee game has changed (record 059).
 */
export function guaranteesHandlers({ db, cacheBytes }: Services): AreaHandlers<typeof guarantees> {
  const lists = new AnswerCache<GuaranteeGame[]>(cacheBytes / 4);
  const summaries = new AnswerCache<GuaranteeSummary>(cacheBytes / 8);
  const files = new AnswerCache<string>(cacheBytes / 8);
  const seasons = new AnswerCache<GuaranteeSeason[]>(cacheBytes / 64);
  const refuseUnknown = async (filters: Pick<GameFilters, 'school' | 'conference'>) => {
    const unknown = await findUnknownFilter(db, filters);
    if (unknown !== null) throw new HttpError('not-found', `There is no such ${unknown}.`);
  };
  const games = async (filters: GameFilters) => {
    await refuseUnknown(filters);
    return (await findGuaranteeGames(db, filters)).map(presentGame);
  };
  const neutral = (filters: GameFilters) => games({ ...filters, gametype: 'Neutral' });
  const members = async ({ conference, start, end, homeaway: side }: Segments<'summary'>) => {
    await refuseUnknown({ conference });
    const years = { side, start, end };
    const neutral = await summarizeNeutralMembers(db, conference, years);
    return presentSummary(await summarizeMembers(db, conference, years), neutral, years);
  };
  const conferences = async ({ gametype, start, end, homeaway: side }: Segments<'conferences'>) => {
    const years = { side, start, end };
    const type = gametype === 'FBS' ? FBS : FCS;
    const neutral = await summarizeNeutralConferences(db, type, years);
    return presentSummary(await summarizeConferences(db, type, years), neutral, years);
  };
  const membersFile = async ({ conference, order, ...segments }: Segments<'summaryCsv'>) =>
    // Without a conference there is nothing to sum up.
    conference ? summaryFile(await members({ conference, ...segments }), 'School', order) : '';
  const gamesCsv = async ({ sortby = 'GameDate', sortorder, ...filters }: Segments<'reportCsv'>) =>
    gamesFile(sortGames(await games(filters), sortby, sortorder));
  const neutralCsv = async ({ sortby = 'GameDate', sortorder, ...filters }: Segments<'neutralCsv'>) =>
    gamesFile(sortGames(await neutral(filters), sortby, sortorder));
  const conferencesCsv = async ({ order, ...segments }: Segments<'conferencesCsv'>) =>
    summaryFile(await conferences(segments), 'Conference', order);
  return {
    all: remembered(lists, 'all', guarantees.all, games),
    report: remembered(lists, 'all', guarantees.report, games),
    neutral: remembered(lists, 'neutral', guarantees.neutral, neutral),
    reportCsv: remembered(files, 'all', guarantees.reportCsv, gamesCsv),
    neutralCsv: remembered(files, 'neutral', guarantees.neutralCsv, neutralCsv),
    seasons: rememberedCall(guarantees.seasons, {
      cache: seasons,
      reads: readGuarantees,
      key: ({ session }) => answerKey({}, session),
      find: () => findGuaranteeSeasons(db),
    }),
    summary: remembered(summaries, 'members', guarantees.summary, members),
    summaryCsv: remembered(files, 'members', guarantees.summaryCsv, membersFile),
    conferences: remembered(summaries, 'conferences', guarantees.conferences, conferences),
    conferencesCsv: remembered(files, 'conferences', guarantees.conferencesCsv, conferencesCsv),
  };
}

const readGuarantees = () => 'guarantees' as const;

/** A call about guarantee games; `kind` tells apart the calls that share a cache. */
function remembered<E extends Endpoint, Segments extends object>(
  cache: AnswerCache<AnswerOf<E>>,
  kind: string,
  call: E,
  find: (segments: Segments) => Promise<AnswerOf<E>>,
) {
  return rememberedCall(call, {
    cache,
    reads: readGuarantees,
    key: ({ segments, session }: { readonly segments: Segments; readonly session: Session }) =>
      `${kind} ${answerKey(segments, session)}`,
    find: ({ segments }) => find(segments),
  });
}
