import { Skeleton, SkeletonLines } from '@open-date/shared-ui';
import type { SkeletonKind } from '@open-date/shared-host/remote';
import { styled } from 'styled-components';

const Toolbar = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 58px;
  padding: 0 16px;
  background: var(--od-bg-surface);
  border-bottom: 1px solid var(--od-border-hairline);
`;
const Cells = styled.div`
  display: grid;
  grid-template-columns: 50px repeat(auto-fill, 300px);
  grid-auto-rows: 66px;
  gap: 1px;
  height: calc(100vh - 106px);
  overflow: hidden;
  background: var(--od-border-grid);
  > span {
    display: grid;
    align-content: center;
    gap: 8px;
    padding: 0 16px;
    background: var(--od-bg-surface);
  }
`;
const CELLS = Array.from({ length: 70 }, (_, index) => index);

/** Grey geometry of a screen that is on its way, in the shape it will have. */
export function ScreenSkeleton({ kind }: { readonly kind: SkeletonKind }) {
  if (kind !== 'schedule') return <SkeletonLines count={8} />;
  return (
    <div role="status" aria-busy="true" aria-label="Loading schedule">
      <Toolbar>
        <Skeleton $width="32px" $height="36px" />
        <Skeleton $width="180px" $height="18px" />
      </Toolbar>
      <Cells>
        {CELLS.map((cell) => (
          <span key={cell}>
            <Skeleton $width="55%" $height="12px" />
            <Skeleton $width="75%" $height="10px" />
          </span>
        ))}
      </Cells>
    </div>
  );
}
