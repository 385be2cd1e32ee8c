import { LONG_SEASON_YEARS } from '@open-date/shared-api/rules/calendar';
import type { LeagueKey } from './conference-identity.ts';

const FBS = 1;
const FCS = 2;
const DIVISION_THREE = 4;
const IND = 6;
const IVY: LeagueKey = 'fcs/Ivy';
const IVY_GAMES = 10;
/** From this season on the FCS may play 12 games every year. */
const FCS_TWELVE = 2026;

/** How many games a member may play by default (decision A087). */
export function defaultTotalGames(key: LeagueKey, typeId: number, year: number): number {
  if (key === IVY) return IVY_GAMES;
  if (typeId === FBS || typeId === IND) return 12;
  if (typeId === FCS) return year >= FCS_TWELVE || LONG_SEASON_YEARS.includes(year) ? 12 : 11;
  return typeId === DIVISION_THREE ? 10 : 11;
}

const POWER: readonly { readonly key: LeagueKey; readonly to?: number }[] = [
  { key: 'fbs/ACC' },
  { key: 'fbs/Big 12' },
  { key: 'fbs/Big East', to: 2012 },
  { key: 'fbs/Big Ten' },
  { key: 'fbs/Pac-12', to: 2023 },
  { key: 'fbs/SEC' },
];

/** P or G of an FBS league in a year (domain facts 2.1, decision A192); null for independents and outside the FBS. */
export function defaultPowerGroup(key: LeagueKey, year: number, isIndependents: boolean): 'P' | 'G' | null {
  if (!key.startsWith('fbs/') || isIndependents) return null;
  const isPower = POWER.some((league) => league.key === key && year <= (league.to ?? Number.POSITIVE_INFINITY));
  return isPower ? 'P' : 'G';
}
