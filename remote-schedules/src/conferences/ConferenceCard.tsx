import type { ConferenceWithSchools } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { Card, ConferenceMark, LabelHeading, media, SchoolMark, Stack, Text, TextLink } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { gameSchool } from '../week-cell/game-school.ts';
import { divisionGroups } from './listing.ts';

interface ConferenceCardProps {
  readonly conference: ConferenceWithSchools;
  readonly year: number;
}

const Title = styled.span`
  display: flex;
  align-items: center;
  gap: var(--od-space-inner);
  min-width: 0;
  > :last-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
const Members = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(var(--od-width-name), 1fr));
  gap: 0 var(--od-space-5);
`;
const Member = styled.li`
  display: flex;
  align-items: center;
  gap: var(--od-space-4);
  min-width: 0;
  min-height: var(--od-size-chip);
  ${media.mobile} {
    min-height: var(--od-size-touch);
  }
`;
const MemberLink = styled(TextLink)`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

function MemberList({
  schools,
  year,
  label,
}: {
  schools: ConferenceWithSchools['Schools'];
  year: number;
  label: string;
}) {
  return (
    <Members aria-label={label}>
      {schools.map((school) => (
        <Member key={school.ID}>
          <SchoolMark {...gameSchool(school).mark} size={20} />
          <MemberLink href={path('team.schedule', { schoolId: school.ID }, { year })} title={school.SchoolName}>
            {school.SchoolName}
          </MemberLink>
        </Member>
      ))}
    </Members>
  );
}

/** A conference with its members of a year by division; every name links to its schedule. */
export function ConferenceCard({ conference, year }: ConferenceCardProps) {
  const { id, Name, Abbreviation, PrimaryColor, LogoUrl, Schools } = conference;
  const schedule = path('conference.schedule', { conferenceId: id, year, showDivisions: 1 });
  return (
    <Card
      title={
        <Title>
          <ConferenceMark
            abbreviation={Abbreviation}
            color={PrimaryColor}
            logoUrl={LogoUrl}
            size={32}
            name={`${Name} logo`}
          />
          <TextLink href={schedule}>{Name}</TextLink>
        </Title>
      }
      actions={<Text $tone="tertiary">{countWords(Schools.length, 'team')}</Text>}
    >
      <Stack>
        {divisionGroups(Schools).map(({ name, schools }) => (
          <Stack key={name} $gap={2}>
            {name === '' ? null : <LabelHeading>{name}</LabelHeading>}
            <MemberList schools={[...schools]} year={year} label={name === '' ? Name : `${Name} ${name}`} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
