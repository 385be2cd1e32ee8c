import { FCS_EAST_SCHOOLS } from './fcs-east.ts';
import { FCS_SOUTH_SCHOOLS } from './fcs-south.ts';
import { FCS_WEST_SCHOOLS } from './fcs-west.ts';
import type { SchoolFact } from './school-row.ts';

/** The 127 schools of the FCS in their conferences of 2026. */
export const FCS_SCHOOLS: readonly SchoolFact[] = [...FCS_EAST_SCHOOLS, ...FCS_SOUTH_SCHOOLS, ...FCS_WEST_SCHOOLS];
