import { BIDDER_STATUS_NAMES } from '../auctions/bids.ts';
import { isCalendarDate } from '../league/calendar.ts';
import { DIVISIONS, PENDING, ROLE_NAMES } from '../constants.ts';
import { reportDate } from '../platform/dates.ts';
import { amountText } from '../platform/money.ts';
import { PENDING_WORDS } from '../games/pending-words.ts';
import { STATUS_NAMES } from './users.ts';

/** A field that an activity changed, in words; empty where there was or is no value. */
export interface FieldChange {
  readonly Field: string;
  readonly Before: string;
  readonly After: string;
}

type Names = ReadonlyMap<number, string>;

/** The names of the ids that activities keep. */
export interface ActivityNames {
  readonly schools: Names;
  readonly conferences: Names;
  readonly divisions: Names;
  readonly wants: Names;
}

const SEASON_STATUSES: Readonly<Record<number, string>> = {
  0: 'Available',
  1: 'Conference games available',
  2: 'Full',
};
const STATES: Readonly<Record<string, string>> = {
  private: 'In conference review',
  membership: 'Released to membership',
  released: 'Released to the provider',
};
const POWER: Readonly<Record<string, string>> = { P: 'Power', G: 'Not power' };

type Words = (value: unknown, names: ActivityNames) => string;

const named =
  (kind: keyof ActivityNames): Words =>
  (value, names) =>
    names[kind].get(Number(value)) ?? `No. ${String(value)}`;
const coded =
  (words: Readonly<Record<string, string>>): Words =>
  (value) =>
    words[String(value)] ?? String(value);

const school = named('schools');
const conference = named('conferences');
const pending = coded({ ...PENDING_WORDS, [PENDING.none]: 'No' });
const amount: Words = (value) => amountText(Number(value));
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' };
const html: Words = (value) =>
  String(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Fields whose name or value needs other words than the stored ones. */
const FIELDS: Readonly<Record<string, { readonly label?: string; readonly words?: Words }>> = {
  home: { words: school },
  away: { words: school },
  school_id: { label: 'School', words: school },
  schoolId: { label: 'School', words: school },
  school: { words: school },
  date: { label: 'Game date' },
  pending: { words: pending },
  conference: { label: 'Conference game of', words: conference },
  privateTo: { label: 'Private to', words: conference },
  conference_id: { label: 'Conference', words: conference },
  conferenceId: { label: 'Conference', words: conference },
  division_id: { label: 'Division', words: named('divisions') },
  divisionId: { label: 'Division', words: named('divisions') },
  wants: { words: named('wants') },
  role_id: { label: 'Role', words: coded(ROLE_NAMES) },
  status: { words: coded(STATUS_NAMES) },
  state: { words: coded(STATES) },
  season_full: { label: 'Season status', words: coded(SEASON_STATUSES) },
  season_locked: { label: 'Season status forced' },
  power_group: { words: coded(POWER) },
  power_override: { label: 'Counts as', words: coded(POWER) },
  type_id: { label: 'Conference type', words: coded(DIVISIONS) },
  exchange_with_non: { label: 'Free conference games may be other games' },
  dont_allow_week_one: { label: 'Closed in the first week' },
  hold_for_fcs: { label: 'Held for FCS' },
  bye: { label: 'BYE' },
  amount: { words: amount },
  startingBid: { words: amount },
  bidIncrement: { words: amount },
  guarantee: { words: amount },
  home_guarantee: { label: 'Guarantee home', words: amount },
  road_guarantee: { label: 'Guarantee road', words: amount },
  home_school_id: { label: 'Home', words: school },
  road_school_id: { label: 'Away', words: school },
  home_conf_id: { label: 'Home conference', words: conference },
  road_conf_id: { label: 'Away conference', words: conference },
  message: { words: html },
  bidder_status: { label: 'Bidder', words: coded(BIDDER_STATUS_NAMES) },
};

/** Fields that say nothing about the object itself. */
const TECHNICAL = new Set([
  'id',
  'ID',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'requestKey',
  'year',
  'carried_from',
  'authorized_notified_at',
]);

/**
 * The fields that an entry of the log says were changed, each before and after; `detail` is what the entry keeps. Of a
 * user's own profile it keeps only which fields were saved.
 */
export function describeChanges(detail: unknown, names: ActivityNames): FieldChange[] {
  const saved: unknown = isObject(detail) ? Reflect.get(detail, 'fields') : null;
  if (Array.isArray(saved))
    return saved.map((field) => ({ Field: fieldLabel(String(field)), Before: '', After: 'Saved' }));
  return [...describeFields(detail, names), ...listSeasons(detail).flatMap((season) => describeSeason(season, names))];
}

/** The seasons of conferences, members and schools that an entry about several seasons keeps in what undoes it. */
function listSeasons(detail: unknown): object[] {
  const undo: unknown = isObject(detail) ? Reflect.get(detail, 'undo') : null;
  if (!isObject(undo)) return [];
  return (['years', 'members', 'seasons'] as const).flatMap((part) => {
    const seasons: unknown = Reflect.get(undo, part);
    return Array.isArray(seasons) ? seasons.filter(isObject) : [];
  });
}

function describeSeason(season: object, names: ActivityNames): FieldChange[] {
  const [conference, member] = [Reflect.get(season, 'conferenceId'), Reflect.get(season, 'schoolId')].map(Number);
  const name = names.conferences.get(conference ?? 0) ?? names.schools.get(member ?? 0) ?? '';
  return describeFields(season, names).map((change) => ({
    ...change,
    Field: `${name} ${String(Reflect.get(season, 'year'))}: ${change.Field}`,
  }));
}

function describeFields(detail: unknown, names: ActivityNames): FieldChange[] {
  const [before, after] = [readFields(detail, 'before'), readFields(detail, 'after')];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => !TECHNICAL.has(field) && !isSame(before.get(field), after.get(field)))
    .map((field) => ({
      Field: fieldLabel(field),
      Before: inWords(field, before.get(field), names),
      After: inWords(field, after.get(field), names),
    }))
    .filter(({ Before, After }) => Before !== After);
}

function readFields(detail: unknown, side: 'before' | 'after'): ReadonlyMap<string, unknown> {
  const values: unknown = isObject(detail) ? Reflect.get(detail, side) : null;
  return new Map(isObject(values) ? Object.entries(values) : []);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** `season_comments` and `SeasonComments` are `Season comments`. */
function fieldLabel(field: string): string {
  const label = FIELDS[field]?.label;
  if (label !== undefined) return label;
  const words = field
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function inWords(field: string, value: unknown, names: ActivityNames): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map((one) => inWords(field, one, names)).join(', ');
  if (isObject(value))
    return Object.entries(value)
      .map(([part, one]) => [fieldLabel(part), inWords(part, one, names)] as const)
      .filter(([, words]) => words !== '')
      .map(([label, words]) => `${label}: ${words}`)
      .join('; ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const words = FIELDS[field]?.words;
  if (words) return words(value, names);
  if (typeof value === 'string') return isCalendarDate(value) ? reportDate(value) : value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
