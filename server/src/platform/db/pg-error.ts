import pg from 'pg';

const FOREIGN_KEY = '23503';

/** The SQLSTATE of a database error; null for any other error. */
export function pgErrorCode(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

/** Whether a row refers to one that is not there, or one that is deleted is referred to. */
export function isMissingReference(error: unknown): boolean {
  return pgErrorCode(error) === FOREIGN_KEY;
}

/**
 * The name of the violated constraint, or the word that a guard raised (`CELL_IS_FLAGGED`); null for any other error.
 */
export function violatedRule(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  if (error.code === '23514' && error.constraint === undefined) return error.message.split(' ')[0] ?? null;
  return error.constraint ?? null;
}

const CONNECTION_CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ETIMEDOUT',
  // PostgreSQL ends the session, refuses a new one, or gave up an idle transaction.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '53300',
]);
/** SQLSTATE class of connection exceptions. */
const CONNECTION_CLASS = '08';
const CONNECTION_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
];

/** Whether the database could not be reached, or went away during the query. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  // A Unix socket that is not there yet; a file that is not there has another system call.
  if ('code' in error && error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  if ('code' in error && typeof error.code === 'string')
    return CONNECTION_CODES.has(error.code) || pgErrorCode(error)?.startsWith(CONNECTION_CLASS) === true;
  const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
  return CONNECTION_TEXTS.some((text) => message.startsWith(text));
}

const OUT_OF_RESOURCES = '53';
const READ_ONLY = '25006';
const IO_ERROR = '58030';

/** Whether the database answers but takes no writes: its disk or memory is full, writing fails, or it is read-only. */
export function isWriteFailure(error: unknown): boolean {
  const code = pgErrorCode(error);
  return code !== null && (code.startsWith(OUT_OF_RESOURCES) || code === READ_ONLY || code === IO_ERROR);
}

/** What Node and OpenSSL say of a certificate that is not trusted, by the beginning of the code. */
const UNTRUSTED = [
  'SELF_SIGNED',
  'DEPTH_ZERO_SELF_SIGNED',
  'UNABLE_TO_VERIFY',
  'UNABLE_TO_GET_ISSUER',
  'CERT_UNTRUSTED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_REJECTED',
  'CERT_REVOKED',
];
const NO_TLS = 'The server does not support SSL connections';

/**
 * Why an encrypted connection was not made although the database answers, as the end of a sentence about it; null for any
 * other error.
 */
export function tlsObstacle(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('message' in error && error.message === NO_TLS)
    return 'takes no encrypted connections: switch TLS on there (ssl = on)';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'has a certificate that is not valid today';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'has a certificate for another name';
  return UNTRUSTED.some((beginning) => code.startsWith(beginning))
    ? 'has a certificate of an authority that is not trusted: name its file as sslrootcert'
    : null;
}
