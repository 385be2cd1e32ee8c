import type { Conference, DirectoryEntry, School } from '@open-date/shared-api/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

interface Answers {
  people: readonly DirectoryEntry[];
  schools: readonly School[];
  conferences: readonly Conference[];
}

/** Answers the calls of the directory in every test of a file; tests change `answers` to change what a screen gets. */
export function directoryServer() {
  const answers: Answers = { people: [], schools: [], conferences: [] };
  const server = setupServer(
    http.get('*/api/v1/users', () => HttpResponse.json([...answers.people])),
    http.get('*/api/v1/schools', () => HttpResponse.json([...answers.schools])),
    http.get('*/api/v1/conferences', () => HttpResponse.json([...answers.conferences])),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  /** Refuses the next request for the directory. */
  const refuseOnce = (error: string) =>
    server.use(
      http.get('*/api/v1/users', () => HttpResponse.json({ error, code: 'internal' }, { status: 500 }), { once: true }),
    );
  return { answers, refuseOnce };
}
