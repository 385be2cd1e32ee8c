import { type Coordinates, DISTANCE_RINGS, formatMiles } from '@open-date/shared-api/rules/matches/distance';
import { MarkOfSchool, media, Text } from '@open-date/shared-ui';
import { MapLegend, type MapPlace, StatesMap, WANTED_TEXTS } from '@open-date/shared-ui/map';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Distances } from './distances.ts';
import { type MapFacts, type MapSchool, mapSchools } from './map-schools.ts';
import { MapSchoolList } from './MapSchoolList.tsx';

const Frame = styled.div`
  display: grid; grid-template-columns: minmax(0, 3fr) minmax(var(--od-width-listNarrow), 2fr); gap: var(--od-space-6); align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
  @media print { display: block; }
`;
const Picture = styled.div`
  position: sticky; top: calc(var(--od-size-barHeight) + var(--od-space-5)); display: grid; gap: var(--od-space-5); min-width: 0;
  ${media.tablet} { position: static; }
  @media print { position: static; margin-bottom: var(--od-space-6); }
`;

interface OpenDateMapProps {
  readonly facts: MapFacts;
  readonly year: number;
  /** Whether dates link to open dates; false in the bye report. */
  readonly hasOpenDates: boolean;
}

/** A place with both coordinates, or null. */
function toPlace({ latitude, longitude }: Coordinates): MapPlace['at'] {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function toMapPlace({ entry, school, at, miles, wanted }: MapSchool, hasOpenDates: boolean): MapPlace {
  const words = hasOpenDates ? WANTED_TEXTS[wanted] : '';
  return {
    id: String(entry.SchoolId),
    name: entry.Nickname,
    detail: [miles === null ? '' : formatMiles(miles), words].filter(Boolean).join(', '),
    at: toPlace(at),
    mark: school ? <MarkOfSchool school={school} /> : null,
    wanted,
  };
}

/** The schools of a report on a map of the states, and in a list by distance that highlights and is highlighted. */
export function OpenDateMap({ facts, year, hasOpenDates }: OpenDateMapProps) {
  const list = useRef<HTMLOListElement>(null);
  const [activeIds, setActiveIds] = useState<readonly string[]>([]);
  const schools = useMemo(() => mapSchools(facts), [facts]);
  const places = useMemo(() => schools.map((one) => toMapPlace(one, hasOpenDates)), [schools, hasOpenDates]);
  const { distances } = facts;
  const { from } = distances;
  const center = from ? toPlace(distances.getPlace(from.ID)) : null;
  const showInList = (id: string) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-school="${id}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  };
  return (
    <Frame>
      <Picture>
        <StatesMap
          label={from ? `Map of the states with distances from ${from.SchoolName}` : 'Map of the states'}
          places={places}
          center={center}
          rings={DISTANCE_RINGS}
          activeIds={activeIds}
          onActiveChange={setActiveIds}
          onChoose={showInList}
        />
        {hasOpenDates ? <MapLegend /> : null}
        <Text as="p" $tone="secondary" $size="small">
          {distanceWords(distances, center !== null)}
        </Text>
      </Picture>
      <MapSchoolList
        ref={list}
        schools={schools}
        year={year}
        hasOpenDates={hasOpenDates}
        isMeasured={center !== null}
        activeIds={activeIds}
        onActiveChange={setActiveIds}
      />
    </Frame>
  );
}

function distanceWords({ from }: Distances, isPlaced: boolean): string {
  if (!from) return 'Choose a school in the options to see distances.';
  if (!isPlaced) return `${from.SchoolName} has no place on the map, so there are no distances.`;
  return `Distances are from ${from.SchoolName}, as the crow flies. A number on the map stands for several schools; press it to come closer.`;
}
