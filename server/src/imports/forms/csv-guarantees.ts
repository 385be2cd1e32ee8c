import { SITE_MOST, SOURCE_MOST } from '@open-date/shared-api/rules/admin/guarantee-games';
import { guaranteeType } from '@open-date/shared-api/rules/reports/guarantees';
import * as z from 'zod';
import { csv } from './fields.ts';
import type { Form } from './form.ts';
import { readWith } from './read-with.ts';

const gameType = csv.name.transform((text, context) => {
  const type = guaranteeType(text);
  if (type !== null) return type;
  context.addIssue('is not a game type');
  return z.NEVER;
});

const Game = z.object({
  season: csv.year.optional(),
  game_date: csv.day,
  home_team: csv.name,
  home_id: csv.optionalId,
  away_team: csv.name,
  away_id: csv.optionalId,
  guarantee_road: csv.amount,
  guarantee_home: csv.amount.default(null),
  game_type: gameType,
  site: csv.line(SITE_MOST),
  source: csv.line(SOURCE_MOST),
  publication_date: csv.maybeDay.nullable().default(null),
  ignore_average: csv.optionalFlag,
});

/** A table of guarantee games; its other columns, such as conferences and notes, are not read. */
export const csvGuarantees: Form = {
  name: 'guarantee games (CSV)',
  content: 'guarantees',
  syntax: 'csv',
  canRead: (keys) => keys.has('guarantee_road') && keys.has('game_type') && keys.has('game_date'),
  read: (raw, { position }) =>
    readWith(Game, raw, (game) => ({
      content: 'guarantees',
      row: {
        position,
        season: game.season ?? null,
        date: game.game_date,
        home: { id: game.home_id, name: game.home_team },
        away: { id: game.away_id, name: game.away_team },
        roadAmount: game.guarantee_road,
        homeAmount: game.guarantee_home,
        type: game.game_type,
        site: game.site,
        source: game.source,
        published: game.publication_date,
        isIgnored: game.ignore_average ?? false,
      },
    })),
};
