import type { EndedByChange } from '@open-date/shared-api/contract';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** What a move ends, one sentence each; `conference` is the one that the school leaves. Empty when nothing ends. */
export function endedWords(ended: EndedByChange, conference: string): string[] {
  const { Games, PrivateGames, Wants, Holds, Divisions, ReportRows } = ended;
  const sentences: readonly (readonly [number, string])[] = [
    [Games, `${count(Games, 'game is no longer a conference game', 'games are no longer conference games')}.`],
    [PrivateGames, `${count(PrivateGames, 'private game stays', 'private games stay')} private to ${conference}.`],
    [Wants, `${count(Wants, 'preference ends', 'preferences end')}.`],
    [Holds, `${count(Holds, 'week is', 'weeks are')} no longer held for FCS.`],
    [Divisions, `${count(Divisions, 'season loses its division', 'seasons lose their divisions')}.`],
    [
      ReportRows,
      `${count(ReportRows, 'open week leaves', 'open weeks leave')} the reports of available schools or changes its division there.`,
    ],
  ];
  return sentences.filter(([number]) => number > 0).map(([, sentence]) => sentence);
}
