import type { School } from '@open-date/shared-api/contract';
import { QuickMarks } from './QuickMarks.tsx';
import { recentSchools } from './recent.ts';
import { type SchoolTarget, schoolChoices } from './SchoolBrowser.tsx';
import { useQuickPicks } from './use-quick-picks.ts';

interface QuickSchoolsProps {
  /** Undefined while they load. */
  readonly schools: readonly School[] | undefined;
  readonly to: SchoolTarget;
}

/** The schools opened last, and those whose calendars the user takes. */
export function QuickSchools({ schools, to }: QuickSchoolsProps) {
  const { recent, followed } = useQuickPicks(recentSchools);
  return (
    <>
      <QuickMarks
        title="Recent"
        choices={schoolChoices(recent.ids, schools, to)}
        empty="The schools whose schedules you open appear here."
        failure={recent.failure}
        fallback="The schools that you opened last could not be loaded."
      />
      <QuickMarks
        title="Followed"
        choices={schoolChoices(followed.ids, schools, to)}
        empty="The schools you subscribe to appear here. Subscribe with Calendar address on a schedule."
        failure={followed.failure}
        fallback="The schools that you follow could not be loaded."
      />
    </>
  );
}
