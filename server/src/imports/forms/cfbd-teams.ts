import * as z from 'zod';
import { division, hexColor, json, timeZone } from './fields.ts';
import { type Form, readWith } from './form.ts';

const Team = z.object({
  id: json.id,
  school: json.name,
  mascot: json.optionalText,
  abbreviation: json.optionalText,
  alternateNames: z.array(z.string()).nullish(),
  conference: json.text,
  classification: division,
  color: json.optionalText,
  alternateColor: json.optionalText,
  location: z
    .object({
      name: json.optionalText,
      city: json.optionalText,
      state: json.optionalText,
      latitude: json.coordinate,
      longitude: json.coordinate,
      id: json.optionalId,
      timezone: timeZone,
    })
    .nullish(),
});

/** The response of CollegeFootballData v2 to `/teams`; it states no season. */
export const cfbdTeams: Form = {
  name: 'CFBD teams (JSON)',
  content: 'teams',
  syntax: 'json',
  canRead: (keys) => keys.has('school') && (keys.has('mascot') || keys.has('classification') || keys.has('location')),
  read: (raw, { season }) =>
    readWith(Team, raw, (team) => ({
      content: 'teams',
      row: {
        id: team.id,
        name: team.school,
        otherNames: team.alternateNames ?? [],
        abbreviation: team.abbreviation,
        teamName: team.mascot,
        primaryColor: hexColor(team.color),
        secondaryColor: hexColor(team.alternateColor),
        stadium: team.location?.name ?? null,
        city: team.location?.city ?? null,
        state: team.location?.state ?? null,
        latitude: team.location?.latitude ?? null,
        longitude: team.location?.longitude ?? null,
        venueId: team.location?.id ?? null,
        timeZone: team.location?.timezone ?? null,
        memberships: team.classification
          ? [{ season, division: team.classification, conference: team.conference }]
          : [],
      },
    })),
};
