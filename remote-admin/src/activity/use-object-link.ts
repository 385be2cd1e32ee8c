import type { Activity } from '@open-date/shared-api/contract';
import { useScreenLink } from '@open-date/shared-host';
import { useMemo } from 'react';
import { path } from '../remote.ts';

/** Actions after which an account has no page. */
const GONE: ReadonlySet<string> = new Set(['user.delete', 'user.remove-person']);

/** Returns a function that makes the address of what an entry is about; null when no screen shows it. */
export function useObjectLink(): (entry: Activity) => string | null {
  const school = useScreenLink('team.schedule');
  const conference = useScreenLink('conference.schedule');
  const auction = useScreenLink('auctions.search.one');
  return useMemo(
    () =>
      ({ action, objectType, objectId, SchoolId, Year }) => {
        switch (objectType) {
          case 'game':
          case 'schoolweek':
          case 'schoolyear': {
            if (SchoolId === null) return null;
            return school?.({ schoolId: SchoolId }, Year === null ? {} : { year: Year }) ?? null;
          }
          case 'conferenceyear': {
            const [conferenceId = '', year = ''] = objectId?.split('/') ?? [];
            return year === '' ? null : (conference?.({ conferenceId, year, showDivisions: 0 }) ?? null);
          }
          case 'auction':
            return objectId === null || action === 'auction.remove'
              ? null
              : (auction?.({ auctionId: objectId }) ?? null);
          case 'user':
            return objectId === null || GONE.has(action) ? null : path('admin.users.edit', { userId: objectId });
          case 'conference':
            return objectId === null ? null : path('admin.conferences.edit', { confId: objectId });
          case 'school':
            return objectId === null ? null : path('admin.schools.edit', { schoolId: objectId });
          case 'guaranteegame':
            return objectId === null || action === 'guaranteegame.delete'
              ? null
              : path('admin.guarantees.edit', { manageguaranteegamesId: objectId });
          case 'whatif':
            return objectId === null ? null : path('admin.whatif.edit', { draftId: objectId });
          case 'season':
            return action === 'season.delete' || action === 'season.remove' ? null : path('admin.seasons');
          case 'cells':
            return path('admin.tools');
          case 'settings':
            return path('admin.settings');
          case 'activity':
            return `${path('admin.activity')}?entry=${objectId ?? ''}`;
          case 'mail':
            return `${path('admin.mail')}?mail=${objectId ?? ''}`;
          default:
            return null;
        }
      },
    [school, conference, auction],
  );
}
