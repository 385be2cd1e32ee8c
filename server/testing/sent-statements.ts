import pg from 'pg';

/** Statements of workers in the background, and those that set the clock of the test. */
const OF_OTHERS =
  /\/\*job=|open_date\.clock|take_moment|select current_moment|cell_refresh|from imports|from auctions|notifications/;
/** Statements of the check of a session, which are more than one after a write. */
const OF_CHECK = /"name":"(snapshot|sessions|memberships)"/;

/** The statements of this process while `work` runs, as JSON, apart from those of the background. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([statement]) => JSON.stringify(statement)).filter((text) => !OF_OTHERS.test(text));
  } finally {
    query.mockRestore();
  }
}

/** Whether a statement belongs to no check of a session. */
export const isOfCall = (statement: string): boolean => !OF_CHECK.test(statement);
