import type { Conference } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { useQuery } from '@tanstack/react-query';
import { type ConferenceTarget, conferenceChoices } from './ConferenceBrowser.tsx';
import { QuickMarks } from './QuickMarks.tsx';
import { recentConferences } from './recent.ts';
import { quickFailure, useQuickPicks } from './use-quick-picks.ts';

interface QuickConferencesProps {
  /** Undefined while they load. */
  readonly conferences: readonly Conference[] | undefined;
  readonly to: ConferenceTarget;
}

/** The conferences opened last, and those of the schools whose calendars the user takes. */
export function QuickConferences({ conferences, to }: QuickConferencesProps) {
  const { recent, followed } = useQuickPicks(recentConferences);
  const { ids } = followed;
  const schools = useQuery({ ...callQuery('reference', 'schools'), enabled: ids !== undefined && ids.length > 0 });
  const members = schools.data?.filter(({ ID }) => ids?.includes(ID)) ?? [];
  const isLoading = ids === undefined || schools.isLoading;
  const ofFollowed = [...new Set(members.flatMap(({ ConferenceId }) => ConferenceId ?? []))];
  return (
    <>
      <QuickMarks
        title="Recent"
        choices={conferenceChoices(recent.ids, conferences, to)}
        empty="The conferences whose schedules you open appear here."
        failure={recent.failure}
        fallback="The conferences that you opened last could not be loaded."
      />
      <QuickMarks
        title="Followed"
        choices={conferenceChoices(isLoading ? undefined : ofFollowed, conferences, to)}
        empty="The conferences of schools you subscribe to appear here."
        failure={followed.failure ?? quickFailure(schools)}
        fallback="The conferences of the schools that you follow could not be loaded."
      />
    </>
  );
}
