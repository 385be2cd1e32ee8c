import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { api } from '@open-date/shared-api/client';
import type { ConferenceSchedule, ReleaseCheck } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { type ScheduleLabel, scheduleLabel } from '@open-date/shared-api/rules/schedules/schedule-label';
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

const STATE_WORDS: Readonly<Record<ScheduleLabel, string>> = {
  'not-started': 'not started',
  private: 'in conference review',
  membership: 'released to membership',
  released: 'released to the provider',
};

/** What the schedule is called for those who have its menu, such as `in conference review`; null for everybody else. */
export function stateWords({ State, Schools }: Pick<ConferenceSchedule, 'State' | 'Schools'>) {
  if (State === null) return null;
  const cells = Schools.flatMap(({ Years }) => Years.flatMap(({ Schedule }) => Schedule));
  const games = cells.filter(({ GameData }) => GameData?.ConferenceGame === 1).length;
  return STATE_WORDS[scheduleLabel(State, games)];
}

/** How many members a question names. */
const MOST_NAMED = 6;

/** What a release is asked with: the games that are entered and missing, and who is notified (A267). */
export function describeCheck({ Games, Promised, Missing, Members, Commissioners }: ReleaseCheck): string {
  const entered =
    Promised === 0
      ? `${countWords(Games, 'conference game')} ${Games === 1 ? 'is' : 'are'} entered; no member has promised a number.`
      : `${Games} of ${countWords(Promised, 'promised conference game')} ${Games === 1 ? 'is' : 'are'} entered.`;
  const named = Missing.slice(0, MOST_NAMED).map((school) => `${school.SchoolName} (${school.Missing})`);
  const more = Missing.length - named.length;
  const list = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
  const missing = Missing.length === 0 ? '' : ` Games are missing for ${list}.`;
  const people = [
    ...(Members > 0 ? [`${countWords(Members, 'user')} at member schools`] : []),
    ...(Commissioners > 0 ? [countWords(Commissioners, 'other commissioner')] : []),
  ].join(' and ');
  return `${entered}${missing} ${people === '' ? 'Nobody' : people} will be notified.`;
}

export function sendChange(change: ScheduleChange, id: number, year: number) {
  return api.conferences[change]({ params: { id }, body: { year } });
}
