import type { Game, SchoolWeekDetail, SchoolWeek } from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { PENDING_WORDS } from '@open-date/shared-api/rules/games/pending-words';
import { scheduleDate, scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { sideName } from '../week-cell/game-school.ts';
import { gameTitle } from '../week-cell/game-words.ts';
import { FREE_WORDS, freeKind, wantLabels } from '../week-cell/week-cell.ts';

export interface WeekFact {
  readonly label: string;
  readonly value: string;
}

/** The alternate location if there is one, otherwise stadium, city and state (R-week-fields). */
function describeLocation(week: SchoolWeek): string {
  const game = week.GameData;
  if (game && game.AltLocation !== '') return game.AltLocation;
  const place = game ?? week;
  return [place.HomeStadium, place.HomeCity, place.HomeState].filter(Boolean).join(', ');
}

function statusWords(game: Game): string {
  const school = sideName(game, game.WaitsFor);
  return school === undefined ? PENDING_WORDS[game.Pending] : `Waiting for ${school} to confirm`;
}

function gameFacts(week: SchoolWeek, game: Game): WeekFact[] {
  return [
    { label: 'Date', value: scheduleDay(game.GameDate) },
    { label: game.AltLocation === '' ? 'Location' : 'Alternate location', value: describeLocation(week) },
    { label: 'Status', value: statusWords(game) },
    { label: 'Disputed by', value: sideName(game, game.DisputedBy) ?? '' },
    { label: 'Counts as', value: game.ConferenceGame === 1 ? 'Conference game' : 'Non-conference game' },
    { label: 'Comments', value: game.Comments },
    { label: 'Week comments', value: week.Comments },
  ];
}

function auctionWords(week: SchoolWeek): string {
  return week.AuctionCancelled === 1 ? 'Canceled' : (week.AuctionStatus ?? '');
}

/** The facts of a week, one per line, without empty facts; `labels` are the labels of the wants by id. */
export function weekFacts(week: SchoolWeek, labels: ReadonlyMap<number, string>): WeekFact[] {
  const facts = week.GameData
    ? gameFacts(week, week.GameData)
    : [
        { label: 'Date', value: scheduleDay(week.CellDate) },
        { label: 'Looking for', value: wantLabels(week, labels).join(', ') },
        { label: 'Auction', value: auctionWords(week) },
        { label: 'Week comments', value: week.Comments },
      ];
  return facts.filter(({ value }) => value !== '');
}

/** The dispute of a game, or until when one can be raised. */
export function disputeFacts(
  dispute: Pick<SchoolWeekDetail, 'DisputeReason' | 'DisputableUntil'> | undefined,
): WeekFact[] {
  const until = dispute?.DisputableUntil;
  return [
    { label: 'Reason', value: dispute?.DisputeReason ?? '' },
    { label: 'Can be disputed until', value: until ? scheduleDate(businessDate(new Date(until))) : '' },
  ].filter(({ value }) => value !== '');
}

/** The title of a week: both schools of its game, or its kind. */
export function weekTitle(week: SchoolWeek, season: Parameters<typeof freeKind>[1]): string {
  return week.GameData ? gameTitle(week.GameData) : FREE_WORDS[freeKind(week, season)];
}
