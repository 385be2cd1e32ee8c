import { FCS_EAST_SCHOOLS } from './fcsEast.ts';
import { FCS_SOUTH_SCHOOLS } from './fcsSouth.ts';
import { FCS_WEST_SCHOOLS } from './fcsWest.ts';
import type { SchoolFact } from './schoolRow.ts';

/** The 127 schools of the FCS in their conferences of 2026. */
export const FCS_SCHOOLS: readonly SchoolFact[] = [...FCS_EAST_SCHOOLS, ...FCS_SOUTH_SCHOOLS, ...FCS_WEST_SCHOOLS];
