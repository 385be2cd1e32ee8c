import { formatMiles } from '@open-date/shared-api/rules/matches/distance';
import { reportDate, weekdayName } from '@open-date/shared-api/rules/platform/dates';
import { MarkOfSchool, Text, textStyle } from '@open-date/shared-ui';
import { WANTED_TEXTS } from '@open-date/shared-ui/map';
import { NearView } from '@open-date/shared-ui/window';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { ScheduleLink } from '../links/ScheduleLink.tsx';
import { OpenDateLink } from './OpenDateLink.tsx';
import type { MapSchool } from './map-schools.ts';

const List = styled.ol`
  border-top: 1px solid var(--od-border-hairline); min-width: 0;
`;
const Line = styled.li`
  padding: var(--od-space-4) var(--od-space-3); border-bottom: 1px solid var(--od-border-hairline); scroll-margin-top: var(--od-size-barHeight); outline: 0;
  &[data-active] { background: var(--od-bg-selected); box-shadow: inset var(--od-stroke-rail) 0 0 var(--od-accent-solid); }
  /* The background of the active school is that of the pointer as well, and the shadow is not drawn. */
  @media (forced-colors: active) { &&&:focus-visible { outline: var(--od-stroke-ring) solid CanvasText; outline-offset: calc(-1 * var(--od-stroke-ring)); } }
  @media print { break-inside: avoid; }
`;
const Head = styled.div`
  display: flex; align-items: center; gap: var(--od-space-4); min-height: var(--od-size-chip);
  > [data-miles] { margin-left: auto; white-space: nowrap; font-variant-numeric: tabular-nums lining-nums; }
`;
const Name = styled(ScheduleLink)`
  color: inherit; text-decoration: none; ${textStyle('read')} font-weight: var(--od-font-weight-semibold); overflow-wrap: anywhere;
  &:is(a):hover { text-decoration: underline; }
`;
const Dates = styled.ul`
  display: flex; flex-wrap: wrap; gap: 0 var(--od-space-5); font-variant-numeric: tabular-nums lining-nums;
  > li { min-height: var(--od-size-target); white-space: nowrap; }
`;

/** Up to this number, all schools are rendered; with more, only those near the viewport. */
const RENDER_ALL = 60;
/** The approximate height of a school with a few dates. */
const ROW = 92;

interface MapSchoolListProps {
  readonly ref: Ref<HTMLOListElement>;
  readonly schools: readonly MapSchool[];
  readonly year: number;
  readonly hasOpenDates: boolean;
  /** Whether distances can be measured. */
  readonly isMeasured: boolean;
  readonly activeIds: readonly string[];
  readonly onActiveChange: (ids: readonly string[]) => void;
}

/** The schools of the map by distance, each with its schedule and its dates. */
export function MapSchoolList(props: MapSchoolListProps) {
  const { ref, schools, year, hasOpenDates, isMeasured, activeIds, onActiveChange } = props;
  return (
    <List ref={ref} aria-label={isMeasured ? 'Schools, the nearest first' : 'Schools'}>
      {schools.map((row) => {
        const id = String(row.entry.SchoolId);
        return (
          <Line
            key={id}
            data-school={id}
            data-active={activeIds.includes(id) ? '' : undefined}
            tabIndex={-1}
            onFocus={() => onActiveChange([id])}
            onPointerEnter={() => onActiveChange([id])}
            onPointerLeave={() => onActiveChange([])}
          >
            <NearView isWindowed={schools.length > RENDER_ALL} estimate={ROW}>
              <SchoolFacts row={row} year={year} hasOpenDates={hasOpenDates} isMeasured={isMeasured} />
            </NearView>
          </Line>
        );
      })}
    </List>
  );
}

interface SchoolFactsProps extends Pick<MapSchoolListProps, 'year' | 'hasOpenDates' | 'isMeasured'> {
  readonly row: MapSchool;
}

function SchoolFacts({ row, year, hasOpenDates, isMeasured }: SchoolFactsProps) {
  const { entry, school, conference, miles, wanted, wants, dates } = row;
  const place = [school?.City, school?.State].filter(Boolean).join(', ');
  return (
    <>
      <Head>
        {school ? <MarkOfSchool school={school} size={24} /> : null}
        <Name schoolId={entry.SchoolId} year={year} title={entry.SchoolName}>
          {entry.Nickname}
        </Name>
        {isMeasured ? (
          <Text data-miles="" $tone={miles === null ? 'tertiary' : 'primary'}>
            {miles === null ? 'Distance unknown' : formatMiles(miles)}
          </Text>
        ) : null}
      </Head>
      <Text as="p" $tone="secondary" $size="small">
        {[place, conference?.Nickname].filter(Boolean).join(' · ')}
      </Text>
      {hasOpenDates ? (
        <Text as="p" $tone="secondary" $size="small">
          {wants.length === 0 ? WANTED_TEXTS[wanted] : `Looks for ${wants.join('; ')}`}
        </Text>
      ) : null}
      <Dates aria-label={`Dates of ${entry.Nickname}`}>
        {dates.map(({ week, saturday }) => (
          <li key={week}>
            {hasOpenDates ? (
              <OpenDateLink year={year} week={week} saturday={saturday}>
                {weekdayName(saturday)} {reportDate(saturday)}
              </OpenDateLink>
            ) : (
              `${weekdayName(saturday)} ${reportDate(saturday)}`
            )}
          </li>
        ))}
      </Dates>
    </>
  );
}
