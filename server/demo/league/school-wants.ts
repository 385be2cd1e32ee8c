import type { Random } from './random.ts';
import type { DemoSchool } from './roster.ts';

/** Ids of wants (A096). */
const WANT = {
  powerSeriesFromHome: 1,
  powerSeriesFromRoad: 2,
  buyFbs: 3,
  sellFbs: 4,
  fbsSeriesFromHome: 5,
  fbsSeriesFromRoad: 6,
  buyFcsGame: 7,
  sellToFbs: 8,
  buyFcs: 9,
  sellFcs: 10,
  fcsSeriesFromHome: 11,
  fcsSeriesFromRoad: 12,
  buyDivisionTwo: 13,
  sellToFcs: 14,
  divisionTwoSeriesFromHome: 15,
  divisionTwoSeriesFromRoad: 16,
  divisionThreeSeriesFromHome: 17,
  divisionThreeSeriesFromRoad: 18,
  naiaSeriesFromHome: 19,
  naiaSeriesFromRoad: 20,
  sell: 21,
  neutralSite: 22,
  anyOffer: 23,
} as const;

const POWER = [
  WANT.powerSeriesFromHome,
  WANT.powerSeriesFromHome,
  WANT.powerSeriesFromRoad,
  WANT.buyFbs,
  WANT.buyFbs,
  WANT.buyFbs,
  WANT.fbsSeriesFromHome,
  WANT.neutralSite,
];
const GROUP = [
  WANT.powerSeriesFromRoad,
  WANT.powerSeriesFromHome,
  WANT.sellFbs,
  WANT.sellFbs,
  WANT.sellFbs,
  WANT.fbsSeriesFromHome,
  WANT.fbsSeriesFromHome,
  WANT.fbsSeriesFromRoad,
  WANT.fbsSeriesFromRoad,
  WANT.neutralSite,
  WANT.anyOffer,
];
const FCS = [
  WANT.sellToFbs,
  WANT.sellToFbs,
  WANT.sellToFbs,
  WANT.buyFcs,
  WANT.sellFcs,
  WANT.fcsSeriesFromHome,
  WANT.fcsSeriesFromHome,
  WANT.fcsSeriesFromRoad,
  WANT.fcsSeriesFromRoad,
  WANT.buyDivisionTwo,
  WANT.neutralSite,
  WANT.anyOffer,
];

/** The wants below Division I, by conference type. */
const LOWER: Readonly<Record<3 | 4 | 5 | 6, readonly number[]>> = {
  3: [
    WANT.sellToFcs,
    WANT.sellToFcs,
    WANT.divisionTwoSeriesFromHome,
    WANT.divisionTwoSeriesFromRoad,
    WANT.neutralSite,
    WANT.anyOffer,
  ],
  4: [WANT.divisionThreeSeriesFromHome, WANT.divisionThreeSeriesFromRoad, WANT.neutralSite, WANT.anyOffer],
  5: [WANT.naiaSeriesFromHome, WANT.naiaSeriesFromRoad, WANT.neutralSite, WANT.anyOffer],
  6: [WANT.sell, WANT.sell, WANT.anyOffer],
};

function wishes(school: DemoSchool, lacksFcsGame: boolean): readonly number[] {
  const { typeId } = school.league;
  if (typeId !== 1) return typeId === 2 ? FCS : LOWER[typeId];
  const list = school.isPower ? POWER : GROUP;
  return lacksFcsGame ? [...list, WANT.buyFcsGame, WANT.buyFcsGame] : list;
}

/** One to three different wants that suit the school's standing, ascending. */
export function drawWants(school: DemoSchool, lacksFcsGame: boolean, random: Random): number[] {
  const count = 1 + random.below(3);
  const drawn = random.shuffled(wishes(school, lacksFcsGame));
  return [...new Set(drawn)].slice(0, count).sort((one, other) => one - other);
}
