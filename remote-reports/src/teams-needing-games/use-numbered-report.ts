import { EMPTY_LIST } from '@open-date/shared-api/queries';
import { contentOfReport } from '@open-date/shared-api/rules/reports/numbered-reports';
import { isFirstLoad, useReportSeason, useScreen } from '@open-date/shared-host';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { groupedReports } from '../report-page/grouped-reports.ts';
import { wrongQuestion } from '../report-page/wrong-question.ts';
import { nearRows, useDistances } from './distances.ts';
import { listWeeks, neededSections } from './needed-games.ts';
import { numberedReport } from './route.ts';

/** The numbered report of the address with everything that its screen shows. */
export function useNumberedReport() {
  const { search, isAddressValid: isAsked, setSearch, queries } = useScreen(numberedReport);
  const choices = useQuery({ ...queries.reports, select: groupedReports });
  const groups = choices.data ?? EMPTY_LIST;
  const seasons = useQuery(queries.seasons).data ?? EMPTY_LIST;
  const schoolList = useQuery(queries.schools);
  const schools = schoolList.data ?? EMPTY_LIST;
  const conferenceList = useQuery(queries.conferences);
  const conferences = conferenceList.data ?? EMPTY_LIST;
  const { groupby: by, hide: hidden, within } = search;
  const opening = useReportSeason(contentOfReport(search.reportId).content);
  const result = useQuery(queries.rows);
  const { distances, places, isAsked: isMeasured } = useDistances(search, schools);
  const rows = result.data ?? EMPTY_LIST;
  const near = useMemo(() => nearRows(rows, distances, within), [rows, distances, within]);
  const facts = useMemo(
    () => ({ rows: near, by, hidden, schools, conferences, distances }),
    [near, by, hidden, schools, conferences, distances],
  );
  /** What the report cannot be shown without: its sections are named by conferences, and distances need places and schools. */
  const parts = [result, conferenceList, ...(isMeasured ? [places, schoolList] : [])];
  return {
    search,
    setSearch,
    groups,
    seasons,
    schools,
    opening,
    result,
    parts,
    /** What decides how much room the head of the page takes is not there yet. */
    isHeadLoading: isFirstLoad(choices, result, conferenceList),
    /** Everything that the address asks for is shown. */
    isLoaded: !result.isPlaceholderData && parts.every(({ data }) => data !== undefined),
    facts,
    /** Without the schools that are too far away. */
    sections: useMemo(() => neededSections(facts), [facts]),
    weeks: useMemo(() => listWeeks(rows), [rows]),
    rows,
    isUnknown: !isAsked || wrongQuestion(result.error) !== null,
  };
}

export type ShownReport = ReturnType<typeof useNumberedReport>;
