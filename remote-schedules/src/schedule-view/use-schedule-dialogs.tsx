import { useModals } from '@open-date/shared-host';
import { useEffect, useMemo } from 'react';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';

// One chunk for every dialog of the screen: fetched ahead, so that the first press finds it, but not while the grid loads.
const loadWeekDialog = () => import(/* webpackChunkName: "schedule-dialogs" */ '../game-modal/WeekDialog.tsx');
const loadComments = () => import(/* webpackChunkName: "schedule-dialogs" */ './SeasonCommentsDialog.tsx');
const loadHelp = () => import(/* webpackChunkName: "schedule-dialogs" */ './ScheduleHelp.tsx');
const loadNotes = () => import(/* webpackChunkName: "schedule-dialogs" */ '../season-warnings/SeasonNotesDialog.tsx');
const loadSettings = () =>
  import(/* webpackChunkName: "schedule-dialogs" */ '../season-settings/SeasonSettingsDialog.tsx');
const loadCalendar = () => import(/* webpackChunkName: "schedule-dialogs" */ '../calendar-feed/CalendarDialog.tsx');
const loadPrint = () => import(/* webpackChunkName: "schedule-dialogs" */ './PrintDialog.tsx');

const FETCH_AHEAD_AFTER = 1000;

interface SeasonId {
  readonly schoolId: number;
  readonly year: number;
}

/** Opens the dialogs of a schedule in the shell's layer. */
export function useScheduleDialogs() {
  const modals = useModals();
  useEffect(() => {
    const timer = setTimeout(() => loadWeekDialog().catch(() => undefined), FETCH_AHEAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return useMemo(
    () => ({
      openWeek: (source: ScheduleSource, weekId: number) =>
        modals.openLoaded(async () => {
          const { WeekDialog } = await loadWeekDialog();
          return (close) => <WeekDialog source={source} weekId={weekId} onClose={close} />;
        }),
      openComments: (source: ScheduleSource, season: SeasonId) =>
        modals.openLoaded(async () => {
          const { SeasonCommentsDialog } = await loadComments();
          return (close) => <SeasonCommentsDialog source={source} {...season} onClose={close} />;
        }),
      openSettings: ({ schoolId, year }: SeasonId, name: string) =>
        modals.openLoaded(async () => {
          const { SeasonSettingsDialog } = await loadSettings();
          return (close) => <SeasonSettingsDialog schoolId={schoolId} year={year} name={name} onClose={close} />;
        }),
      openHelp: () =>
        modals.openLoaded(async () => {
          const { ScheduleHelp } = await loadHelp();
          return (close) => <ScheduleHelp onClose={close} />;
        }),
      openNotes: (schoolId: number) =>
        modals.openLoaded(async () => {
          const { SeasonNotesDialog } = await loadNotes();
          return (close) => <SeasonNotesDialog schoolId={schoolId} onClose={close} />;
        }),
      openCalendar: (schoolId: number, schoolName: string) =>
        modals.openLoaded(async () => {
          const { CalendarDialog } = await loadCalendar();
          return (close) => <CalendarDialog schoolId={schoolId} schoolName={schoolName} onClose={close} />;
        }),
      openPrint: (perSheet: number) =>
        modals.openLoaded(async () => {
          const { PrintDialog } = await loadPrint();
          return (close) => <PrintDialog perSheet={perSheet} onClose={close} />;
        }),
    }),
    [modals],
  );
}

export type ScheduleDialogs = ReturnType<typeof useScheduleDialogs>;
