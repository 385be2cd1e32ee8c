import type { Match, SchoolPlace } from '@open-date/shared-api/contract';
import { DISTANCE_RINGS } from '@open-date/shared-api/rules/matches/distance';
import { wantedPlace } from '@open-date/shared-api/rules/matches/wants';
import { MarkOfSchool, media } from '@open-date/shared-ui';
import { MapLegend, type MapPlace, StatesMap, WANTED_TEXTS } from '@open-date/shared-ui/map';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { milesWords } from './match-words.ts';

const Picture = styled.div`
  display: grid;
  grid-template-columns: minmax(0, var(--od-width-prose)) minmax(0, 1fr);
  gap: var(--od-space-5);
  align-items: start;
  padding: var(--od-space-5) var(--od-space-7);
  border-bottom: 1px solid var(--od-border-hairline);
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--od-space-5) var(--od-space-6);
  }
`;

interface MatchMapProps {
  readonly matches: readonly Match[];
  readonly places: readonly SchoolPlace[];
  /** The school that looks for an opponent. */
  readonly schoolId: number;
  readonly activeIds: readonly string[];
  readonly onActiveChange: (ids: readonly string[]) => void;
  readonly onChoose: (id: string) => void;
}

/** The opponents on a map of the states, with distances from the school that looks for one. */
export function MatchMap({ matches, places, schoolId, ...highlight }: MatchMapProps) {
  const byId = useMemo(
    () =>
      new Map(
        places.map(({ SchoolID, Latitude, Longitude }) => [SchoolID, { latitude: Latitude, longitude: Longitude }]),
      ),
    [places],
  );
  const onMap = useMemo(
    () =>
      matches.map(({ School, Miles, Wants }): MapPlace => {
        const wanted = wantedPlace(Wants) ?? 'unsaid';
        return {
          id: String(School.ID),
          name: School.Nickname,
          detail: [milesWords(Miles), WANTED_TEXTS[wanted]].filter(Boolean).join(', '),
          at: byId.get(School.ID) ?? null,
          mark: <MarkOfSchool school={School} />,
          wanted,
        };
      }),
    [matches, byId],
  );
  return (
    <Picture>
      <StatesMap
        label="Map of opponents"
        places={onMap}
        center={byId.get(schoolId) ?? null}
        rings={DISTANCE_RINGS}
        {...highlight}
      />
      <MapLegend />
    </Picture>
  );
}
