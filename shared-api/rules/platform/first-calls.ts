import { type CallParts, callUrl } from './call-url.ts';

/** Values that the page knows besides its address: the current season and the user's own school. */
export type NamedValue = 'season' | 'school';

/**
 * A value of a first call, as data. A string is used as it is. `fits` is a regular expression for the whole value;
 * its first group, if any, becomes the value. `otherwise` applies when the address lacks the field: null omits the
 * value, and without `otherwise` the call is not made.
 */
export type CallValue =
  | string
  | { readonly param: string; readonly fits: string }
  | { readonly query: string; readonly fits: string; readonly otherwise?: CallValue | null | undefined }
  /** Maps each word that the address may have to the word of the call; an unknown word counts as a missing field. */
  | {
      readonly query: string;
      readonly words: Readonly<Record<string, string>>;
      readonly otherwise?: CallValue | null | undefined;
    }
  | { readonly the: NamedValue }
  /** The season that reports open with; `of` names what they show, games if it is left out. */
  | { readonly the: 'reportSeason'; readonly of?: CallValue | undefined }
  | { readonly smallest: readonly CallValue[] }
  | { readonly largest: readonly CallValue[] };

type CallValues = Readonly<Record<string, CallValue>>;

/** A GET call that a screen begins with, as data, so that it can start before the screen's code has loaded. */
export interface FirstCall {
  /** Path of the call with `:name` for each parameter. */
  readonly call: string;
  /** The call must request numbers, because its response has them as texts otherwise. */
  readonly integers?: boolean | undefined;
  readonly params?: CallValues | undefined;
  readonly segments?: CallValues | undefined;
  readonly query?: CallValues | undefined;
}

/** The address of a page and what the page knows besides. */
export interface CallContext {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  readonly season: number;
  /** The season that reports open with, by what they show. */
  readonly reportSeasons: Readonly<Record<string, number>>;
  /** The user's own school; 0, which calls read as all schools, for users without one. */
  readonly school: string | number;
}

/** A resolved value: undefined cancels the call, null omits the value from it. */
export type Found = string | null | undefined;

function fitting(text: string, fits: string): Found {
  const found = new RegExp(`^(?:${fits})$`).exec(text);
  return found ? (found[1] ?? found[0]) : undefined;
}

/** The value at an address. */
export function readValue(value: CallValue, context: CallContext): Found {
  if (typeof value === 'string') return value;
  if ('the' in value)
    return value.the === 'reportSeason' ? reportSeason(value.of, context) : String(context[value.the]);
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

function reportSeason(of: CallValue = 'games', context: CallContext): Found {
  const content = readValue(of, context) ?? '';
  return Object.hasOwn(context.reportSeasons, content) ? String(context.reportSeasons[content]) : undefined;
}

function extreme(values: readonly CallValue[], context: CallContext, choose: (...values: number[]) => number): Found {
  const numbers = values.map((value) => Number(readValue(value, context) ?? Number.NaN));
  const chosen = choose(...numbers);
  return Number.isFinite(chosen) ? String(chosen) : undefined;
}

/** Resolves the values of one part of a call; null when one of them cancels the call. */
function filled(values: CallValues, context: CallContext): Record<string, string> | null {
  const known: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const found = readValue(value, context);
    if (found === undefined) return null;
    if (found !== null) known[name] = found;
  }
  return known;
}

/** The parts of a first call; null when the page's address lacks a value that the call needs. */
export function firstCallParts(
  first: Pick<FirstCall, 'params' | 'segments' | 'query'>,
  context: CallContext,
): CallParts | null {
  const params = filled(first.params ?? {}, context);
  const segments = filled(first.segments ?? {}, context);
  const query = filled(first.query ?? {}, context);
  if (!params || !segments || !query) return null;
  const isComplete = Object.keys(first.params ?? {}).every((name) => Object.hasOwn(params, name));
  return isComplete ? { params, segments, query } : null;
}

/** The address of a first call; null when the page's address lacks a value that the call needs. */
export function firstCallUrl(first: FirstCall, context: CallContext): string | null {
  const parts = firstCallParts(first, context);
  return parts && callUrl({ path: first.call, integers: first.integers }, parts);
}

/** The addresses of the first calls that can be made, without duplicates. */
export function firstCallUrls(calls: readonly FirstCall[], context: CallContext): string[] {
  const urls = calls.map((call) => firstCallUrl(call, context)).filter((url) => url !== null);
  return [...new Set(urls)];
}
