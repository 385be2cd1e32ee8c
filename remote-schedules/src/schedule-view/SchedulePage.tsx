import { useModals, useSession } from '@open-date/shared-host';
import { EmptyText, LoadingOverlay, Banner } from '@open-date/shared-ui';
import { Legend } from '@open-date/shared-ui/grid';
import { type ReactNode, useEffect, useState } from 'react';
import { useWants } from '../wants/use-wants.ts';
import { WantsBanner } from '../wants/WantsMissing.tsx';
import { DIALOGS, loadDialogs } from './schedule-dialogs.tsx';
import { ScheduleFrame, ScheduleRegion } from './schedule-frame.ts';
import { SchedulePaper } from './SchedulePaper.tsx';
import { type ScheduleTools, ScheduleToolbar } from './ScheduleToolbar.tsx';
import { SeasonsGrid, type SeasonsGridProps } from './SeasonsGrid.tsx';
import { useScheduleOutput } from './use-schedule-output.ts';
import type { WeekNumber } from './week-rows.ts';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';

const FETCH_AHEAD_AFTER = 1000;

/** The names of a schedule on the screen, on paper and in files. */
interface ScheduleHeading {
  readonly mark?: ReactNode;
  readonly title: string;
  readonly detail: string;
  /** The title on paper; defaults to the title on the screen. */
  readonly onPaper?: string;
  readonly fileId: string | number;
}

interface SchedulePageProps extends SeasonsGridProps {
  readonly heading: ScheduleHeading;
  readonly isReloading: boolean;
  /** False while the schedule that was chosen loads and the one before is shown. */
  readonly isChosen?: boolean;
  /** The week numbers in exported files, if they differ from the usual numbers. */
  readonly weekNumber?: WeekNumber;
  /** Controls of the toolbar besides view, files, print and help. */
  readonly tools?: Pick<ScheduleTools, 'onCalendar' | 'onChanges'> & {
    readonly picker?: ReactNode;
    readonly menu?: ReactNode;
  };
  /** Content above the grid. */
  readonly notice?: ReactNode;
  /** The panel beside the grid that inserts teams. */
  readonly renderInsert?: (close: () => void) => ReactNode;
}

/** The page of every schedule: head, grid, legend and paper, with the dialogs that open from it. */
export function SchedulePage(props: SchedulePageProps) {
  const {
    schedule,
    label,
    findSource,
    heading,
    isReloading,
    isChosen = true,
    weekNumber,
    tools,
    notice,
    renderInsert,
  } = props;
  const { view, columns } = schedule;
  const { mark, title, detail, onPaper = title, fileId } = heading;
  const { openLoaded } = useModals();
  const { wants } = useWants();
  const [isInserting, setIsInserting] = useState(false);
  const output = useScheduleOutput(schedule, { fileId, weekNumber });
  useEffect(() => {
    const timer = setTimeout(() => loadDialogs().catch(() => undefined), FETCH_AHEAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const handleToggleInsert = () => setIsInserting((isOpen) => !isOpen);
  return (
    <ScheduleFrame id="main" tabIndex={-1}>
      <ScheduleToolbar
        mark={mark}
        title={title}
        detail={detail}
        view={view}
        insert={renderInsert && { isOpen: isInserting, onToggle: handleToggleInsert }}
        onHelp={() => openLoaded(DIALOGS.help({}))}
        isWhole={isChosen && wants !== undefined}
        {...output}
        {...tools}
      />
      <EmailBanner />
      <WantsBanner />
      {notice}
      <ScheduleRegion>
        {columns.length === 0 ? (
          <EmptyText next="Choose another season, or another schedule in the menu Schedules." />
        ) : (
          <LoadingOverlay isLoading={isReloading} label="Loading schedule">
            <SeasonsGrid schedule={schedule} label={label} findSource={findSource} />
          </LoadingOverlay>
        )}
        {isInserting ? renderInsert?.(handleToggleInsert) : null}
      </ScheduleRegion>
      <Legend />
      <SchedulePaper schedule={schedule} title={onPaper} mark={mark} />
    </ScheduleFrame>
  );
}

/** Warns administrators whose mails are disabled that changes send none (A106). */
export function EmailBanner() {
  const { user } = useSession();
  if (user.RoleId !== ROLE.admin || user.DisableEmails !== 1) return null;
  return <Banner isWide>{MESSAGES.emailDisabled}</Banner>;
}
