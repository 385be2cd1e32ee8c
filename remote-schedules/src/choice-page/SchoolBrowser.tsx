import type { Conference, School } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { type ConferenceType, divisionLabel } from '@open-date/shared-api/rules/constants';
import { compareNames } from '@open-date/shared-api/rules/platform/name-order';
import { Card, EmptyText, MarkOfConference, MarkOfSchool, Stack } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { TYPES } from '../conferences/route.ts';
import { BrowserSkeleton, MarkBrowser, type MarkGroup } from './MarkBrowser.tsx';
import type { MarkChoice } from './MarkTile.tsx';

const NOBODY = 'There are no schools yet. Administrators add them under Admin, Schools.';
/** The group of schools that play in no conference this season. */
const ALONE = 0;

const Scroll = styled.div`
  max-width: 100%;
  min-height: var(--od-size-control);
  overflow-x: auto;
  padding: var(--od-space-1);
`;

/** What pressing the mark of a school does. */
export type SchoolTarget = (school: School) => MarkChoice['to'];

/** The mark of a school as a choice. */
export function schoolChoice(school: School, to: SchoolTarget): MarkChoice {
  return {
    id: school.ID,
    label: school.Nickname14 || school.SchoolName,
    name: school.SchoolName,
    mark: <MarkOfSchool school={school} size={40} />,
    to: to(school),
  };
}

/** The choices of these ids, in their order; ids that nobody has are left out. */
export function schoolChoices(
  ids: readonly number[] | undefined,
  schools: readonly School[] | undefined,
  to: SchoolTarget,
): MarkChoice[] | undefined {
  if (ids === undefined || schools === undefined) return undefined;
  return ids.flatMap((id) => schools.filter(({ ID }) => ID === id).map((school) => schoolChoice(school, to)));
}

const readType = ({ ConferenceType: type }: School): ConferenceType => TYPES.find((known) => known === type) ?? 6;

/** The conferences of a division with their schools by name; `firstId` stands first. */
function conferenceGroups(
  schools: readonly School[],
  conferences: readonly Conference[],
  firstId: number | null,
  to: SchoolTarget,
): MarkGroup[] {
  const byConference = Map.groupBy(schools, ({ ConferenceId }) => ConferenceId ?? ALONE);
  return [...byConference]
    .map(([id, members]) => {
      const conference = conferences.find((one) => one.id === id);
      return {
        id,
        name: members[0]?.ConferenceName || 'No conference',
        mark: conference ? <MarkOfConference conference={conference} size={20} /> : null,
        choices: members.map((school) => schoolChoice(school, to)),
      };
    })
    .toSorted(
      (one, other) => Number(other.id === firstId) - Number(one.id === firstId) || compareNames(one.name, other.name),
    );
}

interface SchoolBrowserProps {
  /** Undefined while they load. */
  readonly schools: readonly School[] | undefined;
  readonly own: School | undefined;
  readonly to: SchoolTarget;
}

/** All schools as marks, by division and conference; the own ones come first. */
export function SchoolBrowser({ schools, own, to }: SchoolBrowserProps) {
  const conferences = useQuery(callQuery('reference', 'conferences')).data;
  const [chosen, setChosen] = useState<ConferenceType | null>(null);
  const types = useMemo(() => new Set((schools ?? []).map(readType)), [schools]);
  const divisions = TYPES.filter((type) => types.has(type));
  const type = chosen ?? (own ? readType(own) : divisions[0]) ?? 1;
  const ownConference = own?.ConferenceId ?? null;
  const groups = conferenceGroups(
    (schools ?? []).filter((school) => readType(school) === type),
    conferences ?? [],
    ownConference,
    to,
  );
  return (
    <Card title="All schools">
      <Stack $gap={4}>
        <Scroll>
          {divisions.length === 0 ? null : (
            <SegmentedControl
              label="Division"
              value={String(type)}
              options={divisions.map((value) => ({ value: String(value), label: divisionLabel(value) }))}
              onValueChange={(value) => setChosen(TYPES.find((known) => String(known) === value) ?? null)}
            />
          )}
        </Scroll>
        {schools === undefined ? <BrowserSkeleton /> : null}
        {schools?.length === 0 ? <EmptyText>{NOBODY}</EmptyText> : null}
        <MarkBrowser key={type} groups={groups} openId={ownConference ?? groups[0]?.id ?? null} />
      </Stack>
    </Card>
  );
}
