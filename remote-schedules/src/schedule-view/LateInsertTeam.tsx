import { LoadFailed, pageReference } from '@open-date/shared-ui';
import { useLatePart } from '@open-date/shared-ui/window';
import type { InsertTeamProps } from './InsertTeam.tsx';
import { loadInsertTeam } from './schedule-dialogs.tsx';

/** The panel that inserts teams, whose code no schedule needs before somebody asks for it. */
export function LateInsertTeam(props: InsertTeamProps) {
  const { part, hasFailed, retry } = useLatePart(loadInsertTeam, true);
  if (part) return <part.InsertTeam {...props} />;
  return hasFailed ? (
    <LoadFailed onRetry={retry} reference={pageReference()}>
      The form for inserting teams could not be loaded.
    </LoadFailed>
  ) : null;
}
