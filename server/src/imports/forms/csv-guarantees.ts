import { SITE_MOST, SOURCE_MOST } from '@open-date/shared-api/rules/admin/guarantee-games';
import { type GuaranteeType, guaranteeType } from '@open-date/shared-api/rules/reports/guarantees';
import * as z from 'zod';
import type { GuaranteeRow } from '../source-rows.ts';
import { csv } from './fields.ts';
import { type Form, readWith } from './form.ts';

/** At a neutral site each side has its own amount; elsewhere the road side's is the guarantee. */
function splitAmounts(
  type: GuaranteeType,
  road: number | null,
  home: number | null,
): Pick<GuaranteeRow, 'guarantee' | 'homeGuarantee' | 'roadGuarantee'> {
  const isNeutral = type === 'Neutral';
  return { guarantee: isNeutral ? null : road, homeGuarantee: home, roadGuarantee: isNeutral ? road : null };
}

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

const ReportedGame = z.object({
  game_date: csv.day,
  home: csv.name,
  away: csv.name,
  guarantee: csv.amount,
  guarantee_home: csv.amount.default(null),
  guarantee_road: csv.amount.default(null),
  game_type: gameType,
  site: csv.line(SITE_MOST),
  source: csv.line(SOURCE_MOST),
  publication_date: csv.maybeDay.nullable().default(null),
  ignore_in_average: csv.optionalFlag,
});

/** The CSV of the product's own report; its conferences are ignored. */
export const csvGuaranteeReport: Form = {
  name: 'report of guarantee games (CSV)',
  content: 'guarantees',
  syntax: 'csv',
  canRead: (keys) => ['away', 'home', 'game_date', 'guarantee', 'game_type'].every((key) => keys.has(key)),
  read: (raw, { position }) =>
    readWith(ReportedGame, raw, (game) => ({
      content: 'guarantees',
      row: {
        position,
        season: null,
        date: game.game_date,
        home: { id: null, name: game.home },
        away: { id: null, name: game.away },
        guarantee: game.guarantee,
        homeGuarantee: game.guarantee_home,
        roadGuarantee: game.guarantee_road,
        type: game.game_type,
        site: game.site,
        source: game.source,
        published: game.publication_date,
        isIgnored: game.ignore_in_average ?? false,
      },
    })),
};

/** A table of guarantee games; other columns are ignored. */
export const csvGuarantees: Form = {
  name: 'guarantee games (CSV)',
  content: 'guarantees',
  syntax: 'csv',
  canRead: (keys) => keys.has('guarantee_road') && keys.has('game_type') && keys.has('game_date'),
  read: (raw, { position }) =>
    readWith(Game, raw, (game) => ({
      content: 'guarantees',
      row: {
        ...splitAmounts(game.game_type, game.guarantee_road, game.guarantee_home),
        position,
        season: game.season ?? null,
        date: game.game_date,
        home: { id: game.home_id, name: game.home_team },
        away: { id: game.away_id, name: game.away_team },
        type: game.game_type,
        site: game.site,
        source: game.source,
        published: game.publication_date,
        isIgnored: game.ignore_average ?? false,
      },
    })),
};
