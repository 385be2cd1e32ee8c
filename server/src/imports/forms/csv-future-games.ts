import * as z from 'zod';
import { csv } from './fields.ts';
import { type Form, readWith } from './form.ts';

const Game = z.object({
  season: csv.year,
  game_date: csv.maybeDay,
  home_id: csv.id,
  home_team: csv.maybeName,
  away_id: csv.id,
  away_team: csv.maybeName,
  neutral_site: csv.flag,
  conference_game: csv.flag,
  status: csv.name,
  note: csv.optionalText,
});

/** A table of games in coming seasons. Their status is announced, date to be announced, tentative or superseded. */
export const csvFutureGames: Form = {
  name: 'future games (CSV)',
  content: 'games',
  syntax: 'csv',
  canRead: (keys) => keys.has('home_id') && keys.has('away_id') && keys.has('game_date') && keys.has('status'),
  read: (raw, { position }) =>
    readWith(Game, raw, (game) => ({
      content: 'games',
      row: {
        position,
        id: null,
        season: game.season,
        seasonType: 'regular',
        date: game.game_date,
        kickOff: null,
        isNeutral: game.neutral_site,
        isConferenceGame: game.conference_game,
        venue: null,
        venueId: null,
        notes: game.note ?? '',
        isPlayed: undefined,
        hasScore: false,
        isTentative: game.status === 'tentative',
        isSuperseded: game.status === 'superseded',
        home: { id: game.home_id, name: game.home_team, membership: undefined },
        away: { id: game.away_id, name: game.away_team, membership: undefined },
      },
    })),
};
