import { PENDING, type Pending } from '@open-date/shared-api/rules/constants';
import { PENDING_WORDS } from '@open-date/shared-api/rules/games/pending-words';
import { type CalendarDate, weekday } from '@open-date/shared-api/rules/league/calendar';
import { scheduleDay, weekdayName } from '@open-date/shared-api/rules/platform/dates';
import type { GridCell, GridSite } from '@open-date/shared-ui/grid';
import type { GameSchool } from './game-school.ts';

/** A game to draw, whether saved or still in the form. */
export interface DrawnGame {
  readonly home: GameSchool;
  readonly away: GameSchool;
  readonly date: CalendarDate;
  readonly stadium: string;
  /** The place if it is not the home stadium; otherwise empty (A100). */
  readonly altLocation: string;
  readonly isConference: boolean;
  readonly pending: Pending;
  /** The names of the school that still has to confirm and of the school that disputes. */
  readonly waitsFor?: string | undefined;
  readonly disputedBy?: string | undefined;
  readonly comment: string;
}

const SATURDAY = 6;
const SITE_WORDS: Readonly<Record<GridSite, string>> = { home: 'vs', away: 'at', neutral: 'neutral site, vs' };

/** The site for `schoolId`; an alternate location makes it neutral. */
export function gameSite(game: Pick<DrawnGame, 'home' | 'altLocation'>, schoolId: number): GridSite {
  if (game.altLocation !== '') return 'neutral';
  return game.home.id === schoolId ? 'home' : 'away';
}

function pendingSentence({ pending, waitsFor }: DrawnGame): string {
  if (pending === PENDING.none) return '';
  return waitsFor ? `waiting for ${waitsFor}` : PENDING_WORDS[pending].toLowerCase();
}

function gameSentence(game: DrawnGame, site: GridSite, opponent: GameSchool): string {
  const parts = [
    `${scheduleDay(game.date)}: ${SITE_WORDS[site]} ${opponent.name.full}`,
    game.altLocation || game.stadium,
    game.isConference ? 'conference game' : '',
    pendingSentence(game),
    game.disputedBy ? `disputed by ${game.disputedBy}` : '',
    game.comment === '' ? '' : `comment: ${game.comment}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The cell of a game in the schedule of `schoolId`. */
export function gameCell(game: DrawnGame, schoolId: number): GridCell {
  const site = gameSite(game, schoolId);
  const opponent = game.home.id === schoolId ? game.away : game.home;
  return {
    kind: 'game',
    sentence: gameSentence(game, site, opponent),
    site,
    opponent: opponent.name,
    mark: opponent.mark,
    date: scheduleDay(game.date),
    day: weekday(game.date) === SATURDAY ? undefined : weekdayName(game.date),
    place: game.altLocation || game.stadium,
    city: game.altLocation || undefined,
    isConference: game.isConference,
    pending: game.pending,
    isDisputed: game.disputedBy === undefined ? undefined : true,
    comment: game.comment || undefined,
  };
}
