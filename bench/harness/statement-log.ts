import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import pg from 'pg';

/** A statement that a process sent to PostgreSQL. */
export interface SentStatement {
  readonly text: string;
  /** Milliseconds from sending the statement until its rows were read. */
  readonly milliseconds: number;
}

/** Set in the work of a request, and not in the server's background work. */
const insideRequest = new AsyncLocalStorage<true>();

function statementText(given: unknown): string {
  if (typeof given === 'string') return given;
  return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : '';
}

/** Records every statement that this process sends for a request. The returned function takes those recorded so far. */
export function logStatements(): () => SentStatement[] {
  let sent: SentStatement[] = [];
  subscribe('http.server.request.start', () => insideRequest.enterWith(true));
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new TypeError('pg.Client has no query.');
  Reflect.set(pg.Client.prototype, 'query', function logged(this: pg.Client, ...given: unknown[]): unknown {
    if (insideRequest.getStore() !== true) return Reflect.apply(query, this, given);
    const began = performance.now();
    const note = () => {
      sent.push({ text: statementText(given[0]), milliseconds: performance.now() - began });
    };
    const last = given.at(-1);
    if (typeof last === 'function') {
      const callback = (...answer: unknown[]): unknown => {
        note();
        return Reflect.apply(last, this, answer);
      };
      return Reflect.apply(query, this, [...given.slice(0, -1), callback]);
    }
    const answer: unknown = Reflect.apply(query, this, given);
    return answer instanceof Promise ? answer.finally(note) : answer;
  });
  return () => {
    const noted = sent;
    sent = [];
    return noted;
  };
}
