import {
  findSchedulingReport,
  SCHEDULING_REPORTS,
  schedulingTitle,
} from '@open-date/shared-api/rules/reports/conference-scheduling';
import { seasonsWithGames } from '@open-date/shared-api/rules/reports/season-lists';
import { useDocumentTitle, useScreen } from '@open-date/shared-host';
import { PageHeader } from '@open-date/shared-ui';
import { OptionsDrawer, ReportFrame } from '@open-date/shared-ui/drawer';
import { Select } from '@open-date/shared-ui/select';
import { useQuery } from '@tanstack/react-query';
import { seasonsText } from '../address/season-range.ts';
import { useAddressSort } from '../address/use-address-sort.ts';
import { useReportSearch } from '../address/use-report-search.ts';
import { ReportDefinition } from '../definition/ReportDefinition.tsx';
import { ReportActions } from '../report-page/ReportActions.tsx';
import { ReportResult } from '../report-page/ReportResult.tsx';
import { SeasonRangeSelects } from '../report-page/SeasonRangeSelects.tsx';
import { schedulingCsv } from './matrix-columns.tsx';
import { conferenceScheduling } from './route.ts';
import { SchedulingMatrices } from './SchedulingMatrices.tsx';

const TITLE = 'Conference Scheduling';
const OPTIONS = SCHEDULING_REPORTS.map((report) => ({ value: report, label: report }));

/** /conferencescheduling: non-conference games between conferences (A191). */
export function ConferenceSchedulingPage() {
  useDocumentTitle(TITLE);
  const { search, isAddressValid: isAsked, setSearch, queries } = useScreen(conferenceScheduling);
  const { report, seasons: range } = search;
  const [sort, changeSort] = useAddressSort();
  const seasons = useQuery({ ...queries.seasons, select: seasonsWithGames });
  const found = useQuery(queries.scheduling);
  const detail = `${schedulingTitle(report, range.end)}, ${seasonsText(range)}`;
  const isShown = isAsked && found.data !== undefined && !found.isPlaceholderData;
  useReportSearch({
    description: isShown ? `${TITLE} ${detail}` : null,
    opened: { report, year: String(range.start), endyear: String(range.end) },
  });
  const file = () => (found.data === undefined ? '' : schedulingCsv(found.data, sort));
  return (
    <ReportFrame>
      <OptionsDrawer summary={detail}>
        <Select
          label="Report"
          value={report}
          options={OPTIONS}
          onValueChange={(text) => setSearch({ report: findSchedulingReport(text) ?? 'OVERALL' })}
        />
        <SeasonRangeSelects
          list={seasons}
          range={range}
          onChange={(change) => setSearch((latest) => ({ seasons: change(latest.seasons) }))}
        />
      </OptionsDrawer>
      <main id="main" tabIndex={-1} aria-busy={found.isFetching}>
        <PageHeader title={TITLE} detail={isAsked ? detail : null}>
          {isAsked ? <ReportActions fileName="conference-scheduling" loadFile={file} isReady={isShown} /> : null}
        </PageHeader>
        {isAsked ? <Definition /> : null}
        <ReportResult isAsked={isAsked} result={found}>
          {(scheduling) => (
            <SchedulingMatrices scheduling={scheduling} range={range} sort={sort} onSortChange={changeSort} />
          )}
        </ReportResult>
      </main>
    </ReportFrame>
  );
}

function Definition() {
  return (
    <ReportDefinition line="Non-conference games between conferences: first those that the row plays away, then those that it hosts.">
      <p>
        A game counts for the conferences of both schools in its season, and so do pending games. A game at a neutral
        site is hosted by its designated home school. Private games count for those alone who may see them.
      </p>
      <p>
        P4 and G6 are the groups in the season of the game, so a conference that changed its group counts only in the
        seasons in which it belongs to the group. Until 2023 they are named P5 and G5. Independents count in OVERALL and
        in the reports that name them.
      </p>
      <p>Games between members of one conference are left out, except those between independents.</p>
    </ReportDefinition>
  );
}
