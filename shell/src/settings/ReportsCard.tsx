import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { DONT_SHOW_TEAMS_WITHIN } from '@open-date/shared-api/rules/accounts/profile';
import type { UserProfile } from '@open-date/shared-api/contract';
import { Card, Stack, Text } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { IgnoredPicker } from './IgnoredPicker.tsx';
import { conferenceItem, schoolItem } from '@open-date/shared-ui/typeahead';
import type { ProfileDraft, ProfileEdits, ProfileProblems } from './profile-draft.ts';
import { Short } from './Short.ts';

const OFF = 'Off';
const YEARS = DONT_SHOW_TEAMS_WITHIN.map((years) => {
  const text = years === null ? OFF : String(years);
  return { value: text, label: text };
});

export interface ReportsCardProps {
  readonly profile: UserProfile;
  readonly draft: ProfileDraft;
  readonly problems: ProfileProblems;
  readonly onEdit: (edit: ProfileEdits) => void;
}

/** Which teams the reports of available teams leave out for this user. */
export function ReportsCard({ profile, draft, problems, onEdit }: ReportsCardProps) {
  const schools = useQuery(schoolsQuery());
  const conferences = useQuery(conferencesQuery());
  const schoolItems = useMemo(() => (schools.data ?? []).map(schoolItem), [schools.data]);
  const conferenceItems = useMemo(() => (conferences.data ?? []).map(conferenceItem), [conferences.data]);
  const years = draft.DontShowTeamsWithin;
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
              value={years === null ? OFF : String(years)}
              onValueChange={(value) =>
                onEdit({
                  DontShowTeamsWithin: DONT_SHOW_TEAMS_WITHIN.find((choice) => String(choice) === value) ?? null,
                })
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
          names={new Map(profile.IgnoredSchools.map(({ ID, SchoolName }) => [ID, SchoolName]))}
          chosen={draft.IgnoredSchoolIds}
          onChange={(IgnoredSchoolIds) => onEdit({ IgnoredSchoolIds })}
          error={problems.IgnoredSchoolIds}
        />
        <IgnoredPicker
          label="Ignored Conferences"
          items={conferenceItems}
          isLoading={conferences.isPending}
          names={new Map(profile.IgnoredConferences.map(({ id, Name }) => [id, Name]))}
          chosen={draft.IgnoredConferenceIds}
          onChange={(IgnoredConferenceIds) => onEdit({ IgnoredConferenceIds })}
          error={problems.IgnoredConferenceIds}
        />
      </Stack>
    </Card>
  );
}
