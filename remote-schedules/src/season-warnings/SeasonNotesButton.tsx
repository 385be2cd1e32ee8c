import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { Button, CountPill } from '@open-date/shared-ui';
import { useSeasonNotes } from './use-season-notes.ts';

interface SeasonNotesButtonProps {
  readonly school: SchoolSchedules;
  readonly onOpen: () => void;
}

/** The number of schedule notes as a button that opens them; hidden when there are none. */
export function SeasonNotesButton({ school, onOpen }: SeasonNotesButtonProps) {
  const count = useSeasonNotes(school).reduce((sum, { notes }) => sum + notes.length, 0);
  if (count === 0) return null;
  return (
    <Button onClick={onOpen}>
      <CountPill data-alert="">{count}</CountPill> {count === 1 ? 'note' : 'notes'}
    </Button>
  );
}
