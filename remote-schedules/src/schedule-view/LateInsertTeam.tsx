import { LoadFailed, pageReference } from '@open-date/shared-ui';
import { useLatePart } from '@open-date/shared-ui/window';
import { InsertFrame } from './InsertFrame.tsx';
import { InsertSkeleton } from './InsertSkeleton.tsx';
import type { InsertTeamProps } from './InsertTeam.tsx';
import { loadInsertTeam } from './schedule-dialogs.tsx';

interface LateInsertTeamProps extends InsertTeamProps {
  readonly onClose: () => void;
}

/** The panel that inserts teams, whose form no schedule needs before somebody asks for it. */
export function LateInsertTeam({ onClose, ...form }: LateInsertTeamProps) {
  const { part, hasFailed, retry } = useLatePart(loadInsertTeam, true);
  return (
    <InsertFrame onClose={onClose}>
      {part ? <part.InsertTeam {...form} /> : null}
      {hasFailed ? (
        <LoadFailed onRetry={retry} reference={pageReference()}>
          The form for inserting teams could not be loaded.
        </LoadFailed>
      ) : null}
      {part || hasFailed ? null : <InsertSkeleton {...form} />}
    </InsertFrame>
  );
}
