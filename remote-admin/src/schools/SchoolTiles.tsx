import type { School } from '@open-date/shared-api/contract';
import { Clip, LabelHeading, Link, MarkOfSchool, Stack } from '@open-date/shared-ui';
import { NearView } from '@open-date/shared-ui/window';
import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import { path } from '../remote.ts';

const Letter = styled.section`
  display: grid; gap: var(--od-space-3);
`;
const Tiles = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(var(--od-width-field), 1fr)); gap: var(--od-space-4);
  margin: 0; padding: 0; list-style: none;
`;
const Tile = styled(Link)`
  display: flex; align-items: center; gap: var(--od-space-5); min-width: 0; min-height: var(--od-size-touch);
  padding: var(--od-space-4) var(--od-space-5); border: 1px solid var(--od-border-hairline); border-radius: var(--od-radius-card);
  background: var(--od-bg-surface); color: inherit; text-decoration: none;
  > span { min-width: 0; }
  strong { font-weight: var(--od-font-weight-semibold); }
  small { font-size: var(--od-type-small-size); line-height: var(--od-type-small-line); color: var(--od-text-tertiary); }
  &:hover { background: var(--od-bg-hover); }
`;

/** Lists of up to this many schools are always rendered. */
const SHORT = 60;
/** Assumed measures of a letter that has not been rendered yet, in CSS pixels. */
const TILE_HEIGHT = 66;
const HEAD_HEIGHT = 24;
const TILES_PER_ROW = 5;

/** A grid of schools by first letter; of a long list only the letters near the viewport are rendered. */
export const SchoolTiles = memo(function SchoolTiles({ schools }: { readonly schools: readonly School[] }) {
  const letters = useMemo(() => byLetter(schools), [schools]);
  return (
    <Stack $gap={6}>
      {letters.map(([letter, list]) => (
        <NearView
          key={letter}
          isWindowed={schools.length > SHORT}
          estimate={HEAD_HEIGHT + Math.ceil(list.length / TILES_PER_ROW) * TILE_HEIGHT}
        >
          <Letter aria-label={`Schools with ${letter}`}>
            <LabelHeading as="h2">{letter}</LabelHeading>
            <Tiles>
              {list.map((school) => (
                <li key={school.ID}>
                  <Tile href={path('admin.schools.edit', { schoolId: school.ID })}>
                    <MarkOfSchool school={school} size={40} />
                    <span>
                      <Clip as="strong" title={school.SchoolName}>
                        {school.SchoolName}
                      </Clip>
                      <Clip as="small">{school.ConferenceNickname ?? school.ConferenceName}</Clip>
                    </span>
                  </Tile>
                </li>
              ))}
            </Tiles>
          </Letter>
        </NearView>
      ))}
    </Stack>
  );
});

/** The schools by the first letter of their names, in their order; names that begin with anything else stand under #. */
function byLetter(schools: readonly School[]): [letter: string, schools: School[]][] {
  const letters = new Map<string, School[]>();
  for (const school of schools) {
    const first = school.SchoolName.normalize('NFD').charAt(0).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : '#';
    letters.set(letter, [...(letters.get(letter) ?? []), school]);
  }
  return [...letters];
}
