import * as z from 'zod';
import { DESK_STANDINGS } from '../../rules/messages/desk.ts';
import { MAIL_WAYS } from '../../rules/messages/mail-way.ts';
import { SETUP_STEPS } from '../../rules/messages/setup.ts';
import { endpoint } from '../platform/endpoint.ts';
import { date, id, integer, text, year } from '../platform/wire.ts';

const url = text.describe('Path on this site.');
const instant = text.describe('ISO 8601, UTC.');

/** A line of a card on the welcome screen. */
export const DeskLine = z.object({
  title: text,
  detail: text.describe('Who or what it is about; may be empty.'),
  url,
  at: instant.nullable(),
});
export type DeskLine = z.infer<typeof DeskLine>;

/** A season of the own school, week by week. */
export const OpenSeason = z.object({
  year,
  open: integer.describe('Number of open weeks.'),
  available: integer.describe('Number of games that the season still takes, as its schedule shows it (A086).'),
  url,
  weeks: z.array(
    z.object({
      week: integer.describe('As stored; screens show one less.'),
      date: date.describe('Its Saturday.'),
      state: z
        .enum(['open', 'pending', 'filled', 'closed'])
        .describe('`closed` has no game and needs none: past, bye, held, not available, or the season is full.'),
      url: url.nullable().describe('The match finder for an open week, for those who may add a game to it.'),
    }),
  ),
});
export type OpenSeason = z.infer<typeof OpenSeason>;

/** An auction that ends soon. */
export const EndingAuction = z.object({
  id,
  name: text,
  endsAt: instant,
  standing: z.enum(DESK_STANDINGS),
  url,
});
export type EndingAuction = z.infer<typeof EndingAuction>;

/** A step of setting an installation up. */
export const SetupLine = z.object({
  step: z.enum(SETUP_STEPS),
  isDone: z.boolean(),
  count: integer.describe(
    'Seasons ahead that have schools, schools, or people besides administrators; 0 for the other steps.',
  ),
  mail: z.enum(MAIL_WAYS).describe('Where mails go.'),
  url,
});
export type SetupLine = z.infer<typeof SetupLine>;

/** One part of the answer, with the page on which its user goes on; null for users it does not concern. */
const part = <Item extends z.ZodType>(item: Item) => z.object({ url, items: z.array(item) }).nullable();

/** What a user came for (R-desk). */
export const Welcome = z.object({
  since: instant.nullable().describe('When the last visit ended; null on the first one.'),
  schoolIds: z.array(id).nullable().describe('Schools whose schedules it reads; null for many.'),
  seasons: part(OpenSeason).describe('Of the own school: the running season and up to five more.'),
  changes: part(DeskLine).describe(
    'What others changed in the own schedule since the last visit, or in the last seven days; newest first.',
  ),
  auctions: part(EndingAuction).describe('Ending within seven days; those where one is outbid first.'),
  requests: part(DeskLine).describe('What waits for the user, at most 20, longest waiting first.'),
  releases: part(DeskLine).describe('Seasons of the own conference that are not released.'),
  members: part(DeskLine).describe('Members with open dates in the running season or the next.'),
  setup: part(SetupLine).describe('For administrators of an installation that is not a league yet (R-first-day).'),
});
export type Welcome = z.infer<typeof Welcome>;

export const welcome = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/welcome',
    summary: 'What the user came for: open dates, changes since the last visit, auctions that end soon, requests.',
    permission: 'signed-in',
    answer: Welcome,
    errors: [],
  }),
};
