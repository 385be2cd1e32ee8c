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

/** The first season of the product. */
export const FIRST_SEASON = 2011;
const NOTE_OF_POSTSEASON = /championship|play-?offs?\b|quarter-?finals?\b|semi-?finals?\b/i;
/** FCS conferences that skip the playoffs, so that games of their members in those weeks are regular. */
const STILL_PLAYING: ReadonlySet<string> = new Set(['SWAC', 'MEAC']);

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
  return first.conference !== second.conference || !STILL_PLAYING.has(first.conference ?? '');
}

function isTitle({ season, date, isNeutral, home, away }: Game): boolean {
  const { from, to } = titleGameDays(season);
  if (date < from || date > to || !home.membership || home.membership.division !== away.membership?.division)
    return false;
  return home.membership.conference === away.membership.conference && isTitleGame(season, home.membership, isNeutral);
}

/**
 * Why a game is not part of a regular season from 2011 on; null for a regular one. Files of old seasons mark title
 * games and playoffs as regular (R-import-regular); notes, calendar days and conferences tell them apart.
 */
export function notRegular(game: Game): RejectionReason | null {
  if (game.season < FIRST_SEASON) return 'early';
  if (game.seasonType.startsWith('spring')) return 'spring';
  if (game.seasonType !== 'regular') return 'postseason';
  const verdict = knownVerdict(game.date, game.home.id, game.away.id);
  if (verdict === 'title game') return 'title';
  if (verdict === 'regular season') return null;
  if (isTitle(game)) return 'title';
  return NOTE_OF_POSTSEASON.test(game.notes) || isPlayoff(game) ? 'playoff' : null;
}
