import type { Game, SchoolWeek } from '@open-date/shared-api/contract';
import { PENDING } from '@open-date/shared-api/rules/constants';
import type { CalendarDate } from '@open-date/shared-api/rules/league/calendar';
import type { WeekKind } from '@open-date/shared-api/rules/schedules/week-kinds';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { isPastWeek } from '@open-date/shared-api/rules/access/permissions';
import type { GridAuction, GridCell, GridName } from '@open-date/shared-ui/grid';
import { type DrawnGame, gameCell } from './game-cell.ts';
import { awaySchool, homeSchool, sideName } from './game-school.ts';

/** What a week's cell depends on besides the week itself. */
export interface WeekContext {
  readonly schoolId: number;
  /** Short labels of the wants by id, in catalog order. */
  readonly wantLabels: ReadonlyMap<number, string>;
  readonly today: CalendarDate;
  /** The season is full, also if it still takes conference games, so it has no open dates (A275). */
  readonly isSeasonFull: boolean;
  /** The viewer may move the game of the week. */
  readonly canMove?: boolean;
}

type FreeKind = Exclude<WeekKind, 'game'>;

/** Texts for weeks without a game. */
export const FREE_WORDS: Readonly<Record<FreeKind, string>> = {
  open: 'Open date',
  bye: 'Bye',
  na: 'Not available',
  hold: 'Hold for FCS',
  conference: 'Conference',
  blank: 'No game',
};

const CHAMPIONSHIP_WORDS = { full: 'Conference championship', short: 'Conf championship', shortest: 'Conf champ' };

/** Turns a saved game into a game to draw; the comment of its week follows the comment of the game. */
function drawnGame(game: Game, weekComment = ''): DrawnGame {
  return {
    home: homeSchool(game),
    away: awaySchool(game),
    date: game.GameDate,
    stadium: game.HomeStadium,
    altLocation: game.AltLocation,
    isConference: game.ConferenceGame === 1,
    pending: game.Pending,
    waitsFor: sideName(game, game.WaitsFor),
    disputedBy: sideName(game, game.DisputedBy),
    comment: [game.Comments, weekComment].filter(Boolean).join(' · '),
  };
}

/** The kind to draw for a week without a game; past weeks and weeks of a full season are never open. */
export function freeKind(
  week: SchoolWeek,
  { today, isSeasonFull }: Omit<WeekContext, 'schoolId' | 'wantLabels'>,
): FreeKind {
  if (week.Kind === 'game') return 'blank';
  return week.Kind === 'open' && (isSeasonFull || isPastWeek(week.SaturdayDate, today)) ? 'blank' : week.Kind;
}

/** Short labels of a week's wants, in catalog order. */
export function wantLabels(week: SchoolWeek, labels: ReadonlyMap<number, string>): string[] {
  return [...labels].filter(([id]) => week.Wants.includes(id)).map(([, label]) => label);
}

function auctionBadge(week: SchoolWeek): GridAuction | undefined {
  if (week.AuctionCancelled === 1) return 'cancelled';
  if (week.AuctionStatus === 'Pending') return 'pending';
  return week.AuctionStatus === 'Active' ? 'active' : undefined;
}

/** The text that replaces the usual text in the championship week and for the wants of a full season. */
function weekWords(week: SchoolWeek, kind: FreeKind, wants: readonly string[]): GridName | undefined {
  if (kind === 'na' && week.ChampionshipWeek === 1) return CHAMPIONSHIP_WORDS;
  return kind === 'blank' && wants.length > 0 ? { full: wants.join(', ') } : undefined;
}

function freeCell(week: SchoolWeek, { wantLabels: labels, ...context }: WeekContext): GridCell {
  const kind = freeKind(week, context);
  const isLooking = week.Kind === 'open' && !isPastWeek(week.SaturdayDate, context.today);
  const wants = isLooking ? wantLabels(week, labels) : [];
  const auction = isLooking ? auctionBadge(week) : undefined;
  const words = weekWords(week, kind, wants);
  const parts = [
    `${scheduleDay(week.CellDate)}: ${((kind === 'na' ? words?.full : undefined) ?? FREE_WORDS[kind]).toLowerCase()}`,
    wants.length > 0 ? `looking for ${wants.join(', ')}` : '',
    auction === undefined ? '' : `auction ${auction === 'cancelled' ? 'canceled' : auction}`,
    week.Comments === '' ? '' : `comment: ${week.Comments}`,
  ];
  return {
    kind,
    sentence: parts.filter(Boolean).join(', '),
    words,
    date: scheduleDay(week.CellDate),
    wants: kind === 'open' ? wants : [],
    // Their labels may come later; the room for them is there from the start, so that nothing moves.
    areWantsComing: isLooking && labels.size === 0 && week.Wants.length > 0,
    auction,
    comment: week.Comments || undefined,
  };
}

/** The grid's cell for a week of the contract. */
export function weekCell(week: SchoolWeek, context: WeekContext): GridCell {
  const cell = week.GameData
    ? gameCell(drawnGame(week.GameData, week.Comments), context.schoolId)
    : freeCell(week, context);
  return {
    ...cell,
    isClickable: week.CellClickable === 1,
    refusal: week.GameData?.Pending === PENDING.admins ? MESSAGES.adminsOnly : undefined,
    isMovable: context.canMove || undefined,
    gameKey: week.GameID === null ? undefined : String(week.GameID),
  };
}
