import * as z from 'zod';
import type { Membership } from '../source-rows.ts';
import { csv, division, hexColor, timeZone } from './fields.ts';
import { type Form, type RawRow, readWith } from './form.ts';

const Team = z.object({
  id: csv.id,
  school: csv.name,
  mascot: csv.optionalText,
  abbreviation: csv.optionalText,
  classification: division,
  primary_color: csv.optionalText,
  secondary_color: csv.optionalText,
  stadium: csv.optionalText,
  city: csv.optionalText,
  state: csv.optionalText,
  latitude: csv.coordinate,
  longitude: csv.coordinate,
  venue_id: csv.optionalId,
  timezone: timeZone,
  alternate_names: csv.optionalText,
});

const CONFERENCE_OF_SEASON = /^conference_(\d{4})$/;

function cell(raw: RawRow, column: string): string {
  const value = raw[column];
  return typeof value === 'string' ? value.trim() : '';
}

/** Reads `conference_YYYY` and `classification_YYYY`, else `classification`. */
function readMemberships(raw: RawRow): Membership[] {
  return Object.keys(raw).flatMap((column) => {
    const season = Number(CONFERENCE_OF_SEASON.exec(column)?.[1]);
    const named = division.parse(cell(raw, `classification_${season}`) || cell(raw, 'classification'));
    if (Number.isNaN(season) || named === null) return [];
    return [{ season, division: named, conference: cell(raw, column) || null }];
  });
}

/** A table of teams with a conference column per season. */
export const csvTeams: Form = {
  name: 'teams (CSV)',
  content: 'teams',
  syntax: 'csv',
  canRead: (keys) => keys.has('school') && keys.has('classification'),
  read: (raw) =>
    readWith(Team, raw, (team) => ({
      content: 'teams',
      row: {
        id: team.id,
        name: team.school,
        otherNames: team.alternate_names?.split('|') ?? [],
        abbreviation: team.abbreviation,
        teamName: team.mascot,
        primaryColor: hexColor(team.primary_color),
        secondaryColor: hexColor(team.secondary_color),
        stadium: team.stadium,
        city: team.city,
        state: team.state,
        latitude: team.latitude,
        longitude: team.longitude,
        venueId: team.venue_id,
        timeZone: team.timezone,
        memberships: readMemberships(raw),
      },
    })),
};
