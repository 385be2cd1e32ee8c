import * as z from 'zod';
import { division, gameDay, json, kickOffText } from './fields.ts';
import { type Form, readWith } from './form.ts';

const Game = z.object({
  id: json.id,
  season: json.year,
  seasonType: z.string().default('regular'),
  startDate: kickOffText,
  startTimeTBD: json.optionalFlag,
  neutralSite: json.flag,
  conferenceGame: json.flag,
  completed: json.optionalFlag,
  venue: json.optionalText,
  venueId: json.optionalId,
  notes: json.optionalText,
  homeId: json.id,
  homeTeam: json.maybeName,
  homeClassification: division.default(null),
  homeConference: json.optionalText,
  homePoints: json.score,
  awayId: json.id,
  awayTeam: json.maybeName,
  awayClassification: division.default(null),
  awayConference: json.optionalText,
  awayPoints: json.score,
});

/** The response of CollegeFootballData v2 to `/games`. */
export const cfbdGames: Form = {
  name: 'CFBD games (JSON)',
  content: 'games',
  syntax: 'json',
  canRead: (keys) =>
    ['homeId', 'homeTeam', 'awayId', 'awayTeam', 'startDate'].filter((key) => keys.has(key)).length >= 2,
  read: (raw, { position }) =>
    readWith(Game, raw, (game) => ({
      content: 'games',
      row: {
        position,
        id: game.id,
        season: game.season,
        seasonType: game.seasonType,
        ...gameDay(game.startDate, game.startTimeTBD),
        isNeutral: game.neutralSite,
        isConferenceGame: game.conferenceGame,
        venue: game.venue,
        venueId: game.venueId,
        notes: game.notes ?? '',
        isPlayed: game.completed ?? undefined,
        hasScore: (game.homePoints ?? 0) + (game.awayPoints ?? 0) > 0,
        isTentative: false,
        isSuperseded: false,
        home: {
          id: game.homeId,
          name: game.homeTeam,
          membership: { division: game.homeClassification, conference: game.homeConference },
        },
        away: {
          id: game.awayId,
          name: game.awayTeam,
          membership: { division: game.awayClassification, conference: game.awayConference },
        },
      },
    })),
};
