import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionError, isWriteFailure } from '../db/pg-error.ts';
import { LineBudget } from '../tracing/line-budget.ts';
import { JSON_DISPOSITION, JSON_TYPE } from './json-answer.ts';
import { HttpError, notFound, unavailable } from './http-error.ts';

/** The text for a request that cannot be parsed. */
export const UNREADABLE = 'The request cannot be read.';
/** Seconds that a caller should wait while the server is not ready. */
const RETRY_AFTER = 2;
const COULD_NOT_LOAD = 'Error. Could not load.';

/**
 * Turns everything thrown into the API's error body. An error without a text of the product is logged and not shown.
 * `violationError` gives the text for rules that the database enforces.
 */
export function handleErrors(
  app: FastifyInstance,
  violationError: (error: unknown) => HttpError | null,
  processClock: () => Date,
): void {
  const notServed = new LineBudget(processClock, 'request not served');
  app.setErrorHandler((error, request, reply) => {
    const refusal = violationError(error) ?? toHttpError(error, request);
    if (ERROR_STATUS[refusal.code] >= 500) {
      if (refusal === error) notServed.warn(request.log, { code: refusal.code, reason: refusal.message });
      else request.log.error({ err: error }, 'request failed');
    }
    return sendHttpError(refusal, reply);
  });
}

/** Sends a refusal with the status of its code. */
export function sendHttpError({ code, message, fields }: HttpError, reply: FastifyReply) {
  const body: ErrorBody = { error: message, code, ...(fields ? { fields } : {}) };
  const status = ERROR_STATUS[code];
  if (status === 503) reply.header('retry-after', RETRY_AFTER);
  // A user who types a wrong address of a page should see a text, not find a file.
  if (reply.request.url.startsWith('/api/')) reply.header('content-disposition', JSON_DISPOSITION);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(JSON_TYPE)
    .send(JSON.stringify(body));
}

function toHttpError(error: unknown, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  if (isConnectionError(error) || isWriteFailure(error)) return unavailable();
  const status = isFastifyError(error) ? (error.statusCode ?? 500) : 500;
  if (status === 413) return new HttpError('input.too-large', MESSAGES.tooLarge);
  if (status === 429) return new HttpError('rate-limited', MESSAGES.tooManyAttempts);
  if (status === 404) return notFound();
  if (status < 500) return new HttpError('input.invalid', UNREADABLE);
  const code: ErrorCode = 'internal';
  return new HttpError(code, request.method === 'GET' ? COULD_NOT_LOAD : MESSAGES.couldNotSave);
}

function isFastifyError(error: unknown): error is FastifyError {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number';
}
