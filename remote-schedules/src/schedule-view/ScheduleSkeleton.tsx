import { Skeleton, token, VisuallyHidden } from '@open-date/shared-ui';
import { GridSkeleton, Legend } from '@open-date/shared-ui/grid';
import { ScheduleFrame, ScheduleRegion } from './schedule-frame.ts';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import type { ViewChoice } from './view-choice.ts';

interface ScheduleSkeletonProps {
  /** The page title until the data arrive. */
  readonly title: string;
  readonly view: ViewChoice;
  readonly columns?: number | undefined;
}

/** The final geometry of a schedule before its first data. */
export function ScheduleSkeleton({ title, view, columns }: ScheduleSkeletonProps) {
  return (
    <ScheduleFrame id="main" tabIndex={-1}>
      <ScheduleToolbar
        mark={<Skeleton $width={token('size-control')} $height={token('size-row')} />}
        title={
          <>
            <VisuallyHidden>{title}</VisuallyHidden>
            <Skeleton $width={token('width-name')} $height={token('type-title-line')} />
          </>
        }
        detail={<Skeleton $width={token('width-cell')} $height={token('type-gridMeta-line')} />}
        view={view}
      />
      <ScheduleRegion>
        <GridSkeleton layout={view.layout} {...(columns === undefined ? {} : { columns })} />
      </ScheduleRegion>
      <Legend />
    </ScheduleFrame>
  );
}
