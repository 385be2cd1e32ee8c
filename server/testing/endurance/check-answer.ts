import { ERROR_STATUS } from '@open-date/shared-api/contract';
import * as z from 'zod';
import type { FuzzRequest } from './build-request.ts';
import type { FuzzAnswer } from './send-request.ts';

/** Milliseconds within which every request is answered. */
export const ANSWERED_WITHIN = 2000;

const Refused = z.strictObject({
  error: z.string().min(1),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

const STATUSES: ReadonlyMap<string, number> = new Map(Object.entries(ERROR_STATUS));

/** Texts that no answer may contain: places in the code, statements, and messages of the database. */
const LEAKS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a stack', /\n\s+at .+[(\s]\S+:\d+:\d+|node_modules|file:\/\/|\/server\/src\//],
  [
    'an error of a program',
    /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|ZodError|DatabaseError|PostgresError)\b/,
  ],
  ['a statement', /\bselect\b[^"<]{1,200}\bfrom\b[^"<]{1,200}\bwhere\b|\binsert into\b|\$\d+::\w+/i],
  [
    'a message of PostgreSQL',
    /syntax error at or near|violates \w+ constraint|invalid input syntax|relation "|column "|out of range for type/,
  ],
  ['a password’s hash', /\$argon2/],
];

/** The secrets of a run, by name. */
export type Secrets = ReadonlyMap<string, string>;

/** The facts about a request besides its answer. */
export interface Known {
  /** The statuses that the API's description names for the call; null for an address that is not a call. */
  readonly documented: ReadonlySet<number> | null;
  readonly secrets: Secrets;
  /** Whether the answer came late, and not by chance. */
  readonly isSlow: boolean;
}

/** Finds the problems of an answer. */
export function checkAnswer(sent: FuzzRequest, answer: FuzzAnswer, { documented, secrets, isSlow }: Known): string[] {
  const { status, milliseconds } = answer;
  const isApi = sent.head === null ? sent.path.startsWith('/api/') : !sent.head.includes(' /artifacts/');
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(isSlow ? [`took ${Math.round(milliseconds)} ms`] : []),
    ...(status >= 400 && isApi ? checkRefusal(answer) : []),
    ...(documented === null || documented.has(status) ? [] : [`status ${status} is not documented`]),
    ...findLeaks(answer, sent, secrets),
  ];
}

function checkRefusal({ status, text, headers }: FuzzAnswer): string[] {
  // An answer to HEAD or to a connection that ends has no body to judge.
  const body = readJson(text);
  const { success, data } = Refused.safeParse(body);
  if (!success) return [`refused with ${status} in another shape: ${text.slice(0, 120)}`];
  const expected = STATUSES.get(data.code);
  return [
    ...(expected === status ? [] : [`code ${data.code} came with ${status}`]),
    ...(headers['content-type'] === 'application/json; charset=utf-8' ? [] : ['a refusal is not sent as JSON']),
    ...(headers['cache-control'] === 'no-store' ? [] : ['a refusal may be cached']),
  ];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findLeaks({ text, headers }: FuzzAnswer, sent: FuzzRequest, secrets: Secrets): string[] {
  const answered = `${JSON.stringify(headers)}\n${text}`;
  const own = `${sent.path}\n${JSON.stringify(sent.headers)}\n${sent.body ?? ''}\n${sent.head ?? ''}`;
  const leaked = LEAKS.flatMap(([what, pattern]) => {
    const [found] = pattern.exec(answered) ?? [];
    return found === undefined || own.includes(found) ? [] : [`contains ${what}: ${found.slice(0, 80)}`];
  });
  const known = [...secrets].filter(([, secret]) => answered.includes(secret) && !own.includes(secret));
  return [...leaked, ...known.map(([name]) => `contains ${name}`)];
}
