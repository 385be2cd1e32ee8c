import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { withClient } from '../db/with-client.ts';
import { documentRetention, RETENTION_POLICY } from './retention-policy.ts';
import { KEEP } from './periods.ts';

/** The league, which is kept until somebody changes it, and what the product needs to know about itself. */
const LEAGUE = new Set([
  'seasons',
  'season_weeks',
  'conferences',
  'conference_divisions',
  'conference_years',
  'schools',
  'school_years',
  'school_weeks',
  'school_week_wants',
  'games',
  'game_sides',
  'game_consents',
  'guarantee_games',
  'external_ids',
  'auctions',
  'auction_bidders',
  'auction_games',
  'news_items',
  'site_settings',
  'roles',
  'user_statuses',
  'conference_types',
  'wants',
  'reports',
  'report_links',
  'schema_migrations',
  'schedule_versions',
  'data_versions',
  'season_versions',
  'write_probe',
  // Empty but within a transaction.
  'game_checks',
  'schedule_news',
  'touched_seasons',
]);

it('docs/retention.md says what is kept for how long as the server does; `node tools/run.mjs tools/write-settings.ts` writes it [PLT-178]', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/retention.md'), 'utf8');
  expect(page).toContain(documentRetention());
});

it('every period of the server and every table that is not of the league is in docs/retention.md [PLT-178]', async () => {
  const periods = RETENTION_POLICY.map(({ kept }) => kept);
  for (const [name, period] of Object.entries(KEEP))
    expect([name, periods]).toEqual([name, expect.arrayContaining([period])]);
  const database = await createTestDatabase();
  const { rows } = await withClient(database.url, (client) =>
    client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    ),
  );
  await database.drop();
  const named = new Set(RETENTION_POLICY.flatMap(({ tables }) => tables));
  const all = rows.map(({ name }) => name);
  expect(all.filter((name) => !named.has(name) && !LEAGUE.has(name))).toEqual([]);
  expect([...named, ...LEAGUE].filter((name) => !all.includes(name))).toEqual([]);
});

it('the guide tells users the same periods as the server keeps [PLT-205]', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../guides/getting-started.md'), 'utf8');
  const rows = new Map(
    (guide.split('## Your data')[1] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((row) => {
        const [what = '', kept = ''] = row.slice(2).split(' | ');
        return [what, kept];
      }),
  );
  const days = (what: string) => Number(/^(\d+) days?\b/.exec(rows.get(what) ?? '')?.[1]) * 24 * 3_600_000;
  expect({
    attempts: days('Your sign-ins, failed ones too, with their network'),
    sessions: days('Your sessions, with browser and network'),
    places: days('Networks and browsers that you signed in from'),
    calendars: days('Addresses of your calendars'),
    notifications: days('Notifications, and mails to you'),
    reports: days('How pages loaded in your browser, without your name'),
  }).toEqual({
    attempts: KEEP.loginAttempts,
    sessions: KEEP.endedSessions,
    places: KEEP.signInPlaces,
    calendars: KEEP.unreadCalendars,
    notifications: KEEP.notifications,
    reports: KEEP.versionHealth,
  });
  expect(KEEP.mails).toBe(KEEP.notifications);
});
