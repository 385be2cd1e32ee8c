import type { Activity, ActivityEntry } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall, server } from '@open-date/shared-api/testing/answer-call';
import { aConference, aSchool } from '@open-date/shared-api/testing/league';
import { HttpResponse, http } from 'msw';

let lastId = 900;

/** An entry about a game that moved to Detroit. */
export function anActivity(facts: Partial<Activity> = {}): Activity {
  lastId += 1;
  const description = facts.description ?? 'Game changed: Ohio at Toledo on Sep 04, 2027.';
  return {
    id: lastId,
    createdAt: '2027-09-01T19:05:00.000Z',
    action: 'game.update',
    objectType: 'game',
    objectId: '42',
    user: { id: 7, FirstName: 'Ada', LastName: 'Moss', Role: 'SCHOOL ADMIN', description },
    SchoolId: 1,
    ConferenceId: 5,
    Year: 2027,
    Changes: [{ Field: 'Location', Before: '', After: 'Detroit' }],
    Restorable: 0,
    ...facts,
    description,
  };
}

/** Answers the calls of the Activity Log; returns what was asked of the log, each as the path after `/activity/`. */
export function answerActivity(entries: readonly Activity[], restore: ActivityEntry['Restore'] = null): string[] {
  const asked: string[] = [];
  answerCall('activity', 'one', ({ params }) => {
    const entry = entries.find(({ id }) => String(id) === params['id']);
    if (!entry) throw new RefusedCall('not-found', 'Not found.');
    return { ...entry, Restore: restore };
  });
  server.use(
    http.get('*/api/v1/activity/from/*', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).pathname.replace('/api/v1/activity/', '')));
      return HttpResponse.json(entries);
    }),
  );
  answerCall('activity', 'actions', () => ['game.delete', 'game.update', 'season.create']);
  answerCall('activity', 'objects', () => ['game', 'season']);
  answerCall('activity', 'users', () => [{ id: 7, FirstName: 'Ada', LastName: 'Moss', Role: 'SCHOOL ADMIN' }]);
  answerCall('reference', 'schools', () => [aSchool()]);
  answerCall('reference', 'conferences', () => [aConference()]);
  return asked;
}
