import { useQuery } from '@tanstack/react-query';
import { callQuery } from '@open-date/shared-api/queries';
import type { SearchChanges } from '@open-date/shared-host/remote';
import type { ReportGroup, ReportSeason } from '@open-date/shared-api/contract';
import { type CalendarDate, seasonSaturdays } from '@open-date/shared-api/rules/league/calendar';
import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import type { ConferenceType } from '@open-date/shared-api/rules/constants';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { contentOfReport } from '@open-date/shared-api/rules/reports/numbered-reports';
import { openSeasons, type ReportContent } from '@open-date/shared-api/rules/reports/report-season';
import { seasonsWithDates, seasonsWithWeeks } from '@open-date/shared-api/rules/reports/season-lists';
import { PENDING_REPORTS } from '@open-date/shared-api/rules/reports/pending';
import { canEnter } from '@open-date/shared-api/rules/access/permissions';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { listFailure, useSession, useToday } from '@open-date/shared-host';
import { SeasonField } from '@open-date/shared-host/fields';
import { Button, media, Text, textStyle } from '@open-date/shared-ui';
import { OptionsDrawer } from '@open-date/shared-ui/drawer';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { Select } from '@open-date/shared-ui/select';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ReportOrder, ReportSearch } from './route.ts';

const ORDERS = [
  { value: 'week', label: 'Week' },
  { value: 'conference', label: 'Conference' },
] as const satisfies readonly { value: ReportOrder; label: string }[];

const groupOptions = ({ Group, Reports }: ReportGroup) =>
  Reports.map(({ id, Title }) => ({ value: String(id), label: `${id}. ${Title}`, group: Group }));

/** They open another screen. */
const PENDING_OPTIONS = PENDING_REPORTS.map(({ id, title }) => ({
  value: String(id),
  label: `${id}. ${title}`,
  group: 'Pending games',
}));

const Weeks = styled.div`
  display: grid; gap: var(--od-space-2);
  > :first-child { display: flex; align-items: center; justify-content: space-between; ${textStyle('label')} color: var(--od-text-secondary); }
  > fieldset { display: grid; grid-template-columns: repeat(5, 1fr); gap: var(--od-space-2); }
  && > fieldset > button[data-size] { padding: 0; min-height: var(--od-size-chip); font-variant-numeric: tabular-nums lining-nums; }
  ${media.mobile} { && > fieldset > button[data-size] { min-height: var(--od-size-touch); } }
`;

export interface ReportOptionsProps {
  readonly groups: readonly ReportGroup[];
  readonly seasons: readonly ReportSeason[];
  /** The season that the report opens with. */
  readonly opening: number;
  readonly search: ReportSearch;
  /** The stored weeks in which the report lists a school. */
  readonly weeks: ReadonlySet<number>;
  readonly onChange: (changes: SearchChanges<ReportSearch>) => void;
  /** Further options of the view. */
  readonly children?: ReactNode;
}

/** The options of a numbered report: report, season, grouping and visible weeks. */
export function ReportOptions(props: ReportOptionsProps) {
  const { groups, seasons, opening, search, weeks, onChange, children } = props;
  const { reportId: report, year, groupby, hide, view } = search;
  const shown = [...weeks].filter((week) => !hide.includes(week)).length;
  const reportList = useQuery(callQuery('reports', 'list', { query: { grouped: '1', unlinked: '1' } }));
  const seasonList = useQuery(callQuery('reports', 'seasons'));
  const { actor } = useSession();
  const today = useToday();
  const possible = possibleSeasons(seasons, contentOfReport(report), today, opening);
  // A select whose value is not among its options would show the first report.
  const isKnown = groups.length === 0 || groups.some(({ Reports }) => Reports.some(({ id }) => id === report));
  return (
    <OptionsDrawer summary={`${year}, ${view === 'map' ? 'map' : `by ${groupby}`}, ${countWords(shown, 'week')} shown`}>
      <Select
        label="Report"
        {...(isKnown ? { value: String(report) } : { value: '', placeholder: 'Choose a report' })}
        options={[...groups.flatMap(groupOptions), ...(canEnter(actor, 'pending-report') ? PENDING_OPTIONS : [])]}
        failure={listFailure(reportList, 'The reports could not be loaded.')}
        onValueChange={(id) => (id === '' ? undefined : onChange({ reportId: Number(id), hide: undefined }))}
      />
      <SeasonField
        value={year}
        seasons={possible}
        query={seasonList}
        onValueChange={(value) => onChange({ year: value, hide: undefined })}
      />
      {view === 'map' ? null : (
        <SegmentedControl
          label="Sort by"
          isLabelShown
          isBlock
          options={ORDERS}
          value={groupby}
          onValueChange={(order) => onChange({ groupby: order })}
        />
      )}
      {children}
      <hr />
      <WeekToggles
        season={seasons.find(({ Year }) => Year === year)}
        weeks={weeks}
        hidden={hide}
        onHide={(hidden) => onChange({ hide: hidden.length === 0 ? undefined : hidden })}
      />
    </OptionsDrawer>
  );
}

/** The seasons in which a report can have rows: those of byes, or those with dates to come. */
function possibleSeasons(
  seasons: readonly ReportSeason[],
  { content, division }: { readonly content: ReportContent; readonly division: ConferenceType },
  today: CalendarDate,
  opening: number,
): ReportSeason[] {
  if (content === 'games') return seasonsWithWeeks(seasons, division, today);
  // The viewer may know that a season is full which is open to others.
  const first = content === 'full' ? openSeasons(seasons, today)[0]?.Year : opening;
  return seasonsWithDates(seasons, division, first ?? opening);
}

interface WeekTogglesProps extends Pick<ReportOptionsProps, 'weeks'> {
  readonly onHide: (weeks: number[]) => void;
  readonly season: ReportSeason | undefined;
  readonly hidden: readonly number[];
}

/** A button per week of the season; weeks without teams are disabled. */
function WeekToggles({ season, weeks, hidden, onHide }: WeekTogglesProps) {
  if (!season) return null;
  const saturdays = seasonSaturdays(season.StartDate, season.EndDate);
  const toggle = (week: number) =>
    onHide(hidden.includes(week) ? hidden.filter((other) => other !== week) : [...hidden, week]);
  const isAllShown = ![...weeks].some((week) => hidden.includes(week));
  const weekOne = saturdays.find((_, index) => shownWeek(index + 1) === 1);
  return (
    <Weeks>
      <div>
        Weeks
        <Button
          variant="link"
          size="sm"
          disabled={weeks.size === 0}
          onClick={() => onHide(isAllShown ? [...weeks].toSorted((one, other) => one - other) : [])}
        >
          Toggle All Weeks
        </Button>
      </div>
      <fieldset aria-label="Weeks">
        {saturdays.map((saturday, index) => {
          const week = index + 1;
          return (
            <Button
              key={saturday}
              size="sm"
              aria-label={`Week ${shownWeek(week)}`}
              aria-pressed={weeks.has(week) && !hidden.includes(week)}
              disabled={!weeks.has(week)}
              onClick={() => toggle(week)}
            >
              {shownWeek(week)}
            </Button>
          );
        })}
      </fieldset>
      {weekOne === undefined ? null : (
        <Text $tone="secondary" $size="small">
          Week numbers are Saturdays, week 1 is {reportDate(weekOne)}.
        </Text>
      )}
    </Weeks>
  );
}
