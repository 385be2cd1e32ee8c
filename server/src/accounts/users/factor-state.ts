import { FACTOR_ROLES } from '@open-date/shared-api/rules/accounts/factors';
import { sql } from 'kysely';

/** SQL: whether the user `u` has a second factor. */
export const HAS_FACTOR = sql<boolean>`(exists (select from totp_factors where user_id = u.id and confirmed_at is not null)
  or exists (select from passkeys where user_id = u.id))`;

/** SQL: whether the site requires a second factor for the role of the user `u`. */
export const FACTOR_DEMANDED_OF_ROLE = sql<boolean>`(u.role_id in (${sql.raw(FACTOR_ROLES.join(', '))})
  and (select factor_demanded from site_settings))`;

/** SQL: whether the user `u` lacks a required second factor. */
export const FACTOR_MISSING = sql<boolean>`(${FACTOR_DEMANDED_OF_ROLE} and not ${HAS_FACTOR})`;
