import type { SchoolSchedules } from '@open-date/shared-api/contract';
import type { SchoolYearPair } from '@open-date/shared-api/rules/schedules/school-years';
import { useDocumentTitle, usePreviousSearch, useToday } from '@open-date/shared-host';
import { LoadingOverlay } from '@open-date/shared-ui';
import { Legend } from '@open-date/shared-ui/grid';
import { useMemo, useState } from 'react';
import { EmailBanner } from '../schedule-view/EmailBanner.tsx';
import { ScheduleFrame, ScheduleRegion } from '../schedule-view/schedule-frame.ts';
import { SchedulePaper } from '../schedule-view/SchedulePaper.tsx';
import { ScheduleToolbar } from '../schedule-view/ScheduleToolbar.tsx';
import { SchoolsGrid } from '../schedule-view/SchoolsGrid.tsx';
import { headsWithMenus } from '../schedule-view/status-menus.tsx';
import { useScheduleCells } from '../schedule-view/use-schedule-cells.ts';
import { useScheduleDialogs } from '../schedule-view/use-schedule-dialogs.tsx';
import { useScheduleOutput } from '../schedule-view/use-schedule-output.ts';
import type { ViewChoice } from '../schedule-view/view-choice.ts';
import { weekRows } from '../schedule-view/week-rows.ts';
import { comparePath } from './compare-path.ts';
import { ComparePanel } from './ComparePanel.tsx';
import { compareDetail, withOpenCounts } from './compare-rows.ts';
import { useCompareColumns } from './use-compare-columns.tsx';
import { useComparedPairs } from './use-compared.ts';

interface CompareViewProps {
  readonly pairs: readonly SchoolYearPair[];
  readonly schools: readonly SchoolSchedules[];
  readonly isReloading: boolean;
  readonly view: ViewChoice;
}

/** Longest list of names in a previous search; more are counted. */
const NAMED = 4;

function description(names: readonly string[]): string {
  const more = names.length - NAMED;
  return `Compare ${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Seasons of schools beside each other. */
export function CompareView({ pairs, schools, isReloading, view }: CompareViewProps) {
  const [isInserting, setIsInserting] = useState(false);
  const dialogs = useScheduleDialogs();
  const today = useToday();
  const compared = useComparedPairs(pairs);
  const seasons = useCompareColumns({ pairs, schools, layout: view.layout, onRemove: compared.remove });
  const columns = useMemo(
    () => (view.layout === 'full' ? headsWithMenus(seasons, dialogs.openSettings) : seasons.map(({ head }) => head)),
    [seasons, view.layout, dialogs],
  );
  const cells = useScheduleCells(seasons);
  const rows = useMemo(
    () => withOpenCounts(weekRows(cells.weeks, { display: view.display }), seasons, today),
    [cells, seasons, today, view.display],
  );
  const output = useScheduleOutput({ id: 'compare', kind: 'conference', view, seasons, columns, cells, dialogs });
  useDocumentTitle('Compare schedules');
  usePreviousSearch(
    comparePath(pairs),
    seasons.length === pairs.length
      ? description(seasons.map(({ school, season }) => `${school.SchoolName} ${season.Year}`))
      : null,
  );
  const handleToggleInsert = () => setIsInserting((isOpen) => !isOpen);
  return (
    <ScheduleFrame id="main" tabIndex={-1}>
      <ScheduleToolbar
        title="Compare schedules"
        detail={compareDetail(seasons, today)}
        view={view}
        insert={{ isOpen: isInserting, onToggle: handleToggleInsert }}
        onHelp={dialogs.openHelp}
        {...output}
      />
      <EmailBanner />
      <ScheduleRegion>
        <LoadingOverlay isLoading={isReloading} label="Loading schedule">
          <SchoolsGrid
            label="Compared schedules"
            view={view}
            seasons={seasons}
            columns={columns}
            rows={rows}
            cells={cells}
            findSource={() => ({ kind: 'comparison', pairs })}
            dialogs={dialogs}
            isCompare
          />
        </LoadingOverlay>
        {isInserting ? (
          <ComparePanel pairs={pairs} columns={seasons} compared={compared} onClose={handleToggleInsert} />
        ) : null}
      </ScheduleRegion>
      <Legend />
      <SchedulePaper
        kind="conference"
        title="Compare schedules"
        view={view}
        columns={columns}
        rows={rows}
        cells={cells}
      />
    </ScheduleFrame>
  );
}
