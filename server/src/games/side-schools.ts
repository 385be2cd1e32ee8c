import { rememberReference } from '../league/reference/remember-reference.ts';
import { findSideSchools } from './queries.ts';

/** Every school as a side of a game shows it; remembered until reference data change. */
export const sideSchools = rememberReference(findSideSchools);
