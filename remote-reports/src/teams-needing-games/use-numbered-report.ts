import type { Conference, ReportGroup, ReportSeason, School, TeamsNeedingGames } from '@open-date/shared-api/contract';
import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { contentOfReport } from '@open-date/shared-api/rules/reports/numbered-reports';
import { isFirstLoad, useReportSeason } from '@open-date/shared-host';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { reportChoicesQuery, reportSeasonsQuery, teamsNeedingGamesQuery } from '../queries.ts';
import { wrongQuestion } from '../report-page/wrong-question.ts';
import { nearRows, useDistances } from './distances.ts';
import { listWeeks, neededSections } from './needed-games.ts';
import { isReportAddress, type ReportFilters } from './report-filters.ts';

const NO_GROUPS: readonly ReportGroup[] = [];
const NO_SEASONS: readonly ReportSeason[] = [];
const NO_ROWS: readonly TeamsNeedingGames[] = [];
const NO_SCHOOLS: readonly School[] = [];
const NO_CONFERENCES: readonly Conference[] = [];

/** The numbered report of the address with everything that its screen shows. */
export function useNumberedReport(filters: ReportFilters) {
  const choices = useQuery(reportChoicesQuery());
  const groups = choices.data ?? NO_GROUPS;
  const seasons = useQuery(reportSeasonsQuery()).data ?? NO_SEASONS;
  const schoolList = useQuery(schoolsQuery());
  const schools = schoolList.data ?? NO_SCHOOLS;
  const conferenceList = useQuery(conferencesQuery());
  const conferences = conferenceList.data ?? NO_CONFERENCES;
  const { report, by, hidden, within } = filters;
  const opening = useReportSeason(contentOfReport(report).content);
  const year = filters.year ?? opening;
  const { search } = useLocation();
  const isAsked = isReportAddress(new URLSearchParams(search));
  const result = useQuery({
    ...teamsNeedingGamesQuery(report, year, by),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  const { distances, places, isAsked: isMeasured } = useDistances(filters, schools);
  const rows = result.data ?? NO_ROWS;
  const near = useMemo(() => nearRows(rows, distances, within), [rows, distances, within]);
  const facts = useMemo(
    () => ({ rows: near, by, hidden, schools, conferences, distances }),
    [near, by, hidden, schools, conferences, distances],
  );
  /** What the report cannot be shown without: its sections are named by conferences, and distances need places and schools. */
  const parts = [result, conferenceList, ...(isMeasured ? [places, schoolList] : [])];
  return {
    groups,
    seasons,
    schools,
    year,
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
