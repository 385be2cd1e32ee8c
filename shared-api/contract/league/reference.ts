import * as z from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { date, id, includeDivision, integer, text } from '../platform/wire.ts';

/** Names, location and mark of a school (R-league-fields). Colors are six hexadecimal digits without #. */
export const School = z.object({
  ID: integer,
  SchoolName: text,
  TeamName: text,
  Nickname: text,
  Nickname14: text,
  DisplayName: text,
  Abbreviation: text,
  City: text,
  State: text,
  Stadium: text,
  LogoUrl: text,
  PrimaryColor: text,
  SecondaryColor: text,
  /** Conference in the current season; null for a school without one. */
  ConferenceId: integer.nullable(),
  ConferenceName: text,
  /** Short name of the conference; only in lists of schools. */
  ConferenceNickname: text.optional(),
  ConferenceType: integer.nullable(),
});
export type School = z.infer<typeof School>;

export const SchoolWithDivision = School.extend({
  ConferenceDivisionId: integer.nullable().optional(),
  ConferenceDivisionName: text.optional(),
});
export type SchoolWithDivision = z.infer<typeof SchoolWithDivision>;

export const Conference = z.object({
  id: integer,
  Name: text,
  Nickname: text,
  Abbreviation: text,
  TypeID: integer,
  LogoUrl: text,
  PrimaryColor: text,
  SecondaryColor: text,
  /** Names of the active divisions, joined with commas; only on request. */
  Divisions: text.optional(),
});
export type Conference = z.infer<typeof Conference>;

export const Season = z.object({ ID: integer, Year: integer, StartDate: date, EndDate: date });
export type Season = z.infer<typeof Season>;

/** Where a school is, in degrees; north and east are positive. */
export const SchoolPlace = z.object({ SchoolID: integer, Latitude: z.number(), Longitude: z.number() });
export type SchoolPlace = z.infer<typeof SchoolPlace>;

export const WantKind = z.object({ id: integer, Label: text, ShortLabel: text, ConfTypeId: text });

export const reference = {
  schools: endpoint({
    method: 'GET',
    path: '/api/v1/schools',
    summary: 'All schools by name.',
    permission: 'signed-in',
    query: z.object({ includeDivision }),
    answer: z.array(SchoolWithDivision),
    errors: [],
  }),
  school: endpoint({
    method: 'GET',
    path: '/api/v1/schools/:id',
    summary: 'One school.',
    permission: 'signed-in',
    params: z.object({ id }),
    answer: School,
    errors: ['not-found'],
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/v1/schoolplaces',
    summary: 'The coordinates of all schools that have some.',
    permission: 'signed-in',
    answer: z.array(SchoolPlace),
    errors: [],
  }),
  conferences: endpoint({
    method: 'GET',
    path: '/api/v1/conferences',
    summary: 'All conferences by name.',
    permission: 'signed-in',
    query: z.object({ includeDivision }),
    answer: z.array(Conference),
    errors: [],
  }),
  seasons: endpoint({
    method: 'GET',
    path: '/api/v1/seasons',
    summary: 'All seasons, oldest first.',
    permission: 'signed-in',
    answer: z.array(Season),
    errors: [],
  }),
  wants: endpoint({
    method: 'GET',
    path: '/api/v1/wants',
    summary: 'The wants that a school may choose from.',
    permission: 'signed-in',
    answer: z.array(WantKind),
    errors: [],
  }),
};
