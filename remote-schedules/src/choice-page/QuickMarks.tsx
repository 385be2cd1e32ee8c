import { Card, Text } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { MarkTile, type MarkChoice, TILE_HEIGHT, Tiles, TileSkeletons } from './MarkTile.tsx';

interface QuickMarksProps {
  readonly title: string;
  /** Undefined while they load. */
  readonly choices: readonly MarkChoice[] | undefined;
  /** The sentence of a list without marks, with what fills it. */
  readonly empty: string;
}

/** Has the height of a row of marks, so that the page does not move when the sentence stands there instead. */
const Sentence = styled.p`
  display: grid; align-content: center;
  min-height: ${TILE_HEIGHT};
`;

/** A card with one row of marks that are one press away. */
export function QuickMarks({ title, choices, empty }: QuickMarksProps) {
  return (
    <Card title={title}>
      {choices?.length === 0 ? (
        <Sentence>
          <Text $tone="secondary">{empty}</Text>
        </Sentence>
      ) : (
        <Tiles data-quick="" aria-label={title} aria-busy={choices === undefined || undefined}>
          {choices?.map((choice) => <MarkTile key={choice.id} choice={choice} />) ?? <TileSkeletons count={5} />}
        </Tiles>
      )}
    </Card>
  );
}
