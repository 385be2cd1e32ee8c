import { type Actor, canEnter, isAreaPermission } from '@open-date/shared-api/rules/access/permissions';
import { routeOfAddress } from '@open-date/shared-api/rules/platform/route-match';
import type { RemoteAction, RemoteDeclaration } from '@open-date/shared-host/remote';
import type { JumpTarget } from './jump-targets.tsx';

/** The address of an action for its user; null for a user without the school or conference that it needs. */
function actionAddress({ address }: RemoteAction, { schoolId, conferenceId }: Actor, season: number): string | null {
  const own: Readonly<Record<string, number | null>> = { school: schoolId, conference: conferenceId, season };
  const parts = address.split(/:(\w+)/).map((part, index) => (index % 2 === 0 ? part : (own[part] ?? null)));
  return parts.includes(null) ? null : parts.join('');
}

/**
 * The actions of released remotes that the user may take, in the season that is planned; one that leads to a screen of
 * a remote that is not there is left out.
 */
export function actionTargets(declarations: readonly RemoteDeclaration[], actor: Actor, season: number): JumpTarget[] {
  const routes = declarations.flatMap((declaration) => declaration.routes);
  return declarations
    .flatMap(({ actions = [] }) => actions)
    .filter(({ permission }) => isAreaPermission(permission) && canEnter(actor, permission))
    .flatMap((action) => {
      const href = actionAddress(action, actor, season);
      if (href === null || routeOfAddress(routes, href.replace(/\?.*/, '')) === null) return [];
      const { label, detail, keywords } = action;
      return [{ id: `action ${label} ${href}`, label, href, detail, keywords }];
    });
}
