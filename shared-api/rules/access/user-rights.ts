import { ROLE, type RoleId } from '../constants.ts';

/**
 * The rights of an account beyond reading. The report Pending Games needs no right, because it lists only games that
 * the user may open anyway.
 */
export type Right = 'schools' | 'league' | 'accounts' | 'private-games' | 'activity-log';

/** The facts of an account that decide its rights. */
export interface AccountRights {
  readonly roleId: RoleId;
  readonly associate: boolean;
}

/** The rights of an account: the associate flag takes some from an administrator and adds one for everyone else. */
export function listRights({ roleId, associate }: AccountRights): ReadonlySet<Right> {
  const added: readonly Right[] = associate ? ['league'] : [];
  switch (roleId) {
    case ROLE.admin:
      return new Set<Right>([
        'schools',
        'league',
        'accounts',
        ...(associate ? [] : (['private-games', 'activity-log'] as const)),
      ]);
    case ROLE.conference:
      return new Set<Right>(['schools', 'private-games', ...added]);
    case ROLE.school:
      return new Set<Right>(['schools', ...added]);
    case ROLE.schoolView:
      return new Set<Right>(added);
  }
}

/** Whether an account has a right that the actor lacks. */
export function exceedsRights(actor: AccountRights, user: AccountRights): boolean {
  const own = listRights(actor);
  return [...listRights(user)].some((right) => !own.has(right));
}

/**
 * The values of the associate flag that the actor may combine with a role; none when the role exceeds their rights.
 */
export function associateChoices(actor: AccountRights, roleId: RoleId): readonly boolean[] {
  return [false, true].filter((associate) => !exceedsRights(actor, { roleId, associate }));
}
