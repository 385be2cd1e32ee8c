import pg from 'pg';

/** The SQLSTATE of a database error; null for anything else. */
export function pgErrorCode(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** The name of the violated constraint, or the word that a guard raised (`CELL_IS_FLAGGED`); null for anything else. */
export function violatedRule(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  if (error.code === '23514' && error.constraint === undefined) return error.message.split(' ')[0] ?? null;
  return error.constraint ?? null;
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const CONNECTION_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];

/** True when the database could not be reached, or went away during the query. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string') return CONNECTION_CODES.has(error.code);
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  return CONNECTION_TEXTS.some((text) => message.startsWith(text));
}
