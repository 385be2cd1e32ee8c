import type { ConferenceGames, ConferenceScheduling } from '@open-date/shared-api/contract';
import { answerCall, DONE, type RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aMember } from '@open-date/shared-api/testing/league';
import { MAC, NEC } from './guarantees.ts';
import { reportedSeasons } from './seasons.ts';

const INDEPENDENTS = aConference({ id: 9, Nickname: 'Independents', TypeID: 1 });

/** Toledo and Akron in two seasons; Akron joined for the second. */
export function someConferenceGames(facts: Partial<ConferenceGames> = {}): ConferenceGames {
  const row = (id: number, Name: string, Years: number[]) => ({ id, Name, Nickname: Name, TypeID: 1, Years });
  return {
    years: [2023, 2024],
    rows: [row(3, 'Akron', [2024]), row(1, 'Toledo', [2023, 2024])],
    p5: [
      [0, 2],
      [1, 0],
      [1, 2],
    ],
    g5: [
      [0, 1],
      [2, 3],
      [2, 4],
    ],
    fcs: [
      [0, 1],
      [1, 1],
      [1, 2],
    ],
    nonD1: [
      [0, 0],
      [0, 1],
      [0, 1],
    ],
    ...facts,
  };
}

/** MAC and independents against each other and the FCS in two seasons. */
export function someScheduling(facts: Partial<ConferenceScheduling> = {}): ConferenceScheduling {
  const mac = { id: 15, Name: 'MAC Conference', Nickname: 'MAC', TypeID: 1, Independents: 0 } as const;
  const lone = { id: 9, Name: 'FBS Independents', Nickname: 'Independents', TypeID: 1, Independents: 1 } as const;
  const fcs = { id: 0, Name: 'FCS', Nickname: 'FCS', TypeID: 2, Independents: 0 } as const;
  const away = [
    [null, 3, 0, 3],
    [1, 2, 0, 3],
    [1, 5, 0, 6],
  ];
  const home = [
    [null, 1, 7, 8],
    [3, 2, 4, 9],
    [3, 3, 11, 17],
  ];
  const nothing = away.map((line) => line.map((count) => (count === null ? null : 0)));
  return {
    report: 'OVERALL',
    years: [2023, 2024],
    rows: [mac, lone],
    columns: [mac, lone, fcs],
    away,
    home,
    seasons: [
      { Year: 2023, away: nothing, home },
      { Year: 2024, away, home: nothing },
    ],
    ...facts,
  };
}

interface Answers {
  games: ConferenceGames;
  scheduling: ConferenceScheduling;
  /** Refuses both reports. */
  refuses: RefusedCall | null;
}

/** Answers the calls of the conference reports in every test of a file, and records requests and searches. */
export function conferenceReportsServer() {
  const answers: Answers = { games: someConferenceGames(), scheduling: someScheduling(), refuses: null };
  const asked: string[] = [];
  const searches: unknown[] = [];
  beforeEach(() => {
    Object.assign(answers, { games: someConferenceGames(), scheduling: someScheduling(), refuses: null });
    asked.length = 0;
    searches.length = 0;
    answerCall('reports', 'seasons', () => reportedSeasons(2023, 2024, 2025));
    answerCall('reference', 'conferences', () => [NEC, MAC, INDEPENDENTS]);
    answerCall('reference', 'schools', () => [
      aMember(MAC, { ID: 1, SchoolName: 'Toledo' }),
      aMember(MAC, { ID: 3, SchoolName: 'Akron' }),
    ]);
    answerCall('session', 'savePreviousSearch', ({ body }) => {
      searches.push(body);
      return DONE;
    });
    const answer = <Report>(asks: readonly unknown[], report: Report): Report => {
      asked.push(decodeURIComponent(asks.join('/')));
      if (answers.refuses) throw answers.refuses;
      return report;
    };
    answerCall('conferenceReports', 'games', ({ params: { conference, year, endyear } }) =>
      answer([conference, year, endyear], answers.games),
    );
    answerCall('conferenceReports', 'scheduling', ({ params: { report, year, endyear } }) =>
      answer([report, year, endyear], answers.scheduling),
    );
  });
  return { answers, asked, searches };
}

/** The texts of a table by row, without those drawn in marks. */
export function readTexts(table: HTMLElement): string[][] {
  const read = (cell: Element) => {
    const copy = document.createElement('div');
    copy.innerHTML = cell.innerHTML;
    for (const mark of copy.querySelectorAll('svg, [aria-hidden]')) mark.remove();
    return copy.textContent.trim();
  };
  return Array.from(table.querySelectorAll('tr'), (row) => Array.from(row.children, read));
}
