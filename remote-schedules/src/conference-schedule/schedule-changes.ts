import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { api } from '@open-date/shared-api/client';
import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import type { ConfirmQuestion } from '@open-date/shared-host';

export type ScheduleChange = Exclude<keyof ConferenceSchedule['Actions'], 'publish'>;

interface ChangeTexts {
  /** The menu's label and explanation. */
  readonly label: string;
  readonly detail: (conference: string, year: number) => string;
  readonly question: (conference: string, year: number) => ConfirmQuestion;
  /** Shown when the server gives no reason. */
  readonly failure: string;
}

/** The changes of a conference's schedule, in menu order. */
export const SCHEDULE_CHANGES: readonly ScheduleChange[] = ['release', 'releaseToConference', 'movePending', 'remove'];

export const CHANGE_TEXTS: Readonly<Record<ScheduleChange, ChangeTexts>> = {
  release: {
    label: 'RELEASE TO THE PROVIDER',
    detail: () => 'Every school and conference can see it',
    question: (conference, year) => ({
      title: 'Release to the provider?',
      body: `Are you sure you want to release this schedule to the provider? Every school and conference will see the ${year} conference games of ${conference}.`,
      confirmLabel: 'Release to the provider',
    }),
    failure: MESSAGES.couldNotRelease,
  },
  releaseToConference: {
    label: 'RELEASE TO MEMBERSHIP',
    detail: (conference) => `Only ${conference} members can see it`,
    question: (conference, year) => ({
      title: 'Release to membership?',
      body: `Are you sure you want to release this schedule to the conference membership? Only ${conference} members will see its ${year} conference games.`,
      confirmLabel: 'Release to membership',
    }),
    failure: MESSAGES.couldNotReleaseToConference,
  },
  movePending: {
    label: 'MARK ALL CONFERENCE GAMES PRIVATE',
    detail: () => 'Back to conference private, marked pending',
    question: (conference, year) => ({
      title: 'Mark all conference games private?',
      body: `Are you sure you want to mark all conference games of this schedule private? Nobody outside ${conference} will see its ${year} conference games, and its members lose sight of them too until the schedule is released again.`,
      confirmLabel: 'Mark games private',
    }),
    failure: MESSAGES.couldNotMovePending,
  },
  remove: {
    label: 'REMOVE',
    detail: (_, year) => `Deletes the ${year} conference schedule`,
    question: (conference, year) => ({
      title: `Remove the ${year} schedule?`,
      body: `Are you sure you want to remove this conference schedule? All ${year} conference games of ${conference} will be deleted from the schedules of its members. This cannot be undone.`,
      confirmLabel: 'Remove schedule',
      isDangerous: true,
    }),
    failure: MESSAGES.couldNotRemove,
  },
};

/** Why an associate cannot use an entry (A259). */
export const ASSOCIATE_REASON: Readonly<Record<keyof ConferenceSchedule['Actions'], string>> = {
  release: 'Associates cannot release schedules',
  releaseToConference: 'Associates cannot release schedules',
  movePending: 'Associates cannot edit private games',
  remove: 'Associates cannot remove schedules',
  publish: 'Associates cannot switch the public page',
};

export const STATE_WORDS: Readonly<Record<NonNullable<ConferenceSchedule['State']>, string>> = {
  private: 'in conference review',
  membership: 'released to membership',
  released: 'released to the provider',
};

export function sendChange(change: ScheduleChange, id: number, year: number) {
  return api.conferences[change]({ params: { id }, body: { year } });
}
