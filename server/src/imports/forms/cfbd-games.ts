import * as z from 'zod';
import { division, json, kickOffDay } from './fields.ts';
import type { Form } from './form.ts';
import { readWith } from './read-with.ts';

const Game = z.object({
  id: json.id,
  season: json.year,
  seasonType: z.string().default('regular'),
  startDate: kickOffDay,
  neutralSite: json.flag,
  conferenceGame: json.flag,
  completed: json.optionalFlag,
  venue: json.optionalText,
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
        date: game.startDate,
        isNeutral: game.neutralSite,
        isConferenceGame: game.conferenceGame,
        venue: game.venue,
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
