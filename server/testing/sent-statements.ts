import pg from 'pg';

/** Statements of background workers, and those that set the clock of the test. */
const OF_OTHERS =
  /\/\*job=|open_date\.clock|take_moment|select current_moment|cell_refresh|from imports|from auctions|notifications/;
/** Statements of the session check, more than one after a write. */
const OF_CHECK = /"name":"(snapshot|sessions|memberships|touch|tokens beside|use token)"/;

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

/** The SQL of a statement without the comment that names its call, and without its values, however many it lists. */
export function bareText(statement: string): string {
  const sent: unknown = JSON.parse(statement);
  const text = typeof sent === 'object' && sent !== null && 'text' in sent ? sent.text : sent;
  return String(text)
    .replace(/ \/\*.*\*\/$/, '')
    .replaceAll(/\$\d+(?:, \$\d+)*/g, '$');
}
