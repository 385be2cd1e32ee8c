import { useModals, useNotify } from '@open-date/shared-host';
import { useEffect, useMemo } from 'react';
import type { ScheduleSource } from './schedule-source.ts';

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
  const notify = useNotify();
  useEffect(() => {
    const timer = setTimeout(() => loadWeekDialog().catch(() => undefined), FETCH_AHEAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return useMemo(() => {
    const show = (opening: Promise<void>) =>
      void opening.catch(() => notify.error('This part of the page could not be loaded. Please try again.'));
    const openWeek = async (source: ScheduleSource, weekId: number) => {
      const { WeekDialog } = await loadWeekDialog();
      modals.open((close) => <WeekDialog source={source} weekId={weekId} onClose={close} />);
    };
    const openComments = async (source: ScheduleSource, season: SeasonId) => {
      const { SeasonCommentsDialog } = await loadComments();
      modals.open((close) => <SeasonCommentsDialog source={source} {...season} onClose={close} />);
    };
    const openHelp = async () => {
      const { ScheduleHelp } = await loadHelp();
      modals.open((close) => <ScheduleHelp onClose={close} />);
    };
    const openNotes = async (schoolId: number) => {
      const { SeasonNotesDialog } = await loadNotes();
      modals.open((close) => <SeasonNotesDialog schoolId={schoolId} onClose={close} />);
    };
    const openCalendar = async (schoolId: number, schoolName: string) => {
      const { CalendarDialog } = await loadCalendar();
      modals.open((close) => <CalendarDialog schoolId={schoolId} schoolName={schoolName} onClose={close} />);
    };
    const openSettings = async ({ schoolId, year }: SeasonId, name: string) => {
      const { SeasonSettingsDialog } = await loadSettings();
      modals.open((close) => <SeasonSettingsDialog schoolId={schoolId} year={year} name={name} onClose={close} />);
    };
    const openPrint = async (perSheet: number) => {
      const { PrintDialog } = await loadPrint();
      modals.open((close) => <PrintDialog perSheet={perSheet} onClose={close} />);
    };
    return {
      openWeek: (source: ScheduleSource, weekId: number) => show(openWeek(source, weekId)),
      openComments: (source: ScheduleSource, season: SeasonId) => show(openComments(source, season)),
      openSettings: (season: SeasonId, name: string) => show(openSettings(season, name)),
      openHelp: () => show(openHelp()),
      openNotes: (schoolId: number) => show(openNotes(schoolId)),
      openCalendar: (schoolId: number, schoolName: string) => show(openCalendar(schoolId, schoolName)),
      openPrint: (perSheet: number) => show(openPrint(perSheet)),
    };
  }, [modals, notify]);
}

export type ScheduleDialogs = ReturnType<typeof useScheduleDialogs>;
