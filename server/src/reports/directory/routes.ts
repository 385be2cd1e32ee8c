import { type DirectoryEntry, contract } from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import { answerKey, rememberedCall } from '../../platform/http/remembered-call.ts';
import type { Services } from '../../platform/http/services.ts';
import type { Session } from '../../platform/http/session.ts';
import { byName, presentPerson } from './present.ts';
import { findPeople } from './queries.ts';

const { directory } = contract;

/** Handlers of the directory, which every signed-in user may read (A251) and which is the same for all of them. */
export function directoryHandlers({ db, cacheBytes }: Services): AreaHandlers<typeof directory> {
  const people = new AnswerCache<DirectoryEntry[]>(cacheBytes / 8);
  return {
    people: rememberedCall(directory.people, {
      cache: people,
      reads: () => 'directory',
      key: ({ session }) => answerKey({ year: readYear(session) }, session),
      find: async ({ session }) => (await findPeople(db, readYear(session))).toSorted(byName).map(presentPerson),
    }),
  };
}

function readYear({ at }: Session): number {
  return Number(businessDate(at).slice(0, 4));
}
