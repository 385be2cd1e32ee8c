import { type CalendarDate, addDays } from '../league/calendar.ts';

/** Maximum number of entries of the activity log that one call answers (A230). */
export const ACTIVITY_MOST = 5000;
/** Maximum number of days that one call covers. */
export const ACTIVITY_DAYS_MOST = 3660;
/** The columns by which the activity log is sorted. */
export const ACTIVITY_SORTS = ['date', 'user', 'level', 'action'] as const;
export type ActivitySort = (typeof ACTIVITY_SORTS)[number];
/** How many days the activity log shows when it opens, today included (A230). */
const DAYS_AT_FIRST = 7;

/** First and last New York day of the log when it opens. */
export function recentDays(today: CalendarDate): { readonly from: CalendarDate; readonly to: CalendarDate } {
  return { from: addDays(today, 1 - DAYS_AT_FIRST), to: today };
}

/** Texts of the activity log. */
export const ACTIVITY_MESSAGES = {
  notInOrder: 'The last day is before the first one.',
  tooLong: `The activity log is read for at most ${ACTIVITY_DAYS_MOST} days at once.`,
  restored: 'Restored.',
  couldNotRestore: 'Error. Could not restore.',
  restoredAlready: 'This was restored already.',
  goneSince: 'A school, conference or season of this is gone. It cannot be restored.',
  neverRestored: 'An entry of this kind keeps nothing that can be restored.',
  changedSince: 'The game was changed since. It cannot be changed back.',
  nothingToRestore: 'There is nothing to restore: it is back already, or something newer was done.',
} as const;

/** Names of what activities are about, by their object type; shown where people choose or read one. */
const OBJECT_NAMES: Readonly<Record<string, string>> = {
  activity: 'Entry of the log',
  auction: 'Auction',
  call: 'Call',
  cells: 'Schedule cells',
  conference: 'Conference',
  conferenceyear: 'Season of a conference',
  email: 'Email to users',
  game: 'Game',
  guaranteegame: 'Guarantee game',
  import: 'Import',
  mail: 'Mail',
  news: 'News',
  school: 'School',
  schoolweek: 'Week of a school',
  schoolyear: 'Season of a school',
  season: 'Season',
  settings: 'Site settings',
  user: 'User',
  whatif: 'What-if draft',
};

/** The name of an object type; one without a name is shown as it is stored. */
export function objectName(objectType: string): string {
  return OBJECT_NAMES[objectType] ?? objectType;
}

const SUBJECTS: Readonly<Record<string, string>> = {
  auth: 'session',
  cell: 'week',
  schoolyear: 'season of a school',
  conferenceyear: 'season of a conference',
  whatif: 'what-if draft',
};
const VERBS: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  remove: 'removed',
  restore: 'restored',
  undo: 'undone',
  confirm: 'confirmed',
  decline: 'declined',
  dispute: 'disputed',
  withdraw: 'dispute withdrawn',
  settle: 'dispute settled',
  login: 'begun',
  logout: 'ended',
  revoke: 'revoked',
  refused: 'refused',
  request: 'requested',
  notify: 'notified',
  release: 'released',
  releaseconference: 'released to the membership',
  private: 'made private',
  publish: 'published',
  unpublish: 'unpublished',
  cancel: 'canceled',
  close: 'closed',
  place: 'placed',
  retract: 'retracted',
  approve: 'approved',
  reject: 'rejected',
  force: 'added',
  derive: 'derived',
  retry: 'tried again',
  send: 'sent',
  edit: 'opened for editing',
  repost: 'reposted',
  upload: 'uploaded',
  refresh: 'updated',
  apply: 'applied',
};

/** An action in words: `game.create` is `Game created`; an unknown verb follows as it is. */
export function actionName(action: string): string {
  const [subject = '', verb = ''] = action.split('.');
  const words = `${SUBJECTS[subject] ?? subject} ${VERBS[verb] ?? verb}`.trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
