import type { WhatIfConsequences } from '@open-date/shared-api/contract';
import { useScreenLink } from '@open-date/shared-host';
import { Tag, TextLink } from '@open-date/shared-ui';
import { styled } from 'styled-components';

type Problem = WhatIfConsequences['Problems'][number];

const List = styled.ul`
  margin: 0; padding: 0; list-style: none;
  > li { display: flex; flex-wrap: wrap; align-items: baseline; gap: var(--od-space-2) var(--od-space-4); padding: var(--od-space-4) var(--od-space-6); }
  > li + li { border-top: 1px solid var(--od-border-hairline); }
  > li > span:nth-child(2) { flex: 1 1 var(--od-width-field); min-width: 0; overflow-wrap: anywhere; }
`;

/** What keeps a draft from being applied, then what is good to know, each with the schedule that it is about. */
export function ProblemList({ problems }: { readonly problems: readonly Problem[] }) {
  const sorted = problems.toSorted((one, other) => other.Blocks - one.Blocks);
  return (
    <List aria-label="Problems and notes">
      {sorted.map((problem) => (
        <li key={`${problem.Kind} ${problem.Move} ${problem.Text}`}>
          <Tag tone={problem.Blocks === 1 ? 'danger' : 'neutral'}>
            {problem.Blocks === 1 ? 'Must be solved' : 'Note'}
          </Tag>
          <span>
            {problem.Move === null ? null : `Move ${problem.Move + 1}: `}
            {problem.Text}
          </span>
          <ScheduleLink problem={problem} />
        </li>
      ))}
    </List>
  );
}

function ScheduleLink({ problem: { SchoolId, ConferenceId, Year } }: { readonly problem: Problem }) {
  const team = useScreenLink('team.schedule');
  const conference = useScreenLink('conference.schedule');
  if (Year === null) return null;
  if (SchoolId !== null && team !== null)
    return <TextLink href={team({ schoolId: SchoolId }, { year: Year })}>Schedule of the school</TextLink>;
  if (ConferenceId === null || conference === null) return null;
  return (
    <TextLink href={conference({ conferenceId: ConferenceId, year: Year, showDivisions: 0 })}>
      Schedule of the conference
    </TextLink>
  );
}
