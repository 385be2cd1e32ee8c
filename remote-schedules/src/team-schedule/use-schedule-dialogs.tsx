import { useModals, useNotify } from '@open-date/shared-host';
import { useMobile } from '@open-date/shared-ui';
import { useEffect, useMemo } from 'react';

// One chunk for every dialog of the screen: fetched ahead, so that the first press finds it, but not while the grid loads.
const loadGameModal = () => import(/* webpackChunkName: "schedule-dialogs" */ '../game-modal/GameModal.tsx');
const loadWeekSheet = () => import(/* webpackChunkName: "schedule-dialogs" */ '../game-modal/WeekSheet.tsx');
const loadComments = () => import(/* webpackChunkName: "schedule-dialogs" */ './SeasonCommentsDialog.tsx');
const loadHelp = () => import(/* webpackChunkName: "schedule-dialogs" */ './ScheduleHelp.tsx');

const FETCH_AHEAD_AFTER = 1000;

/** Opens the dialogs of a school's schedule in the shell's layer. Under 768 px a week opens as a read-only sheet. */
export function useScheduleDialogs(schoolId: number) {
  const modals = useModals();
  const notify = useNotify();
  const isMobile = useMobile();
  useEffect(() => {
    const timer = setTimeout(() => loadGameModal().catch(() => undefined), FETCH_AHEAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return useMemo(() => {
    const show = (opening: Promise<void>) =>
      void opening.catch(() => notify.error('This part of the page could not be loaded. Please try again.'));
    const openWeek = async (weekId: number) => {
      if (isMobile) {
        const { WeekSheet } = await loadWeekSheet();
        modals.open((close) => <WeekSheet schoolId={schoolId} weekId={weekId} onClose={close} />);
        return;
      }
      const { GameModal } = await loadGameModal();
      modals.open((close) => <GameModal schoolId={schoolId} weekId={weekId} onClose={close} />);
    };
    const openComments = async (year: number) => {
      const { SeasonCommentsDialog } = await loadComments();
      modals.open((close) => <SeasonCommentsDialog schoolId={schoolId} year={year} onClose={close} />);
    };
    const openHelp = async () => {
      const { ScheduleHelp } = await loadHelp();
      modals.open((close) => <ScheduleHelp onClose={close} />);
    };
    return {
      openWeek: (weekId: number) => show(openWeek(weekId)),
      openComments: (year: number) => show(openComments(year)),
      openHelp: () => show(openHelp()),
    };
  }, [schoolId, isMobile, modals, notify]);
}
