import { errorText, faultReference } from '@open-date/shared-api/client';
import { Card, LoadFailed, Text } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import type { QuickFailure } from './use-quick-picks.ts';
import { MarkTile, type MarkChoice, TILE_HEIGHT, Tiles, TileSkeletons } from './MarkTile.tsx';

interface QuickMarksProps {
  readonly title: string;
  /** Undefined while they load. */
  readonly choices: readonly MarkChoice[] | undefined;
  /** The sentence of a list without marks, with what fills it. */
  readonly empty: string;
  /** Stands in place of the marks. */
  readonly failure: QuickFailure | null;
  /** Shown when the failure has no reason. */
  readonly fallback: string;
}

/** Has the height of a row of marks, so that the page does not move when the sentence stands there instead. */
const Sentence = styled.p`
  display: grid;
  align-content: center;
  min-height: ${TILE_HEIGHT};
`;

/** A card with one row of marks that are one press away. */
export function QuickMarks({ title, choices, empty, failure, fallback }: QuickMarksProps) {
  if (failure) {
    const handleRetry = () => {
      // The pressed button goes while the marks load.
      document.getElementById('main')?.focus({ preventScroll: true });
      void failure.retry();
    };
    return (
      <Card title={title}>
        <LoadFailed onRetry={handleRetry} reference={faultReference(failure.error)}>
          {errorText(failure.error, fallback)}
        </LoadFailed>
      </Card>
    );
  }
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
