import { callUrl } from './call-url.ts';

/** What the page knows besides its address: the season that is going on, and the user's own school. */
export type NamedValue = 'season' | 'school';

/**
 * A value of a first call, as data. A text stands for itself. `fits` is a regular expression for the whole text; its first
 * group, if it has one, is the value. `otherwise` stands for a field that the address does not have: null leaves the value
 * out, and without `otherwise` there is no call.
 */
export type CallValue =
  | string
  | { readonly param: string; readonly fits: string }
  | { readonly query: string; readonly fits: string; readonly otherwise?: CallValue | null | undefined }
  /** One of the words that the address may have, each with the word of the call; any other word counts as none. */
  | {
      readonly query: string;
      readonly words: Readonly<Record<string, string>>;
      readonly otherwise?: CallValue | null | undefined;
    }
  | { readonly the: NamedValue }
  | { readonly smallest: readonly CallValue[] }
  | { readonly largest: readonly CallValue[] };

type CallValues = Readonly<Record<string, CallValue>>;

/** A GET call that a screen starts with, as data: it can be started before the screen's code is there. */
export interface FirstCall {
  /** Path of the call with `:name` for each parameter. */
  readonly call: string;
  /** The answer has numbers only when asked for. */
  readonly integers?: boolean | undefined;
  readonly params?: CallValues | undefined;
  readonly segments?: CallValues | undefined;
  readonly query?: CallValues | undefined;
}

/** Where a page is, and what it knows. */
export interface CallContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  readonly season: number;
  /** The user's own school; 0, which the calls read as all schools, for a user without one. */
  readonly school: string | number;
}

/** No value: undefined keeps the call from being made, null leaves the value out of it. */
type Found = string | null | undefined;

function fitting(text: string, fits: string): Found {
  const found = new RegExp(`^(?:${fits})$`).exec(text);
  return found ? (found[1] ?? found[0]) : undefined;
}

function readValue(value: CallValue, context: CallContext): Found {
  if (typeof value === 'string') return value;
  if ('the' in value) return String(context[value.the]);
  if ('param' in value) return fitting(context.params[value.param] ?? '', value.fits);
  if ('smallest' in value) return extreme(value.smallest, context, Math.min);
  if ('largest' in value) return extreme(value.largest, context, Math.max);
  const text = context.search.get(value.query);
  if (text !== null && 'fits' in value) return fitting(text, value.fits);
  if (text !== null && 'words' in value && Object.hasOwn(value.words, text)) return value.words[text];
  return value.otherwise === undefined || value.otherwise === null
    ? value.otherwise
    : readValue(value.otherwise, context);
}

function extreme(values: readonly CallValue[], context: CallContext, choose: (...values: number[]) => number): Found {
  const numbers = values.map((value) => Number(readValue(value, context) ?? Number.NaN));
  const chosen = choose(...numbers);
  return Number.isFinite(chosen) ? String(chosen) : undefined;
}

/** The values of one part of a call; null when one of them keeps the call from being made. */
function filled(values: CallValues, context: CallContext): Record<string, string> | null {
  const known: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const found = readValue(value, context);
    if (found === undefined) return null;
    if (found !== null) known[name] = found;
  }
  return known;
}

/** The address of a first call; null when the address of the page does not name what it needs. */
export function firstCallUrl(first: FirstCall, context: CallContext): string | null {
  const params = filled(first.params ?? {}, context);
  const segments = filled(first.segments ?? {}, context);
  const query = filled(first.query ?? {}, context);
  if (!params || !segments || !query) return null;
  const isComplete = Object.keys(first.params ?? {}).every((name) => Object.hasOwn(params, name));
  return isComplete ? callUrl({ path: first.call, integers: first.integers }, { params, segments, query }) : null;
}

/** The addresses of the first calls that can be made, each once. */
export function firstCallUrls(calls: readonly FirstCall[], context: CallContext): string[] {
  const urls = calls.map((call) => firstCallUrl(call, context)).filter((url) => url !== null);
  return [...new Set(urls)];
}
