import { NAME_MOST } from '@open-date/shared-api/rules/accounts/profile';
import { SHORT_NAME_MOST } from '@open-date/shared-api/rules/admin/league';
import { readRows } from '../../demo/read-table.ts';
import { cutAt } from './cut-at.ts';
import type { Division } from './source-rows.ts';

/** Division and CollegeFootballData's name, such as `fbs/SEC`. */
export type ConferenceNameKey = string;

/** Conference 16, of all schools outside the NCAA (A082). */
export const OUTSIDE_NCAA: ConferenceNameKey = 'none/Non-D1 Independents';

const SAME_CONFERENCE: Readonly<Record<string, string>> = { 'fcs/CAA': 'fcs/Coastal Athletic' };

/** The conferences of Division I and of all schools outside the NCAA, by their names in the files. */
const KNOWN = new Map(
  readRows('conferences').map((cell) => [
    cell('cfbd'),
    {
      wantedId: Number(cell('id')),
      names: [cell('name'), `${cell('name')} (${cell('abbreviation')})`] as const,
      nickname: cell('nickname'),
      abbreviation: cell('abbreviation'),
      primaryColor: cell('primary_color'),
      secondaryColor: cell('secondary_color'),
      typeId: Number(cell('type')),
      isIndependents: cell('independents') === 'yes',
      privatePendingAllowed: cell('private_games') === 'yes',
      longSeasonMarker: cell('long_marker') === 'yes',
    },
  ]),
);

const TYPE_OF_DIVISION = { fbs: 1, fcs: 2, ii: 3, iii: 4 } as const;
const DIVISION_LABEL = { fbs: 'FBS', fcs: 'FCS', ii: 'DIV II', iii: 'DIV III' } as const;

/** The key of a conference: without a division outside the NCAA, without a name the division's independents. */
export function conferenceNameKey(division: Division | null, conference: string | null): ConferenceNameKey {
  if (division === null) return OUTSIDE_NCAA;
  const name = conference && cutAt(NAME_MOST, conference.replaceAll(/\s+/g, ' ').trim());
  const key = `${division}/${name || `${DIVISION_LABEL[division]} Independents`}`;
  return SAME_CONFERENCE[key] ?? key;
}

export interface NewConference {
  readonly key: ConferenceNameKey;
  /** Used when it is free; null for the next free one. */
  readonly wantedId: number | null;
  /** The name, and the one to use when it is taken. */
  readonly names: readonly [string, string];
  readonly nickname: string;
  readonly abbreviation: string;
  readonly primaryColor: string | null;
  readonly secondaryColor: string | null;
  readonly typeId: number;
  readonly isIndependents: boolean;
  readonly privatePendingAllowed: boolean;
  readonly longSeasonMarker: boolean;
}

function initials(name: string): string {
  const words = name.split(/[^\p{Letter}\p{Number}]+/u).filter((word) => word !== '');
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? name);
  return letters.slice(0, 4).toUpperCase() || 'CONF';
}

/** Names from the conference file. */
export interface ConferenceNames {
  readonly longName: string | null;
  readonly abbreviation: string | null;
}

/** Creates a conference: a known one with its fixed names, others with those of the conference file. */
export function newConference(key: ConferenceNameKey, names: ConferenceNames | undefined): NewConference {
  const known = KNOWN.get(key);
  if (known) return { key, ...known };
  const slash = key.indexOf('/');
  const bare = key.slice(slash + 1);
  const division = parseDivision(key);
  const name = cutAt(NAME_MOST, names?.longName?.trim() || bare);
  const isIndependents = /independent/i.test(bare);
  return {
    key,
    wantedId: null,
    names: [name, `${name} (${division === null ? 'IND' : DIVISION_LABEL[division]})`],
    nickname: cutAt(SHORT_NAME_MOST, bare),
    abbreviation: (names?.abbreviation ?? '').trim().slice(0, 8) || initials(bare),
    primaryColor: null,
    secondaryColor: null,
    typeId: division === null ? 6 : TYPE_OF_DIVISION[division],
    isIndependents,
    privatePendingAllowed: !isIndependents,
    longSeasonMarker: true,
  };
}

/** The division of a key; null outside the NCAA. */
export function parseDivision(key: ConferenceNameKey): Division | null {
  const text = key.slice(0, key.indexOf('/'));
  return text === 'fbs' || text === 'fcs' || text === 'ii' || text === 'iii' ? text : null;
}
