import { Skeleton, SkeletonLines, token } from '@open-date/shared-ui';
import type { SkeletonKind } from '@open-date/shared-host/remote';
import { styled } from 'styled-components';

/** The least height of the weeks, as schedules have it: in a low window the page scrolls. */
const LEAST_HEIGHT = 'calc(7 * var(--od-size-touch))';

const Toolbar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--od-space-5);
  height: var(--od-size-scheduleBar);
  padding: 0 var(--od-space-6);
  background: var(--od-bg-surface);
  border-bottom: 1px solid var(--od-border-hairline);
`;
const Cells = styled.div`
  display: grid;
  grid-template-columns: var(--od-grid-rail) repeat(auto-fill, var(--od-grid-fullColumn));
  grid-auto-rows: var(--od-grid-rowFull);
  gap: 1px;
  height: max(${LEAST_HEIGHT}, calc(100dvh - var(--od-size-barHeight) - var(--od-size-scheduleBar)));
  overflow: hidden;
  background: var(--od-border-grid);
  > span {
    display: grid;
    align-content: center;
    gap: var(--od-space-4);
    padding: 0 var(--od-space-6);
    background: var(--od-bg-surface);
  }
`;
const CELLS = Array.from({ length: 70 }, (_, index) => index);

/** A placeholder in the shape of the screen that is loading. */
export function ScreenSkeleton({ kind }: { readonly kind: SkeletonKind }) {
  if (kind !== 'schedule') return <SkeletonLines count={8} />;
  return (
    <div role="status" aria-busy="true" aria-label="Loading schedule">
      <Toolbar>
        <Skeleton $width={token('size-control')} $height={token('size-row')} />
        <Skeleton $width={token('width-name')} $height={token('type-body-line')} />
      </Toolbar>
      <Cells>
        {CELLS.map((cell) => (
          <span key={cell}>
            <Skeleton $width="55%" $height={token('type-gridMeta-line')} />
            <Skeleton $width="75%" $height={token('type-gridMeta-size')} />
          </span>
        ))}
      </Cells>
    </div>
  );
}
