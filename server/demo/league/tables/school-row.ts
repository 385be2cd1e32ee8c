import type { ConferenceKey } from './conference-key.ts';

/** The facts of a school that hold for all years. */
export interface SchoolFact {
  readonly schoolName: string;
  readonly displayName: string;
  /** Short name in grids. */
  readonly nickname: string;
  /** Shorter name, of at most 14 characters. */
  readonly nickname14: string;
  /** Name of the team, such as 'Rockets'. */
  readonly teamName: string;
  /** One to four capital letters, unique in the league. */
  readonly abbreviation: string;
  readonly city: string;
  readonly state: string;
  readonly stadium: string;
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly conference: ConferenceKey;
  readonly latitude: number;
  readonly longitude: number;
  /** Whether the school offers athletic scholarships (A092). */
  readonly scholarship: boolean;
}

const COLUMNS = 7;

function pair(text: string, separator: string, row: string): [string, string] {
  const [first, second, ...rest] = text.split(separator);
  if (first === undefined || second === undefined || rest.length > 0)
    throw new Error(`Two values expected in "${text}": ${row}`);
  return [first.trim(), second.trim()];
}

function readNames(text: string): Pick<SchoolFact, 'schoolName' | 'displayName' | 'nickname' | 'nickname14'> {
  const [schoolName = '', displayName = schoolName, nickname = displayName, nickname14 = nickname] = text
    .split('=')
    .map((name) => name.trim());
  return { schoolName, displayName, nickname, nickname14 };
}

function readRow(conference: ConferenceKey, row: string): SchoolFact {
  const columns = row.split('|').map((column) => column.trim());
  if (columns.length < COLUMNS) throw new Error(`${COLUMNS} columns expected: ${row}`);
  const [names = '', teamName = '', abbreviation = '', place = '', stadium = '', colors = '', at = '', aid = ''] =
    columns;
  const comma = place.lastIndexOf(', ');
  const [primaryColor, secondaryColor] = pair(colors, '/', row);
  const [latitude, longitude] = pair(at, ',', row);
  return {
    ...readNames(names),
    teamName,
    abbreviation,
    city: place.slice(0, comma),
    state: place.slice(comma + 2),
    stadium,
    primaryColor,
    secondaryColor,
    conference,
    latitude: Number(latitude),
    longitude: Number(longitude),
    scholarship: aid !== 'no aid',
  };
}

/**
 * The schools of one conference from rows of text, one school a line:
 * `names | team | abbreviation | city, ST | stadium | color/color | latitude, longitude`, then `| no aid` when the
 * school gives no scholarships.
 * Names are `school = display = short = shorter`, where a name left out equals the one before.
 * Throws an Error on a malformed row.
 */
export function readSchoolRows(conference: ConferenceKey, text: string): SchoolFact[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => readRow(conference, line));
}
