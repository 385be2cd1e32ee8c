import { type DirectoryEntry, contract } from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { AnswerCache } from '../../platform/http/answer-cache.ts';
import { type AreaHandlers, prepareAnswer } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { byName, presentPerson } from './present.ts';
import { findPeople } from './queries.ts';

const { directory } = contract;

/** Handlers of the directory, which every signed-in user may read (A251) and which is the same for all of them. */
export function directoryHandlers({ db, cacheBytes }: Services): AreaHandlers<typeof directory> {
  const people = new AnswerCache<DirectoryEntry[]>(cacheBytes / 8);
  return {
    people: {
      reads: () => 'directory',
      handle: ({ session }) => {
        const year = Number(businessDate(session.at).slice(0, 4));
        return people.get(`${year} ${session.dataVersion} ${session.referenceVersion}`, async () => {
          const rows = await findPeople(db, year);
          return prepareAnswer(directory.people, rows.toSorted(byName).map(presentPerson));
        });
      },
    },
  };
}
