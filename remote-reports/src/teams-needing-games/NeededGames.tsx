import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { MarkOfConference, MarkOfSchool, media, textStyle } from '@open-date/shared-ui';
import { NearView } from '@open-date/shared-ui/window';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ScheduleLink } from '../links/ScheduleLink.tsx';
import type { NeededDay, NeededGroup, NeededSection, NeededTeam } from './needed-games.ts';
import { OpenDateLink } from './OpenDateLink.tsx';

const Section = styled.section`
  display: grid; grid-template-columns: var(--od-width-date) minmax(0, 1fr); padding: var(--od-space-5) 0; border-top: 1px solid var(--od-border-default); font-variant-numeric: tabular-nums lining-nums;
  h2 { display: flex; align-items: center; gap: var(--od-space-3); ${textStyle('title')} font-weight: var(--od-font-weight-bold); overflow-wrap: anywhere; }
  ${media.mobile} { grid-template-columns: minmax(0, 1fr); gap: var(--od-space-4); }
  @media print { li { break-inside: avoid; } }
`;
const Head = styled.div`
  padding-right: var(--od-space-5);
  p { color: var(--od-text-secondary); }
  p + p, h2 + p:last-child { color: var(--od-text-tertiary); }
  ${media.mobile} { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--od-space-inner); }
`;
const Groups = styled.ul`
  display: flex; flex-wrap: wrap; gap: var(--od-space-4) var(--od-space-8);
  > li { display: flex; gap: var(--od-space-inner); align-items: start; }
  ${media.mobile} {
    display: grid; gap: var(--od-space-4);
    > li { display: grid; grid-template-columns: var(--od-width-term) minmax(0, 1fr); }
  }
`;
const GroupName = styled.span`
  display: flex; align-items: center; gap: var(--od-space-4); min-height: var(--od-size-chip); ${textStyle('small')} color: var(--od-text-secondary); font-weight: var(--od-font-weight-semibold);
  ${media.tabletUp} { white-space: nowrap; }
  ${media.mobile} { min-height: var(--od-size-touch); }
`;
const Teams = styled.ul`
  display: flex; flex-wrap: wrap; gap: var(--od-space-2) var(--od-space-3);
`;
const Team = styled(ScheduleLink)`
  display: inline-flex; align-items: center; gap: var(--od-space-4); min-height: var(--od-size-chip); padding: 0 var(--od-space-inner) 0 var(--od-space-3); border: 1px solid var(--od-border-hairline); border-radius: var(--od-radius-control);
  background: var(--od-bg-surface); color: inherit; text-decoration: none; font-weight: var(--od-font-weight-medium);
  small { ${textStyle('small')} color: var(--od-text-secondary); }
  &:hover { border-color: var(--od-border-strong); }
  ${media.mobile} { min-height: var(--od-size-touch); }
`;

/** Up to this number, all schools of a report are rendered; with more, only the schools near the viewport. */
const RENDER_ALL = 60;
/** Sections that begin after so many schools are below every window at first; what is above never changes its height. */
const SEEN_AT_FIRST = 150;
/** Schools per row in the narrowest report. */
const TEAMS_PER_ROW = 2;
const ROW = 48;

/** The approximate height of a section on a phone. */
function estimateHeight({ groups }: NeededSection): number {
  return groups.reduce((sum, { teams }) => sum + Math.ceil(teams.length / TEAMS_PER_ROW) * ROW, 0);
}

interface NeededGamesProps {
  readonly sections: readonly NeededSection[];
  readonly year: number;
  /** Byes are not open dates, so their days lead nowhere. */
  readonly hasOpenDates: boolean;
}

/** The schools of a report under their weeks or conferences, each linked to its schedule. */
export function NeededGames({ sections, year, hasOpenDates }: NeededGamesProps) {
  const isWindowed = sections.reduce((sum, { count }) => sum + count, 0) > RENDER_ALL;
  const starts = sections.map((_, index) => sections.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return sections.map((section, index) => (
    <Section key={section.key} aria-labelledby={section.key}>
      <Head>
        <h2 id={section.key}>
          {section.conference ? <MarkOfConference conference={section.conference} /> : null}
          {section.title}
        </h2>
        {section.day === undefined ? null : (
          <p>
            <DayLink day={section.day} year={year} hasOpenDates={hasOpenDates}>
              {section.detail}
            </DayLink>
          </p>
        )}
        <p>{countWords(section.count, 'team')}</p>
      </Head>
      <NearView
        isWindowed={isWindowed}
        estimate={estimateHeight(section)}
        startsNear={(starts[index] ?? 0) < SEEN_AT_FIRST}
      >
        <Groups>
          {section.groups.map((group) => (
            <Group key={group.key} group={group} year={year} hasOpenDates={hasOpenDates} />
          ))}
        </Groups>
      </NearView>
    </Section>
  ));
}

interface DayLinkProps extends Omit<NeededGamesProps, 'sections'> {
  readonly day: NeededDay;
  readonly children: ReactNode;
}

function DayLink({ day: { week, saturday }, year, hasOpenDates, children }: DayLinkProps) {
  if (!hasOpenDates) return children;
  return (
    <OpenDateLink year={year} week={week} saturday={saturday}>
      {children}
    </OpenDateLink>
  );
}

interface GroupProps extends Omit<NeededGamesProps, 'sections'> {
  readonly group: NeededGroup;
}

function Group({ group, year, hasOpenDates }: GroupProps) {
  return (
    <li>
      <GroupName>
        {group.conference ? <MarkOfConference conference={group.conference} /> : null}
        {group.day === undefined ? (
          group.label
        ) : (
          <DayLink day={group.day} year={year} hasOpenDates={hasOpenDates}>
            {group.label}
          </DayLink>
        )}
      </GroupName>
      <Teams aria-label={group.label}>
        {group.teams.map((team) => (
          <li key={`${team.entry.SchoolId} ${team.entry.Week}`}>
            <TeamLink team={team} year={year} />
          </li>
        ))}
      </Teams>
    </li>
  );
}

function TeamLink({ team: { entry, school, miles }, year }: { readonly team: NeededTeam; readonly year: number }) {
  return (
    <Team schoolId={entry.SchoolId} year={year} title={entry.SchoolName}>
      <MarkOfSchool school={school} />
      {entry.Nickname}
      {typeof miles === 'number' ? <small>{miles.toLocaleString('en-US')} mi</small> : null}
    </Team>
  );
}
