import { path } from '@open-date/shared-api/contract/site/screen-addresses';
import { PENDING } from '@open-date/shared-api/rules/constants';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { GameRow } from '../../games/game-row.ts';
import { addClosing, type ClosingRow } from './closing-events.ts';
import type { CalendarGame } from './queries.ts';

/** How often a calendar program is asked to refresh, in seconds. */
const REFRESH = 3600;

/** The school of a calendar, and the site that serves the calendar. */
export interface CalendarFacts {
  readonly schoolId: number;
  readonly schoolName: string;
  /** Address of the site; it makes event ids unique worldwide. */
  readonly siteUrl: string;
}

/** What a calendar shows. */
export interface CalendarEntries {
  readonly games: readonly CalendarGame[];
  readonly closings: readonly ClosingRow[];
}

/**
 * Writes games as all-day events of an iCalendar text, pending ones as tentative, and the ends of auctions. The text is
 * the same until one of them changes (R-calendar).
 */
export function calendarText(facts: CalendarFacts, { games, closings }: CalendarEntries): string {
  const { schoolId, schoolName, siteUrl } = facts;
  const { hostname } = new URL(siteUrl);
  const calendar = ical({
    name: `${schoolName} football`,
    prodId: { company: PRODUCT_NAME, product: 'schedule' },
    ttl: REFRESH,
  });
  for (const { game, changedAt } of games) {
    const day = new Date(`${game.game_date}T00:00:00Z`);
    calendar.createEvent({
      id: `game-${game.id}-${schoolId}@${hostname}`,
      sequence: game.version,
      stamp: changedAt,
      lastModified: changedAt,
      start: day,
      end: new Date(day.getTime() + 86_400_000),
      allDay: true,
      // A day without a kick-off is not a busy day.
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: eventSummary(game),
      location: eventLocation(game) || null,
      description: game.comments || null,
      url: siteUrl + path('team.schedule', { schoolId }, { year: game.year, week: game.week }),
      status: game.pending === PENDING.none ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  for (const closing of closings) addClosing(calendar, closing, siteUrl);
  return calendar.toString();
}

function eventSummary({ home, away, alt_location: place }: GameRow): string {
  return place === '' ? `${away.school_name} at ${home.school_name}` : `${away.school_name} vs ${home.school_name}`;
}

function eventLocation({ home, alt_location: place }: GameRow): string {
  return place === '' ? [home.stadium, home.city, home.state].filter(Boolean).join(', ') : place;
}
