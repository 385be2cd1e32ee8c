import * as z from 'zod';
import { csv, division, gameDay, kickOffText } from './fields.ts';
import { type Form, readWith } from './form.ts';

const Game = z.object({
  id: csv.optionalId,
  cfbd_id: csv.optionalId,
  season: csv.year,
  season_type: z.string().default('regular'),
  start_date: kickOffText,
  start_time_tbd: csv.optionalFlag,
  neutral_site: csv.flag,
  conference_game: csv.flag,
  completed: csv.optionalFlag,
  venue: csv.optionalText,
  venue_id: csv.optionalId,
  notes: csv.optionalText,
  home_id: csv.id,
  home_team: csv.maybeName,
  home_classification: division,
  home_conference: csv.optionalText,
  home_points: csv.optionalText,
  away_id: csv.id,
  away_team: csv.maybeName,
  away_classification: division,
  away_conference: csv.optionalText,
  away_points: csv.optionalText,
});

/** A table of games, with or without results. */
export const csvGames: Form = {
  name: 'games (CSV)',
  content: 'games',
  syntax: 'csv',
  canRead: (keys) => keys.has('home_id') && keys.has('away_id') && keys.has('start_date'),
  read: (raw, { position }) =>
    readWith(Game, raw, (game) => ({
      content: 'games',
      row: {
        position,
        id: game.id ?? game.cfbd_id,
        season: game.season,
        seasonType: game.season_type,
        ...gameDay(game.start_date, game.start_time_tbd),
        isNeutral: game.neutral_site,
        isConferenceGame: game.conference_game,
        venue: game.venue,
        venueId: game.venue_id,
        notes: game.notes ?? '',
        isPlayed: game.completed,
        hasScore: Number(game.home_points ?? 0) + Number(game.away_points ?? 0) > 0,
        isTentative: false,
        isSuperseded: false,
        home: {
          id: game.home_id,
          name: game.home_team,
          membership: { division: game.home_classification, conference: game.home_conference },
        },
        away: {
          id: game.away_id,
          name: game.away_team,
          membership: { division: game.away_classification, conference: game.away_conference },
        },
      },
    })),
};
