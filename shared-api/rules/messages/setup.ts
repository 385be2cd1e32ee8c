import type { MailWay } from './mail-way.ts';

/** What makes an empty installation a league, in the order in which it is done (R-first-day). */
export const SETUP_STEPS = ['seasons', 'league', 'schedules', 'people', 'mails'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** What an installation has. */
export interface SetupFacts {
  /** Seasons that are not over. */
  readonly seasons: number;
  /** Those of them that have schools. */
  readonly seasonsWithSchools: number;
  readonly conferences: number;
  readonly schools: number;
  /** Games, of which one is enough to know. */
  readonly games: number;
  /** Active users besides administrators. */
  readonly people: number;
  readonly mail: MailWay;
}

export interface SetupState {
  readonly step: SetupStep;
  readonly isDone: boolean;
}

/** The steps of an installation with what is done; null once a league with schedules and people stands (R-first-day). */
export function setupStates(facts: SetupFacts): SetupState[] | null {
  const done: Readonly<Record<SetupStep, boolean>> = {
    seasons: facts.seasons > 0,
    league: facts.conferences > 0 && facts.schools > 0,
    schedules: facts.games > 0,
    people: facts.people > 0,
    mails: facts.mail === 'smtp',
  };
  // A site may do without mails for good.
  if (SETUP_STEPS.every((step) => done[step] || step === 'mails')) return null;
  return SETUP_STEPS.map((step) => ({ step, isDone: done[step] }));
}
