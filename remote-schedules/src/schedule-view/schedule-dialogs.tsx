import type { Modals } from '@open-date/shared-host';
import type { ComponentType } from 'react';
import type { ChangesOf } from '../recent-changes/ChangesDialog.tsx';
import type { ScheduleSource } from '../schedule-source/schedule-source.ts';

type LoadModal = Parameters<Modals['openLoaded']>[0];
interface Closable {
  readonly onClose: () => void;
}

/** Makes a dialog from its arguments; its code loads when it opens. */
const dialog =
  <Props extends object>(load: () => Promise<ComponentType<Props & Closable>>) =>
  (props: Props): LoadModal =>
  async () => {
    const Dialog = await load();
    return (close) => <Dialog {...props} onClose={close} />;
  };

interface OfSeason {
  readonly schoolId: number;
  readonly year: number;
}

// All dialogs share a chunk, fetched after the grid has loaded so that the first press finds it.
const loadWeek = () => import(/* webpackChunkName: "schedule-dialogs" */ '../game-modal/WeekDialog.tsx');
const loadComments = () => import(/* webpackChunkName: "schedule-dialogs" */ './SeasonCommentsDialog.tsx');
const loadSettings = () =>
  import(/* webpackChunkName: "schedule-dialogs" */ '../season-settings/SeasonSettingsDialog.tsx');
const loadNotes = () => import(/* webpackChunkName: "schedule-dialogs" */ '../season-warnings/SeasonNotesDialog.tsx');
const loadCalendar = () => import(/* webpackChunkName: "schedule-dialogs" */ '../calendar-feed/CalendarDialog.tsx');
const loadChanges = () => import(/* webpackChunkName: "schedule-dialogs" */ '../recent-changes/ChangesDialog.tsx');
const loadPrint = () => import(/* webpackChunkName: "schedule-dialogs" */ './PrintDialog.tsx');
/** The panel that inserts teams. */
export const loadInsertTeam = () => import(/* webpackChunkName: "schedule-dialogs" */ './InsertTeam.tsx');
const loadHelp = () => import(/* webpackChunkName: "schedule-dialogs" */ './ScheduleHelp.tsx');

/** The dialogs of a schedule, for `openLoaded` of the shell's modals: `openLoaded(DIALOGS.notes({ schoolId }))`. */
export const DIALOGS = {
  week: dialog<{ source: ScheduleSource; weekId: number }>(async () => (await loadWeek()).WeekDialog),
  comments: dialog<OfSeason & { source: ScheduleSource }>(async () => (await loadComments()).SeasonCommentsDialog),
  settings: dialog<OfSeason & { name: string }>(async () => (await loadSettings()).SeasonSettingsDialog),
  notes: dialog<{ schoolId: number }>(async () => (await loadNotes()).SeasonNotesDialog),
  calendar: dialog<{ schoolId: number; schoolName: string }>(async () => (await loadCalendar()).CalendarDialog),
  changes: dialog<ChangesOf & { name: string }>(async () => (await loadChanges()).ChangesDialog),
  print: dialog<{ perSheet: number }>(async () => (await loadPrint()).PrintDialog),
  help: dialog(async () => (await loadHelp()).ScheduleHelp),
};

/** Preloads the code of the dialogs. */
export const loadDialogs = (): Promise<unknown> => loadWeek();
