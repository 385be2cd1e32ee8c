import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import {
  saturdayAfterThanksgiving,
  lowerPlayoffStart,
  titleGameDays,
} from '@open-date/shared-api/rules/league/football-calendar';
import { knownVerdict } from './known-games.ts';
import type { RejectionReason } from './rejected-row.ts';
import type { Division, SourceGame } from './source-rows.ts';
import { isTitleGame } from './title-games.ts';

export const FIRST_SEASON = 2011;
const POSTSEASON_NOTE = /championship|play-?offs?\b|quarter-?finals?\b|semi-?finals?\b/i;
/** Conferences that play regular games during the FCS playoffs. */
const WITHOUT_PLAYOFFS: ReadonlySet<string> = new Set(['SWAC', 'MEAC']);

type Game = Pick<SourceGame, 'season' | 'seasonType' | 'notes' | 'isNeutral' | 'home' | 'away'> & {
  readonly date: CalendarDate;
};

function isLower(division: Division | null | undefined): boolean {
  return division === 'ii' || division === 'iii';
}

function isPlayoff({ season, date, home, away }: Game): boolean {
  const [first, second] = [home.membership, away.membership];
  if (isLower(first?.division) && isLower(second?.division)) return date >= lowerPlayoffStart(season);
  if (first?.division !== 'fcs' || second?.division !== 'fcs' || date < saturdayAfterThanksgiving(season)) return false;
  return first.conference !== second.conference || !WITHOUT_PLAYOFFS.has(first.conference ?? '');
}

function isTitle({ season, date, isNeutral, home, away }: Game): boolean {
  const { from, to } = titleGameDays(season);
  if (date < from || date > to || !home.membership || home.membership.division !== away.membership?.division)
    return false;
  return home.membership.conference === away.membership.conference && isTitleGame(season, home.membership, isNeutral);
}

/** Why a game is not imported; null for a regular one. Old files mark title games and playoffs as regular (R-import-regular). */
export function notRegular(game: Game): RejectionReason | null {
  if (game.season < FIRST_SEASON) return 'early';
  if (game.seasonType.startsWith('spring')) return 'spring';
  if (game.seasonType !== 'regular') return 'postseason';
  const verdict = knownVerdict(game.date, game.home.id, game.away.id);
  if (verdict === 'title game') return 'title';
  if (verdict === 'regular season') return null;
  if (isTitle(game)) return 'title';
  return POSTSEASON_NOTE.test(game.notes) || isPlayoff(game) ? 'playoff' : null;
}
