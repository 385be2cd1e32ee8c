import { api } from '@open-date/shared-api/client';
import { callQuery } from '@open-date/shared-api/queries';
import type { RecipientCode } from '@open-date/shared-api/rules/admin/email-users';
import type { MailState } from '@open-date/shared-api/rules/admin/mail';
import { queryOptions } from '@tanstack/react-query';

/** What is asked of the activity log: two days and the filters of its path. */
export interface ActivityQuestion {
  readonly from: string;
  readonly to: string;
  readonly action?: string | undefined;
  readonly userId?: string | undefined;
  readonly user?: string | undefined;
  readonly conference?: string | undefined;
  readonly school?: string | undefined;
  readonly object?: string | undefined;
  readonly objectId?: string | undefined;
}

/** The filters of guarantee games as parts of the call's path. */
type GuaranteeSegments = NonNullable<NonNullable<Parameters<typeof api.guarantees.all>[0]>['segments']>;

/** How often pending mails are read again, in milliseconds. */
const ON_THE_WAY = 5000;
/** How often a run of Update Schedule Cells is read again, in milliseconds (A229). */
const WHILE_RUNNING = 3000;

/** A school with its settings in every season. */
export const adminSchoolQuery = (id: number) => callQuery('adminSchools', 'one', { params: { id } });

export const divisionsQuery = (conferenceId: number) =>
  callQuery('conferences', 'divisions', { query: { conferenceId } });

/** What moving a school would end; asked again each time. */
export const movePreviewQuery = (id: number, move: { readonly ConferenceId: number; readonly Year: number }) =>
  queryOptions({
    ...callQuery('adminSchools', 'previewMove', { params: { id }, query: move }),
    gcTime: 0,
  });

/** What copying settings of a season would end; asked again each time. */
export const copyPreviewQuery = (
  id: number,
  copy: { readonly From: number; readonly Until: number; readonly SettingNames: string },
) =>
  queryOptions({
    ...callQuery('adminSchools', 'previewCopy', { params: { id }, query: copy }),
    gcTime: 0,
  });

/** The school or conference that was changed. */
export type ChangedObject = { readonly school: number } | { readonly conference: number };

/** The changes of a school or conference that can be undone, newest first. */
export const changesQuery = (query: ChangedObject) => callQuery('adminChanges', 'list', { query });

export const adminUsersQuery = () => callQuery('adminUsers', 'list');

export const adminUserQuery = (id: number) => callQuery('adminUsers', 'one', { params: { id } });

export const activityQuery = ({ from, to, ...segments }: ActivityQuestion) =>
  callQuery('activity', 'list', { params: { from, to }, segments });

export const activityEntryQuery = (id: number) => callQuery('activity', 'one', { params: { id } });

/** The actions, types of objects and users that the log can be filtered by. */
export const activityPickerQueries = {
  actions: () => callQuery('activity', 'actions'),
  objects: () => callQuery('activity', 'objects'),
  users: () => callQuery('activity', 'users'),
};

export const adminMailsQuery = (state: MailState | null) =>
  queryOptions({
    ...callQuery('adminMail', 'list', { query: { state: state ?? undefined } }),
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some((mail) => mail.state === 'waiting' || mail.state === 'sending') ? ON_THE_WAY : false,
  });

export const adminMailQuery = (id: number) => callQuery('adminMail', 'one', { params: { id } });

export const siteSettingsQuery = () => callQuery('siteSettings', 'get');

/** The run of Update Schedule Cells that was started last, followed until it ends (A229). */
export const latestRefreshQuery = () =>
  queryOptions({
    ...callQuery('adminCells', 'latest'),
    refetchInterval: ({ state: { data } }) =>
      data?.refresh?.state === 'queued' || data?.refresh?.state === 'running' ? WHILE_RUNNING : false,
  });

export const adminSeasonsQuery = () => callQuery('adminSeasons', 'list');

export const carryPreviewQuery = (query: { readonly From: number; readonly Until: number; readonly Replace?: '1' }) =>
  queryOptions({
    ...callQuery('adminSeasons', 'previewCarry', { query }),
    gcTime: 0,
  });

export const adminConferenceQuery = (id: number) => callQuery('adminConferences', 'one', { params: { id } });

export const inactiveUsersQuery = () => callQuery('adminLists', 'inactiveUsers');

/** Open weeks without wants of a season; of all seasons from this one on for null. */
export const preferenceYearsQuery = (year: number | null) => {
  const query = { year: year ?? undefined };
  return callQuery('adminLists', 'yearsWithoutPreferences', { query });
};

export const guaranteeGamesQuery = (segments: GuaranteeSegments) => callQuery('guarantees', 'all', { segments });

export const guaranteeSeasonsQuery = () => callQuery('guarantees', 'seasons');

export const guaranteeGameQuery = (id: number) => callQuery('adminGuaranteeGames', 'one', { params: { id } });

/** Whom a mail to users would go to; the conference is empty unless it goes to one. */
export interface EmailChoice {
  readonly status: RecipientCode;
  readonly conference: string;
}

const toRecipients = ({ status, conference }: EmailChoice) => ({
  status,
  ...(conference === '' ? {} : { conference }),
});

/** Counts the recipients of a mail that is about to be sent, whatever the form asks for meanwhile. */
export const countRecipients = (choice: EmailChoice) => api.adminEmail.recipients({ query: toRecipients(choice) });

/** How many users a mail would go to, with their names on request. */
export const recipientsQuery = (choice: EmailChoice, { names = false } = {}) => {
  const query = { ...toRecipients(choice), ...(names ? { names: '1' as const } : {}) };
  return callQuery('adminEmail', 'recipients', { query });
};
