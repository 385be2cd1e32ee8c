import { useToday } from '@open-date/shared-host';
import { Button } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import type { ScheduleSource } from '../schedule-view/schedule-source.ts';
import { seasonContext, useKnownWeek, weekDetail } from './use-week.ts';
import { WeekFacts } from './WeekFacts.tsx';
import { weekTitle } from './week-facts.ts';

interface WeekSheetProps {
  /** The schedule that the week was opened from. */
  readonly source: ScheduleSource;
  readonly weekId: number;
  readonly onClose: () => void;
}

/** What a week's cell shows, under 768 px, where the game modal does not open (design guide section 8). */
export function WeekSheet({ source, weekId, onClose }: WeekSheetProps) {
  const known = useKnownWeek(source, weekId);
  const today = useToday();
  if (!known) return null;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={weekTitle(known.week, seasonContext(known, today))}
      detail={weekDetail(known)}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <WeekFacts week={known.week} />
    </Modal>
  );
}
