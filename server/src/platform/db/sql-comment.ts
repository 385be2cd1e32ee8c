import { type Work, workFields } from '../tracing/work.ts';

/**
 * A comment in the form of sqlcommenter that says what a statement works for; the database shows it with locks, in its
 * log and in its list of what runs. The values have been checked: ids, names of jobs and what a trace is made of.
 */
export function sqlComment(work: Work): string {
  const fields = { ...workFields(work), ...(work.span ? { traceparent: work.span.traceparent } : {}) };
  const written = Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${key}='${encodeURIComponent(value)}'`);
  return ` /*${written.join(',')}*/`;
}
