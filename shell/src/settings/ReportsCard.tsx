import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { DONT_SHOW_TEAMS_WITHIN } from '@open-date/shared-api/rules/accounts/profile';
import type { UserProfile } from '@open-date/shared-api/contract';
import { listFailure } from '@open-date/shared-host';
import { Card, Stack, Text } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { IgnoredPicker } from './IgnoredPicker.tsx';
import { conferenceItem, schoolItem } from '@open-date/shared-ui/typeahead';
import { type Control, useController } from 'react-hook-form';
import type { ProfileDraft } from './profile-draft.ts';
import { Short } from './card-list.ts';

const OFF = 'Off';
const YEARS = DONT_SHOW_TEAMS_WITHIN.map((years) => {
  const text = years === null ? OFF : String(years);
  return { value: text, label: text };
});

export interface ReportsCardProps {
  readonly control: Control<ProfileDraft>;
  readonly profile: UserProfile;
}

/** Which teams the reports of available teams leave out for this user. */
export function ReportsCard({ control, profile }: ReportsCardProps) {
  const schools = useQuery(schoolsQuery());
  const conferences = useQuery(conferencesQuery());
  const schoolItems = useMemo(() => (schools.data ?? []).map(schoolItem), [schools.data]);
  const conferenceItems = useMemo(() => (conferences.data ?? []).map(conferenceItem), [conferences.data]);
  const { field: years } = useController({ control, name: 'DontShowTeamsWithin' });
  const ignoredSchools = useController({ control, name: 'IgnoredSchoolIds' });
  const ignoredConferences = useController({ control, name: 'IgnoredConferenceIds' });
  return (
    <Card title="Teams left out of reports">
      <Stack $gap={6}>
        <Stack $gap={3}>
          <Short>
            <SegmentedControl
              isLabelShown
              isBlock
              label="Don't show teams within (years)"
              options={YEARS}
              value={years.value === null ? OFF : String(years.value)}
              onValueChange={(value) =>
                years.onChange(DONT_SHOW_TEAMS_WITHIN.find((choice) => String(choice) === value) ?? null)
              }
            />
          </Short>
          <Text $size="small" $tone="tertiary">
            Leaves out schools that yours plays within this many seasons, before or after.
          </Text>
        </Stack>
        <IgnoredPicker
          label="Ignored Schools"
          items={schoolItems}
          isLoading={schools.isPending}
          failure={listFailure(schools, 'The schools could not be loaded.')}
          names={new Map(profile.IgnoredSchools.map(({ ID, SchoolName }) => [ID, SchoolName]))}
          chosen={ignoredSchools.field.value}
          onChange={ignoredSchools.field.onChange}
          error={ignoredSchools.fieldState.error?.message}
        />
        <IgnoredPicker
          label="Ignored Conferences"
          items={conferenceItems}
          isLoading={conferences.isPending}
          failure={listFailure(conferences, 'The conferences could not be loaded.')}
          names={new Map(profile.IgnoredConferences.map(({ id, Name }) => [id, Name]))}
          chosen={ignoredConferences.field.value}
          onChange={ignoredConferences.field.onChange}
          error={ignoredConferences.fieldState.error?.message}
        />
      </Stack>
    </Card>
  );
}
