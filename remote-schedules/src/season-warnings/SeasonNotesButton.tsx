import type { SchoolSchedules } from '@open-date/shared-api/contract';
import { Button, CountPill } from '@open-date/shared-ui';
import { useSeasonNotes } from './use-season-notes.ts';

interface SeasonNotesButtonProps {
  readonly school: SchoolSchedules;
  readonly onOpen: () => void;
}

/** The number of schedule notes as a button that opens them; hidden when there are none. Loads them again after a failure. */
export function SeasonNotesButton({ school, onOpen }: SeasonNotesButtonProps) {
  const { seasons, retry } = useSeasonNotes(school);
  if (retry) return <Button onClick={retry}>Notes not loaded, try again</Button>;
  const count = seasons.reduce((sum, { notes }) => sum + notes.length, 0);
  if (count === 0) return null;
  return (
    <Button onClick={onOpen}>
      <CountPill data-alert="">{count}</CountPill> {count === 1 ? 'note' : 'notes'}
    </Button>
  );
}
