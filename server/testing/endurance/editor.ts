import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '@open-date/shared-api/client';
import type { OnFault, Servers } from './bidder.ts';

/** Milliseconds between two steps, at most. */
const STEP_PAUSE = 200;

export interface EditorOptions {
  readonly servers: Servers;
  readonly school: number;
  /** The week that nobody else edits. */
  readonly week: number;
  readonly random: () => number;
  readonly isOver: () => boolean;
  readonly onFault: OnFault;
  /** Milliseconds between two steps, at most. */
  readonly pause?: number;
}

/** The last edits of a week, whose comments are counted up. */
export interface Edits {
  readonly week: number;
  /** The last edit that was requested. */
  readonly tried: number;
  /** The last edit that was acknowledged. */
  readonly acknowledged: number;
}

/** A school's editor who reads the schedule and saves a week, again and again, until it is over. */
export class Editor {
  readonly #options: EditorOptions;
  #tried = 0;
  #acknowledged = 0;

  constructor(options: EditorOptions) {
    this.#options = options;
  }

  get edits(): Edits {
    return { week: this.#options.week, tried: this.#tried, acknowledged: this.#acknowledged };
  }

  async work(): Promise<void> {
    const { servers, school, week, random, isOver, pause = STEP_PAUSE } = this.#options;
    while (!isOver()) {
      const [client] = servers();
      if (client === undefined) return;
      await this.#isAnswered(() => client.schedules.school({ params: { id: school } }));
      this.#tried += 1;
      const edit = this.#tried;
      const save = () => client.schoolWeeks.save({ params: { id: week }, body: { Comments: String(edit) } });
      if (await this.#isAnswered(save)) this.#acknowledged = edit;
      await delay(random() * pause);
    }
  }

  /** Whether a call was answered by a success. */
  async #isAnswered(call: () => Promise<unknown>): Promise<boolean> {
    const called = Date.now();
    try {
      await call();
      return true;
    } catch (error) {
      this.#options.onFault(error instanceof ApiError ? error.status : 0, called);
      return false;
    }
  }
}

/** Finds an acknowledged edit that is lost, or a stored one that was not made. */
export function checkEdits({ week, tried, acknowledged }: Edits, stored: string): string[] {
  const kept = Number(stored);
  return kept >= acknowledged && kept <= tried
    ? []
    : [`week ${week} has edit ${stored} of ${acknowledged} to ${tried}`];
}
