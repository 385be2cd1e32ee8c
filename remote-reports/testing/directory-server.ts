import type { Conference, DirectoryEntry, School } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';

interface Answers {
  people: readonly DirectoryEntry[];
  schools: readonly School[];
  conferences: readonly Conference[];
}

/** Answers the calls of the directory in every test of a file; tests change `answers` to change what a screen gets. */
export function directoryServer() {
  const answers: Answers = { people: [], schools: [], conferences: [] };
  const refusals: string[] = [];
  beforeEach(() => {
    refusals.length = 0;
    answerCall('reference', 'schools', () => [...answers.schools]);
    answerCall('reference', 'conferences', () => [...answers.conferences]);
    answerCall('directory', 'people', () => {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw new RefusedCall('unavailable', refusal);
      return [...answers.people];
    });
  });
  /** Refuses the next request for the directory. */
  const refuseOnce = (error: string) => refusals.push(error);
  return { answers, refuseOnce };
}
