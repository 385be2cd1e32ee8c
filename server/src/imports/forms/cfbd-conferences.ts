import * as z from 'zod';
import { division, json } from './fields.ts';
import { type Form, readWith } from './form.ts';

const Conference = z.object({
  id: json.id,
  name: json.name,
  shortName: json.optionalText,
  abbreviation: json.optionalText,
  classification: division,
});

/** The response of CollegeFootballData v2 to `/conferences`; its field `shortName` contains the long name. */
export const cfbdConferences: Form = {
  name: 'CFBD conferences (JSON)',
  content: 'conferences',
  syntax: 'json',
  canRead: (keys) => keys.has('shortName') && keys.has('name') && !keys.has('school'),
  read: (raw) =>
    readWith(Conference, raw, (row) => ({
      content: 'conferences',
      row: { name: row.name, longName: row.shortName, abbreviation: row.abbreviation, division: row.classification },
    })),
};
