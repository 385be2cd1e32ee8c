import { api } from '@open-date/shared-api/client';
import { answerKey, STALE } from '@open-date/shared-api/queries';
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
export const adminSchoolQuery = (id: number) =>
  queryOptions({
    queryKey: answerKey('adminSchools', 'one', { params: { id } }),
    queryFn: ({ signal }) => api.adminSchools.one({ params: { id } }, { signal }),
  });

export const divisionsQuery = (conferenceId: number) =>
  queryOptions({
    queryKey: answerKey('conferences', 'divisions', { query: { conferenceId } }),
    queryFn: ({ signal }) => api.conferences.divisions({ query: { conferenceId } }, { signal }),
    staleTime: STALE.minutes,
  });

/** What moving a school would end; asked again each time. */
export const movePreviewQuery = (id: number, move: { readonly ConferenceId: number; readonly Year: number }) =>
  queryOptions({
    queryKey: answerKey('adminSchools', 'previewMove', { params: { id }, query: move }),
    queryFn: ({ signal }) => api.adminSchools.previewMove({ params: { id }, query: move }, { signal }),
    gcTime: 0,
  });

/** What copying settings of a season would end; asked again each time. */
export const copyPreviewQuery = (
  id: number,
  copy: { readonly From: number; readonly Until: number; readonly SettingNames: string },
) =>
  queryOptions({
    queryKey: answerKey('adminSchools', 'previewCopy', { params: { id }, query: copy }),
    queryFn: ({ signal }) => api.adminSchools.previewCopy({ params: { id }, query: copy }, { signal }),
    gcTime: 0,
  });

/** The school or conference that was changed. */
export type ChangedObject = { readonly school: number } | { readonly conference: number };

/** The changes of a school or conference that can be undone, newest first. */
export const changesQuery = (query: ChangedObject) =>
  queryOptions({
    queryKey: answerKey('adminChanges', 'list', { query }),
    queryFn: ({ signal }) => api.adminChanges.list({ query }, { signal }),
  });

export const adminUsersQuery = () =>
  queryOptions({
    queryKey: answerKey('adminUsers', 'list'),
    queryFn: ({ signal }) => api.adminUsers.list(undefined, { signal }),
  });

export const adminUserQuery = (id: number) =>
  queryOptions({
    queryKey: answerKey('adminUsers', 'one', { params: { id } }),
    queryFn: ({ signal }) => api.adminUsers.one({ params: { id } }, { signal }),
  });

export const activityQuery = ({ from, to, ...segments }: ActivityQuestion) =>
  queryOptions({
    queryKey: answerKey('activity', 'list', { params: { from, to }, segments }),
    queryFn: ({ signal }) => api.activity.list({ params: { from, to }, segments }, { signal }),
  });

export const activityEntryQuery = (id: number) =>
  queryOptions({
    queryKey: answerKey('activity', 'one', { params: { id } }),
    queryFn: ({ signal }) => api.activity.one({ params: { id } }, { signal }),
    staleTime: 0,
  });

/** The actions, types of objects and users that the log can be filtered by. */
export const activityPickerQueries = {
  actions: () =>
    queryOptions({
      queryKey: answerKey('activity', 'actions'),
      queryFn: ({ signal }) => api.activity.actions(undefined, { signal }),
    }),
  objects: () =>
    queryOptions({
      queryKey: answerKey('activity', 'objects'),
      queryFn: ({ signal }) => api.activity.objects(undefined, { signal }),
    }),
  users: () =>
    queryOptions({
      queryKey: answerKey('activity', 'users'),
      queryFn: ({ signal }) => api.activity.users(undefined, { signal }),
    }),
};

export const adminMailsQuery = (state: MailState | null) =>
  queryOptions({
    queryKey: answerKey('adminMail', 'list', { query: { state: state ?? undefined } }),
    queryFn: ({ signal }) => api.adminMail.list(state === null ? {} : { query: { state } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some((mail) => mail.state === 'waiting' || mail.state === 'sending') ? ON_THE_WAY : false,
  });

export const adminMailQuery = (id: number) =>
  queryOptions({
    queryKey: answerKey('adminMail', 'one', { params: { id } }),
    queryFn: ({ signal }) => api.adminMail.one({ params: { id } }, { signal }),
  });

export const siteSettingsQuery = () =>
  queryOptions({
    queryKey: answerKey('siteSettings', 'get'),
    queryFn: ({ signal }) => api.siteSettings.get(undefined, { signal }),
  });

/** The run of Update Schedule Cells that was started last, followed until it ends (A229). */
export const latestRefreshQuery = () =>
  queryOptions({
    queryKey: answerKey('adminCells', 'latest'),
    queryFn: ({ signal }) => api.adminCells.latest(undefined, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.refresh?.state === 'queued' || data?.refresh?.state === 'running' ? WHILE_RUNNING : false,
  });

export const adminSeasonsQuery = () =>
  queryOptions({
    queryKey: answerKey('adminSeasons', 'list'),
    queryFn: ({ signal }) => api.adminSeasons.list(undefined, { signal }),
  });

export const carryPreviewQuery = (query: { readonly From: number; readonly Until: number; readonly Replace?: '1' }) =>
  queryOptions({
    queryKey: answerKey('adminSeasons', 'previewCarry', { query }),
    queryFn: ({ signal }) => api.adminSeasons.previewCarry({ query }, { signal }),
    gcTime: 0,
  });

export const adminConferenceQuery = (id: number) =>
  queryOptions({
    queryKey: answerKey('adminConferences', 'one', { params: { id } }),
    queryFn: ({ signal }) => api.adminConferences.one({ params: { id } }, { signal }),
  });

export const inactiveUsersQuery = () =>
  queryOptions({
    queryKey: answerKey('adminLists', 'inactiveUsers'),
    queryFn: ({ signal }) => api.adminLists.inactiveUsers(undefined, { signal }),
  });

/** Open weeks without wants of a season; of all seasons from this one on for null. */
export const preferenceYearsQuery = (year: number | null) => {
  const query = { year: year ?? undefined };
  return queryOptions({
    queryKey: answerKey('adminLists', 'yearsWithoutPreferences', { query }),
    queryFn: ({ signal }) => api.adminLists.yearsWithoutPreferences({ query }, { signal }),
  });
};

export const guaranteeGamesQuery = (segments: GuaranteeSegments) =>
  queryOptions({
    queryKey: answerKey('guarantees', 'all', { segments }),
    queryFn: ({ signal }) => api.guarantees.all({ segments }, { signal }),
  });

export const guaranteeSeasonsQuery = () =>
  queryOptions({
    queryKey: answerKey('guarantees', 'seasons'),
    queryFn: ({ signal }) => api.guarantees.seasons(undefined, { signal }),
  });

export const guaranteeGameQuery = (id: number) =>
  queryOptions({
    queryKey: answerKey('adminGuaranteeGames', 'one', { params: { id } }),
    queryFn: ({ signal }) => api.adminGuaranteeGames.one({ params: { id } }, { signal }),
  });

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
  return queryOptions({
    queryKey: answerKey('adminEmail', 'recipients', { query }),
    queryFn: ({ signal }) => api.adminEmail.recipients({ query }, { signal }),
  });
};
