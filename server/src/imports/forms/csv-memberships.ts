import * as z from 'zod';
import { csv, division } from './fields.ts';
import { type Form, readWith } from './form.ts';

const MembershipOfSeason = z.object({
  season: csv.year,
  team_id: csv.id,
  team: csv.name,
  classification: division,
  conference: csv.text,
  ambiguous: csv.optionalFlag,
});

/** A table of each school's conference, season by season. */
export const csvMemberships: Form = {
  name: 'conference membership (CSV)',
  content: 'memberships',
  syntax: 'csv',
  canRead: (keys) => keys.has('team_id') && keys.has('season') && keys.has('conference'),
  read: (raw) =>
    readWith(MembershipOfSeason, raw, (row) => ({
      content: 'memberships',
      row: {
        id: row.team_id,
        name: row.team,
        season: row.season,
        division: row.classification,
        conference: row.conference,
        isGuess: row.ambiguous ?? false,
      },
    })),
};
