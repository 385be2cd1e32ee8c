import { Skeleton, VisuallyHidden } from '@open-date/shared-ui';
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
        mark={<Skeleton $width="34px" $height="36px" />}
        title={
          <>
            <VisuallyHidden>{title}</VisuallyHidden>
            <Skeleton $width="180px" $height="22px" />
          </>
        }
        detail={<Skeleton $width="130px" $height="13px" />}
        view={view}
      />
      <ScheduleRegion>
        <GridSkeleton layout={view.layout} {...(columns === undefined ? {} : { columns })} />
      </ScheduleRegion>
      <Legend />
    </ScheduleFrame>
  );
}
