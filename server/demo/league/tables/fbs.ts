import { FBS_GROUP_SCHOOLS } from './fbs-group.ts';
import { FBS_POWER_SCHOOLS } from './fbs-power.ts';
import type { SchoolFact } from './school-row.ts';

/** The 138 schools of the FBS in their conferences of 2026. */
export const FBS_SCHOOLS: readonly SchoolFact[] = [...FBS_POWER_SCHOOLS, ...FBS_GROUP_SCHOOLS];
