import { type CalendarDate, isCalendarDate } from './calendar.ts';

/** The zone of games whose place is not known. */
export const DEFAULT_ZONE = 'America/New_York';

/** States, provinces and territories with their names and zones; one with two zones has that of most of its people. */
const PLACES: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>> = {
  'America/New_York': [
    ['CT', 'Connecticut'],
    ['DC', 'District of Columbia'],
    ['DE', 'Delaware'],
    ['FL', 'Florida'],
    ['GA', 'Georgia'],
    ['MA', 'Massachusetts'],
    ['MD', 'Maryland'],
    ['ME', 'Maine'],
    ['NC', 'North Carolina'],
    ['NH', 'New Hampshire'],
    ['NJ', 'New Jersey'],
    ['NY', 'New York'],
    ['OH', 'Ohio'],
    ['PA', 'Pennsylvania'],
    ['RI', 'Rhode Island'],
    ['SC', 'South Carolina'],
    ['VA', 'Virginia'],
    ['VT', 'Vermont'],
    ['WV', 'West Virginia'],
  ],
  'America/Detroit': [['MI', 'Michigan']],
  'America/Indiana/Indianapolis': [['IN', 'Indiana']],
  'America/Kentucky/Louisville': [['KY', 'Kentucky']],
  'America/Chicago': [
    ['AL', 'Alabama'],
    ['AR', 'Arkansas'],
    ['IA', 'Iowa'],
    ['IL', 'Illinois'],
    ['KS', 'Kansas'],
    ['LA', 'Louisiana'],
    ['MN', 'Minnesota'],
    ['MO', 'Missouri'],
    ['MS', 'Mississippi'],
    ['ND', 'North Dakota'],
    ['NE', 'Nebraska'],
    ['OK', 'Oklahoma'],
    ['SD', 'South Dakota'],
    ['TN', 'Tennessee'],
    ['TX', 'Texas'],
    ['WI', 'Wisconsin'],
  ],
  'America/Denver': [
    ['CO', 'Colorado'],
    ['MT', 'Montana'],
    ['NM', 'New Mexico'],
    ['UT', 'Utah'],
    ['WY', 'Wyoming'],
  ],
  'America/Boise': [['ID', 'Idaho']],
  'America/Phoenix': [['AZ', 'Arizona']],
  'America/Los_Angeles': [
    ['CA', 'California'],
    ['NV', 'Nevada'],
    ['OR', 'Oregon'],
    ['WA', 'Washington'],
  ],
  'America/Anchorage': [['AK', 'Alaska']],
  'Pacific/Honolulu': [['HI', 'Hawaii']],
  'America/Puerto_Rico': [['PR', 'Puerto Rico']],
  'America/St_Thomas': [['VI', 'U.S. Virgin Islands']],
  'Pacific/Guam': [
    ['GU', 'Guam'],
    ['MP', 'Northern Mariana Islands'],
  ],
  'Pacific/Pago_Pago': [['AS', 'American Samoa']],
  'America/Vancouver': [['BC', 'British Columbia']],
  'America/Edmonton': [['AB', 'Alberta']],
  'America/Regina': [['SK', 'Saskatchewan']],
  'America/Winnipeg': [['MB', 'Manitoba']],
  'America/Toronto': [
    ['ON', 'Ontario'],
    ['QC', 'Quebec'],
  ],
  'America/Halifax': [
    ['NB', 'New Brunswick'],
    ['NS', 'Nova Scotia'],
    ['PE', 'Prince Edward Island'],
  ],
  'America/St_Johns': [['NL', 'Newfoundland and Labrador']],
};

const placeKey = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{Letter}]/gu, '')
    .toLowerCase();

const ZONES = new Map(
  Object.entries(PLACES).flatMap(([zone, places]) =>
    places.flatMap((names) => names.map((name) => [placeKey(name), zone] as const)),
  ),
);

/** The time zone of a state, province or territory by its code or name; null for an unknown one (A269). */
export function zoneOfState(state: string | null): string | null {
  return state === null ? null : (ZONES.get(placeKey(state)) ?? null);
}

/** Whether a text names a time zone, such as `America/Chicago`. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z_]+\/[A-Za-z_/+-]+$/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text }).format();
    return true;
  } catch {
    return false;
  }
}

/** A day and a time of day of 24 hours, such as `2027-10-09` and `19:30`. */
export interface LocalTime {
  readonly day: CalendarDate;
  readonly time: string;
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  const format =
    FORMATS.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  FORMATS.set(zone, format);
  return format;
}

/** The calendar day and the time of day at an instant in a time zone; null outside of the calendar. */
export function localTime(zone: string, instant: Date): LocalTime | null {
  const [, day = '', time = ''] = /^([\d-]+), ([\d:]+)$/.exec(formatIn(zone).format(instant)) ?? [];
  return isCalendarDate(day) ? { day, time } : null;
}
