import { Skeleton, Toolbar, VisuallyHidden } from '@open-date/shared-ui';
import { GridSkeleton, Legend } from '@open-date/shared-ui/grid';
import { ScheduleFrame, ScheduleRegion } from './schedule-frame.ts';

/** A team schedule before its first data: the geometry it will have. */
export function ScheduleSkeleton() {
  return (
    <ScheduleFrame id="main" tabIndex={-1}>
      <Toolbar
        mark={<Skeleton $width="34px" $height="36px" />}
        title={
          <>
            <VisuallyHidden>Schedule</VisuallyHidden>
            <Skeleton $width="180px" $height="22px" />
          </>
        }
        detail={<Skeleton $width="130px" $height="13px" />}
      />
      <ScheduleRegion>
        <GridSkeleton layout="full" />
      </ScheduleRegion>
      <Legend />
    </ScheduleFrame>
  );
}
