import type { Factors } from '@open-date/shared-api/contract';
import type { FactorsRow, PasskeyRow } from './queries.ts';

export function presentFactors(row: FactorsRow, passkeys: readonly PasskeyRow[]): Factors {
  return {
    HasApp: row.has_app,
    RecoveryCodesLeft: row.recovery_codes_left,
    IsDemanded: row.is_demanded,
    Passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      Name: name,
      CreatedAt: created_at.toISOString(),
      LastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  };
}
