import {
  type ReportContent,
  type ReportSeasons,
  reportSeasons,
} from '@open-date/shared-api/rules/reports/report-season';
import { atom, useAtomValue } from 'jotai';
import { useToday } from './clock.ts';

/** The seasons that reports open with, from the boot document; null from a site that does not know them. */
export const reportSeasonsAtom = atom<ReportSeasons | null>(null);

/** The season that reports of this content open with (R-report-season), without a call. */
export function useReportSeason(content: ReportContent): number {
  const today = useToday();
  return (useAtomValue(reportSeasonsAtom) ?? reportSeasons(today, []))[content];
}
