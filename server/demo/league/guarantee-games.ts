import type { GuaranteeType } from '@open-date/shared-api/rules/reports/guarantees';
import { addDays } from '@open-date/shared-api/rules/league/calendar';
import type { DemoLeague, DemoGameRow, SchoolRow, SchoolYearRow } from './league.ts';
import { createRandom, type Random } from './random.ts';
import { required } from './required.ts';

/** A guarantee game as a row; amounts are invented whole dollars, -1 when undisclosed. */
export interface GuaranteeGameRow {
  readonly homeSchoolId: number;
  readonly roadSchoolId: number;
  readonly homeConfId: number;
  readonly roadConfId: number;
  readonly gameDate: string;
  readonly guarantee: number | null;
  readonly homeGuarantee: number | null;
  readonly roadGuarantee: number | null;
  readonly site: string;
  readonly gameType: GuaranteeType;
  readonly source: string;
  readonly releaseDate: string;
  readonly ignoreAverage: boolean;
}

/** Guarantees below Division I are not invented. */
type Standing = 'power' | 'group' | 'fcs' | 'lower';

interface Side {
  readonly school: SchoolRow;
  readonly conferenceId: number;
  readonly standing: Standing;
}

/**
 * The price of a kind of game in the base year, in thousands of dollars, and the share of games whose price becomes
 * known.
 */
interface Price {
  readonly type: GuaranteeType;
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly isKnown: number;
  readonly ignoreAverage?: boolean;
}

/** The year for which the prices below are given; they rise by `YEARLY_RISE` every year. */
const BASE_YEAR = 2024;
export const YEARLY_RISE = 0.045;
const THOUSAND = 1000;
const UNDISCLOSED = -1;
const IS_UNDISCLOSED = 0.06;
/** The season in which most games were called off and the settlements stayed undisclosed. */
const CANCELLED_SEASON = 2020;
const SOURCES = ['Public records', 'Public records', 'School', 'Media report'] as const;

const TWO_FOR_ONE: Price = { type: '2 for 1', low: 350, high: 600, step: 50, isKnown: 0.9 };
const RETURNED_VISIT: Price = {
  type: 'FBS vs. FBS',
  low: 200,
  high: 500,
  step: 50,
  isKnown: 0.06,
  ignoreAverage: true,
};

/** The price that the host pays the visitor, by their standing; other pairs play without a guarantee. */
const PRICES: Readonly<Partial<Record<`${Standing} at ${Standing}`, Price>>> = {
  'fcs at power': { type: 'FCS vs. FBS', low: 400, high: 750, step: 25, isKnown: 0.88 },
  'fcs at group': { type: 'FCS vs. FBS', low: 250, high: 450, step: 10, isKnown: 0.8 },
  'group at power': { type: 'FBS vs. FBS', low: 1000, high: 1900, step: 50, isKnown: 0.88 },
  'group at group': { type: 'FBS vs. FBS', low: 150, high: 400, step: 25, isKnown: 0.12 },
  'fcs at fcs': { type: 'FCS vs. FCS', low: 60, high: 160, step: 5, isKnown: 0.07 },
};
const IS_TWO_FOR_ONE = 0.07;
const NEUTRAL: Price = { type: 'Neutral', low: 2500, high: 4750, step: 250, isKnown: 0.95 };

/**
 * Invents guarantees for non-conference games that are not private, with amounts that are usual between such schools.
 * The result is the same for the same league, day and seed.
 */
export function drawGuaranteeGames(league: DemoLeague, today: string, seed: number): GuaranteeGameRow[] {
  const random = createRandom(seed);
  const readSide = sideReader(league);
  return league.games
    .filter(({ conferenceId, pending }) => conferenceId === null && pending === 0)
    .flatMap((game) => {
      const [home, road] = [readSide(game.homeSchoolId, game.year), readSide(game.awaySchoolId, game.year)];
      const price = choosePrice(game, home, road, random);
      return price !== null && random.chance(price.isKnown)
        ? [drawGame({ game, home, road, price, today }, random)]
        : [];
    });
}

function sideReader({ schools, schoolYears, conferences, conferenceYears }: DemoLeague) {
  const schoolsById = new Map(schools.map((school) => [school.id, school]));
  const yearsByKey = new Map(schoolYears.map((row) => [`${row.schoolId}/${row.year}`, row]));
  const conferenceTypes = new Map(conferences.map(({ id, typeId }) => [id, typeId]));
  const powerGroups = new Map(conferenceYears.map((row) => [`${row.conferenceId}/${row.year}`, row.powerGroup]));
  const findStanding = ({ conferenceId, powerOverride, year }: SchoolYearRow): Standing => {
    const type = conferenceTypes.get(conferenceId);
    if (type !== 1) return type === 2 ? 'fcs' : 'lower';
    return (powerOverride ?? powerGroups.get(`${conferenceId}/${year}`)) === 'P' ? 'power' : 'group';
  };
  return (id: number, year: number): Side => {
    const row = required(yearsByKey.get(`${id}/${year}`), `school ${id} in ${year}`);
    const school = required(schoolsById.get(id), `school ${id}`);
    return { school, conferenceId: row.conferenceId, standing: findStanding(row) };
  };
}

function choosePrice(game: DemoGameRow, home: Side, road: Side, random: Random): Price | null {
  if (game.altLocation !== '') return home.standing === 'power' && road.standing === 'power' ? NEUTRAL : null;
  if (home.standing === 'power' && road.standing === 'group' && random.chance(IS_TWO_FOR_ONE)) return TWO_FOR_ONE;
  if (home.standing === 'power' && road.standing === 'power') return RETURNED_VISIT;
  return PRICES[`${road.standing} at ${home.standing}`] ?? null;
}

interface KnownGame {
  readonly game: DemoGameRow;
  readonly home: Side;
  readonly road: Side;
  readonly price: Price;
  readonly today: string;
}

function drawGame({ game, home, road, price, today }: KnownGame, random: Random): GuaranteeGameRow {
  const isNeutral = price.type === 'Neutral';
  const isSecret = random.chance(game.year === CANCELLED_SEASON ? 1 : IS_UNDISCLOSED);
  const draw = () => (isSecret ? UNDISCLOSED : drawAmount(price, game.year, random));
  const announced = addDays(game.gameDate, -(60 + random.below(700)));
  return {
    homeSchoolId: home.school.id,
    roadSchoolId: road.school.id,
    homeConfId: home.conferenceId,
    roadConfId: road.conferenceId,
    gameDate: game.gameDate,
    guarantee: isNeutral ? null : draw(),
    homeGuarantee: isNeutral ? draw() : null,
    roadGuarantee: isNeutral ? draw() : null,
    site: isNeutral ? game.altLocation : `${home.school.city}, ${home.school.state}`,
    gameType: price.type,
    source: random.pick(SOURCES),
    releaseDate: announced >= today ? addDays(today, -(1 + random.below(400))) : announced,
    ignoreAverage: price.ignoreAverage ?? false,
  };
}

/** An amount between the year's low and high price, in customary steps. */
function drawAmount({ low, high, step }: Price, year: number, random: Random): number {
  const rise = (1 + YEARLY_RISE) ** (year - BASE_YEAR);
  const amount = (low + random.next() * (high - low)) * rise;
  return Math.max(step, Math.round(amount / step) * step) * THOUSAND;
}
