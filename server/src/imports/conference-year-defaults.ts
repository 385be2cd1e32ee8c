import { defaultTotalGames } from '@open-date/shared-api/rules/league/playable-games';
import { type ConferenceNameKey, parseDivision } from './conference-identity.ts';

const IVY: ConferenceNameKey = 'fcs/Ivy';

/** Default number of games that a member may play (A087). */
export function conferenceTotalGames(key: ConferenceNameKey, typeId: number, year: number): number {
  return defaultTotalGames(typeId, year, key === IVY);
}

const POWER: readonly { readonly key: ConferenceNameKey; readonly to?: number }[] = [
  { key: 'fbs/ACC' },
  { key: 'fbs/Big 12' },
  { key: 'fbs/Big East', to: 2012 },
  { key: 'fbs/Big Ten' },
  { key: 'fbs/Pac-12', to: 2023 },
  { key: 'fbs/SEC' },
];

/** P or G for an FBS conference in a year (A192); null for independents and outside the FBS. */
export function defaultPowerGroup(key: ConferenceNameKey, year: number, isIndependents: boolean): 'P' | 'G' | null {
  if (!key.startsWith('fbs/') || isIndependents) return null;
  const isPower = POWER.some(
    (conference) => conference.key === key && year <= (conference.to ?? Number.POSITIVE_INFINITY),
  );
  return isPower ? 'P' : 'G';
}

/** FCS conferences that skip the playoffs. */
const WITHOUT_PLAYOFFS: ReadonlySet<ConferenceNameKey> = new Set(['fcs/SWAC', 'fcs/MEAC']);
/** The first season of the Ivy League in the playoffs. */
const IVY_IN_PLAYOFFS = 2025;

/** Whether members of a conference take part in playoffs or bowls by default. */
export function takesPartInPlayoffs(key: ConferenceNameKey, year: number): boolean {
  if (parseDivision(key) === null || WITHOUT_PLAYOFFS.has(key)) return false;
  return key !== IVY || year >= IVY_IN_PLAYOFFS;
}
