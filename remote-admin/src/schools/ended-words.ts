import type { EndedByChange } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';

/** What a move ends, one sentence each; `conference` is the one that the school leaves. Empty when nothing ends. */
export function endedWords(ended: EndedByChange, conference: string): string[] {
  const { Games, PrivateGames, Wants, Holds, Divisions, ReportRows } = ended;
  const sentences: readonly (readonly [number, string])[] = [
    [Games, `${countWords(Games, 'game is no longer a conference game', 'games are no longer conference games')}.`],
    [PrivateGames, `${countWords(PrivateGames, 'private game stays', 'private games stay')} private to ${conference}.`],
    [Wants, `${countWords(Wants, 'preference ends', 'preferences end')}.`],
    [Holds, `${countWords(Holds, 'week is', 'weeks are')} no longer held for FCS.`],
    [Divisions, `${countWords(Divisions, 'season loses its division', 'seasons lose their divisions')}.`],
    [
      ReportRows,
      `${countWords(ReportRows, 'open week leaves', 'open weeks leave')} the reports of available schools or changes its division there.`,
    ],
  ];
  return sentences.filter(([number]) => number > 0).map(([, sentence]) => sentence);
}
