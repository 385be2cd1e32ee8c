import { Skeleton, token, VisuallyHidden } from '@open-date/shared-ui';
import { GridSkeleton, Legend } from '@open-date/shared-ui/grid';
import { ScheduleFrame, ScheduleRegion } from './schedule-frame.ts';
import { ScheduleToolbar } from './ScheduleToolbar.tsx';
import type { ViewChoice } from './view-choice.ts';

interface ScheduleSkeletonProps {
  /** Name of the page until the data are there. */
  readonly title: string;
  readonly view: ViewChoice;
  readonly columns?: number | undefined;
}

/** A schedule before its first data: the geometry it will have. */
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
