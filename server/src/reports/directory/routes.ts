import type { contract } from '@open-date/shared-api/contract';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import type { AreaHandlers } from '../../platform/http/mount.ts';
import type { Services } from '../../platform/http/services.ts';
import { byName, presentPerson } from './present.ts';
import { findPeople } from './queries.ts';

/** Handlers of the directory, which every signed-in user may read (A251). */
export function directoryHandlers({ db }: Services): AreaHandlers<typeof contract.directory> {
  return {
    people: async ({ session }) => {
      const rows = await findPeople(db, Number(businessDate(session.at).slice(0, 4)));
      return rows.toSorted(byName).map(presentPerson);
    },
  };
}
