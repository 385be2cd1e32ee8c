import type { ByeRow, ControlledGamesRow, FcsGamesRow, OddEvenRow } from '@open-date/shared-api/contract';
import { answerCall, DONE, type RefusedCall, type SeenCall } from '@open-date/shared-api/testing/answer-call';
import { aConference } from '@open-date/shared-api/testing/league';
import { reportedSeasons } from './seasons.ts';

export const MAC = aConference({ id: 7, Nickname: 'MAC', TypeID: 1 });
export const AAC = aConference({ id: 1, Nickname: 'American', TypeID: 1 });

/** The Saturdays of three weeks of 2027 by their stored numbers. */
const SATURDAYS: Readonly<Record<number, string>> = { 1: '2027-08-28', 2: '2027-09-04', 3: '2027-09-11' };

const at = (conference: typeof MAC, week: number) => ({
  ConferenceId: conference.id,
  ConferenceName: conference.Name,
  ConferenceNickname: conference.Nickname,
  ConferenceLogoUrl: '',
  Week: week,
  SaturdayDate: SATURDAYS[week] ?? '',
});

/** The numbers of each conference in the three weeks; null where the report has no row. */
export type Counts = readonly (readonly [conference: typeof MAC, ...counts: (number | null)[]])[];

const rows = <Row>(counts: Counts, row: (facts: ReturnType<typeof at>, count: number) => Row): Row[] =>
  counts.flatMap(([conference, ...numbers]) =>
    numbers.flatMap((count, index) => (count === null ? [] : [row(at(conference, index + 1), count)])),
  );

const readByes = (counts: Counts): ByeRow[] => rows(counts, (facts, ByeCount) => ({ ...facts, ByeCount }));
const readOddEven = (counts: Counts): OddEvenRow[] => rows(counts, (facts, OddEven) => ({ ...facts, OddEven }));
const readFcsGames = (counts: Counts): FcsGamesRow[] => rows(counts, (facts, FcsGames) => ({ ...facts, FcsGames }));
const readControlled = (counts: Counts): ControlledGamesRow[] =>
  rows(counts, (facts, ControlledGames) => ({ ...facts, ControlledGames }));

/** Answers the calls of the weekly counts in every test of a file, and records requests and previous searches. */
export function weeklyCountsServer() {
  const answers: { counts: Counts; refusal: RefusedCall | null } = { counts: [], refusal: null };
  const asked: string[] = [];
  const searches: unknown[] = [];
  const answer =
    <Row>(name: string, read: (counts: Counts) => Row[]) =>
    ({ params, query }: SeenCall) => {
      asked.push([name, params['year'], ...Object.values(query)].join(' '));
      if (answers.refusal) throw answers.refusal;
      return read(answers.counts);
    };
  beforeEach(() => {
    Object.assign(answers, {
      counts: [
        [MAC, 0, 2, 1],
        [AAC, 4, 0, 3],
      ],
      refusal: null,
    });
    asked.length = 0;
    searches.length = 0;
    answerCall('reports', 'seasons', () => reportedSeasons(2026, 2027, 2028));
    answerCall('reference', 'conferences', () => [AAC, MAC]);
    answerCall('weeklyReports', 'byes', answer('byes', readByes));
    answerCall('weeklyReports', 'oddEven', answer('oddEven', readOddEven));
    answerCall('weeklyReports', 'controlledGames', answer('controlledGames', readControlled));
    answerCall('weeklyReports', 'fcsGames', answer('fcsGames', readFcsGames));
    answerCall('session', 'savePreviousSearch', ({ body }) => {
      searches.push(body);
      return DONE;
    });
  });
  return { answers, asked, searches };
}
