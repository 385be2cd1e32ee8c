import { defaultYear } from '@open-date/shared-api/rules/league/calendar';
import { type Actor, canEnter } from '@open-date/shared-api/rules/access/permissions';
import type { Subject, RemoteDeclaration } from '@open-date/shared-host/remote';

/** Makes page addresses of a subject from ids; null when no released remote has a page that the actor may open. */
export function pageLink(
  declarations: readonly RemoteDeclaration[],
  subject: Subject,
  actor: Actor,
  today: string,
): ((id: number) => string) | null {
  const page = declarations.flatMap(({ pages }) => pages).find(({ of }) => of === subject);
  if (!page || !canEnter(actor, page.permission)) return null;
  const season = String(defaultYear([], today));
  return (id) => page.address.replace(':id', String(id)).replace(':season', season);
}

/** The page of the actor's school, or else of their conference; null without either. */
export function homePage(actor: Actor, declarations: readonly RemoteDeclaration[], today: string): string | null {
  const { schoolId, conferenceId } = actor;
  if (schoolId !== null) return pageLink(declarations, 'school', actor, today)?.(schoolId) ?? null;
  if (conferenceId === null) return null;
  return pageLink(declarations, 'conference', actor, today)?.(conferenceId) ?? null;
}
