import type { Conference } from '@open-date/shared-api/contract';
import { schoolsQuery } from '@open-date/shared-api/queries';
import { useQuery } from '@tanstack/react-query';
import { type ConferenceTarget, conferenceChoices } from './ConferenceBrowser.tsx';
import { QuickMarks } from './QuickMarks.tsx';
import { recentConferences } from './recent.ts';
import { useQuickPicks } from './use-quick-picks.ts';

interface QuickConferencesProps {
  /** Undefined while they load. */
  readonly conferences: readonly Conference[] | undefined;
  readonly to: ConferenceTarget;
}

/** The conferences opened last, and those of the schools whose calendars the user takes. */
export function QuickConferences({ conferences, to }: QuickConferencesProps) {
  const { recent, followed } = useQuickPicks(recentConferences);
  const schools = useQuery({ ...schoolsQuery(), enabled: followed !== undefined && followed.length > 0 });
  const members = schools.data?.filter(({ ID }) => followed?.includes(ID)) ?? [];
  const isLoading = followed === undefined || schools.isLoading;
  const ofFollowed = [...new Set(members.flatMap(({ ConferenceId }) => ConferenceId ?? []))];
  return (
    <>
      <QuickMarks
        title="Recent"
        choices={conferenceChoices(recent, conferences, to)}
        empty="The conferences whose schedules you open appear here."
      />
      <QuickMarks
        title="Followed"
        choices={conferenceChoices(isLoading ? undefined : ofFollowed, conferences, to)}
        empty="The conferences of schools whose calendars you take appear here."
      />
    </>
  );
}
