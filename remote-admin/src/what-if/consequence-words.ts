import type { WhatIfConsequences } from '@open-date/shared-api/contract';
import type { WhatIfBalance, WhatIfEffect } from '@open-date/shared-api/rules/admin/what-if';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { endedWords } from '../schools/ended-words.ts';

/** What becomes of the games under this heading. */
export const EFFECT_WORDS: Readonly<Record<WhatIfEffect, string>> = {
  becomes: 'Become conference games',
  changes: 'Count for another conference',
  stops: 'No longer conference games',
  stays: 'Stand in the way of conference games',
};

export const BALANCE_WORDS: Readonly<Record<WhatIfBalance, string>> = {
  'too-few': 'Too few',
  'too-many': 'Too many',
  right: 'As promised',
  unknown: 'Nothing promised',
};

const count = (number: number, one: string, many: string) => ({ number, words: number === 1 ? one : many });

/** A number with its words, and the part of the page that lists it. */
export interface ConsequenceCount {
  readonly part: string;
  readonly number: number;
  readonly words: string;
}

/** The counts at the head of the page, problems first. */
export function countConsequences(found: WhatIfConsequences): ConsequenceCount[] {
  const schools = new Set(found.Seasons.map(({ SchoolId }) => SchoolId)).size;
  const blocking = found.Problems.filter(({ Blocks }) => Blocks === 1).length;
  const unbalanced = found.ConferenceGames.filter(({ Balance }) => Balance === 'too-few' || Balance === 'too-many');
  const weeks = found.Weeks.length;
  return [
    { part: 'problems', ...count(blocking, 'problem to solve', 'problems to solve') },
    { part: 'problems', ...count(found.Problems.length - blocking, 'note', 'notes') },
    { part: 'moves', ...count(schools, 'school moves', 'schools move') },
    { part: 'games', ...count(found.Games.length, 'game is affected', 'games are affected') },
    {
      part: 'balance',
      ...count(
        unbalanced.length,
        'season with a wrong number of conference games',
        'seasons with a wrong number of conference games',
      ),
    },
    { part: 'weeks', ...count(weeks, 'week loses preferences or its hold', 'weeks lose preferences or their hold') },
    {
      part: 'members',
      ...count(
        new Set(found.Members.map(({ ConferenceId }) => ConferenceId)).size,
        'conference changes size',
        'conferences change size',
      ),
    },
  ];
}

/** What applying a draft moves and ends, one sentence each. */
export function describeApplying({ Seasons, Ended }: WhatIfConsequences): string[] {
  const schools = new Set(Seasons.map(({ SchoolId }) => SchoolId)).size;
  const moved =
    schools === 1
      ? `1 school moves in ${countWords(Seasons.length, 'season')}.`
      : `${schools} schools move in ${countWords(Seasons.length, 'season')} altogether.`;
  return [moved, ...endedWords(Ended, 'the conferences that the schools leave')];
}
