import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { formatRequestId, REQUEST_ID_BYTES } from '@open-date/shared-api/rules/platform/request-id';
import type { FastifyBaseLogger } from 'fastify';
import type { WorkSpan } from './spans.ts';

/** What the running code works for: a request, or one run of a background job. */
export interface Work {
  readonly kind: 'request' | 'job';
  /** The id of the request, or of the run. */
  readonly id: string;
  /** The method and route of the request, or the name of the job. */
  readonly name: string;
  /** The logger of the request, which knows its id; null for a job. */
  readonly log: FastifyBaseLogger | null;
  /** The span of the request; null without a trace that is kept. */
  readonly span: WorkSpan | null;
}

const current = new AsyncLocalStorage<Work | null>();

/** A new id for a request that brings none, or for a run of a job. */
export function newWorkId(): string {
  return formatRequestId(randomBytes(REQUEST_ID_BYTES));
}

/** What the running code works for; null for what no request and no job waits for. */
export function currentWork(): Work | null {
  return current.getStore() ?? null;
}

/** Runs code as a part of `work`, with everything that it starts. */
export function runAs<Result>(work: Work | null, run: () => Result): Result {
  return current.run(work, run);
}

/** Runs one run of a job under an id of its own. */
export function runJob<Result>(name: string, run: () => Result): Result {
  return runAs({ kind: 'job', id: newWorkId(), name, log: null, span: null }, run);
}

/** The fields by which a log line is found: of a request its id, of a job its name and the id of the run. */
export function workFields({ kind, id, name }: Work): Readonly<Record<string, string>> {
  return kind === 'request' ? { reqId: id } : { job: name, runId: id };
}
