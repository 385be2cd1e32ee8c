import { Skeleton, Stack, token, VisuallyHidden } from '@open-date/shared-ui';
import { CardGrid, CardSurface, CARDS_PER_ROW } from './card-grid.ts';

const ROWS = 4;

/** Placeholder cards while people load. */
export function SkeletonCards() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <CardGrid aria-hidden>
        {Array.from({ length: ROWS * CARDS_PER_ROW }, (_, index) => (
          <CardSurface key={index}>
            <Stack $gap={5}>
              <Skeleton $width="60%" $height={token('size-avatar')} />
              <Skeleton $width="40%" $height={token('type-subtitle-line')} />
              <Skeleton $width="92%" $height={token('type-display-line')} />
            </Stack>
          </CardSurface>
        ))}
      </CardGrid>
    </div>
  );
}
