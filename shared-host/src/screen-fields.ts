import { type CallContext, type CallValue, readValue } from '@open-date/shared-api/rules/platform/first-calls';
import type { ReportContent } from '@open-date/shared-api/rules/reports/report-season';

/** A value that a call is made with, as long as the address of the screen is not known. */
export interface Reference<out Value> {
  /** Where the value comes from, as released declarations say it. */
  readonly source: CallValue;
  /** Whether the value follows the query of the address, which the screen's filters change. */
  readonly followsSearch: boolean;
  /** Only for the type checker. */
  readonly type?: () => Value;
}

/** A value of an address, and whether the address has it right; a wrong one is read as if it was missing. */
export interface FieldReading<Value> {
  readonly value: Value;
  readonly isValid: boolean;
}

/** Texts for the query of an address; null drops one. */
export type FieldTexts = Readonly<Record<string, string | null>>;

/** A field of a screen's address: how its text is read, what it is when it is missing, and how it is written. */
export interface Field<Value, References = Reference<Value>> {
  /** What calls refer to; `name` is the field's name in the address. */
  readonly refer: (name: string) => References;
  readonly read: (name: string, context: CallContext) => FieldReading<Value>;
  /** Undefined drops it, so that it has its default. */
  readonly write: (name: string, value: Value | undefined) => FieldTexts;
}

/** What a text of an address can be. As a field of the query it is null when it is missing; calls then wait for it. */
export interface Pattern<Value> extends Field<Value | null, Reference<Value>> {
  /** A regular expression for the whole text. */
  readonly fits: string;
  /** Missing from a call when it is missing from the address. */
  readonly optional: () => Field<Value | null>;
  /** This value, or that of a reference, when it is missing from the address. */
  readonly default: (value: Value | Reference<Value>) => Field<Value>;
  /** Reads and refers to a parameter of the path. */
  readonly param: {
    readonly refer: (name: string) => Reference<Value>;
    readonly read: (name: string, context: CallContext) => Value | null;
  };
}

interface SimpleField<Value> {
  readonly source: (name: string) => CallValue;
  readonly parse: (text: string | null) => Value;
  readonly format: (value: Value) => string | null;
}

function without(search: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(name);
  return rest;
}

function simpleField<Value, Called = Value>({
  source,
  parse,
  format,
}: SimpleField<Value>): Field<Value, Reference<Called>> {
  return {
    refer: (name) => ({ source: source(name), followsSearch: true }),
    read: (name, context) => {
      const found = readValue(source(name), context);
      if (found !== undefined) return { value: parse(found), isValid: true };
      const missing = readValue(source(name), { ...context, search: without(context.search, name) });
      return { value: parse(missing ?? null), isValid: !context.search.has(name) };
    },
    write: (name, value) => ({ [name]: value === undefined ? null : format(value) }),
  };
}

const isReference = <Value>(value: Value | Reference<Value>): value is Reference<Value> =>
  typeof value === 'object' && value !== null && 'source' in value && 'followsSearch' in value;

interface PatternParts<Value> {
  readonly fits: string;
  readonly parse: (text: string) => Value;
  readonly format?: (value: Value) => string;
}

/** A text that fits a regular expression; its first group, if any, is the value. */
export function matching<Value>({ fits, parse, format = String }: PatternParts<Value>): Pattern<Value> {
  const parseOptional = (text: string | null) => (text === null ? null : parse(text));
  const formatOptional = (value: Value | null) => (value === null ? null : format(value));
  return {
    fits,
    ...simpleField<Value | null, Value>({
      source: (query) => ({ query, fits }),
      parse: parseOptional,
      format: formatOptional,
    }),
    optional: () =>
      simpleField({
        source: (query) => ({ query, fits, otherwise: null }),
        parse: parseOptional,
        format: formatOptional,
      }),
    default: (value) => {
      const otherwise = isReference(value) ? value.source : format(value);
      return simpleField({
        source: (query) => ({ query, fits, otherwise }),
        parse: (text) => parse(text ?? ''),
        format,
      });
    },
    param: {
      refer: (param) => ({ source: { param, fits }, followsSearch: false }),
      read: (param, context) => parseOptional(readValue({ param, fits }, context) ?? null),
    },
  };
}

const ID = '[1-9]\\d{0,8}';
/** Matches a text that is an id, for texts that are no field of a screen. */
export const ID_PATTERN = new RegExp(`^${ID}$`);

/** The id of a row of the league. */
export const id = (): Pattern<number> => matching({ fits: ID, parse: Number });

const YEAR = '(?:19|20|21)\\d\\d';

/** A year that can be a season. */
export const year = (): Pattern<number> => matching({ fits: YEAR, parse: Number });

/** A whole number between two. */
export function integer({ least, most }: { readonly least: number; readonly most: number }): Pattern<number> {
  const numbers = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return matching({ fits: numbers.join('|'), parse: Number });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One of some values. */
export function choice<const Value extends string | number>(values: readonly Value[]): Pattern<Value> {
  return matching({
    fits: values.map((value) => escaped(String(value))).join('|'),
    parse: (text) => {
      const found = values.find((value) => String(value) === text);
      if (found === undefined) throw new Error(`${text} is not one of ${values.join(', ')}.`);
      return found;
    },
  });
}

/** References to a value that addresses name by words. */
export interface WordReference<Value extends string> extends Reference<Value> {
  /** The same value by the names that a call has for it. */
  readonly as: <Name extends string>(names: Readonly<Record<Value, Name>>) => Reference<Name>;
}

/** A value by the words of an address, which is never wrong: an unknown word counts as a missing one. */
export function optionalWords<const Value extends string>(named: Readonly<Record<string, Value>>): Field<Value | null> {
  const values = Object.entries(named);
  return simpleField<Value | null>({
    source: (query) => ({ query, words: named, otherwise: null }),
    parse: (text) => values.find(([, value]) => value === text)?.[1] ?? null,
    format: (value) => values.find(([, known]) => known === value)?.[0] ?? null,
  });
}

/** The same with a value for a missing word. */
export function words<const Value extends string>(
  named: Readonly<Record<string, Value>>,
  otherwise: NoInfer<Value>,
): Field<Value, WordReference<Value>> {
  const values = Object.entries(named);
  const source = (query: string): CallValue => ({ query, words: named, otherwise });
  const field = simpleField<Value>({
    source,
    parse: (text) => values.find(([, value]) => value === text)?.[1] ?? otherwise,
    format: (value) => values.find(([, known]) => known === value)?.[0] ?? null,
  });
  return {
    ...field,
    refer: (query) => ({
      ...field.refer(query),
      as: (names) => ({
        source: {
          query,
          words: Object.fromEntries(values.map(([word, value]) => [word, names[value]])),
          otherwise: names[otherwise],
        },
        followsSearch: true,
      }),
    }),
  };
}

/** A pattern that no value of a field fits. */
const NEVER = '(?!)';

/** A value of a call that is made only when the address lacks a field. */
export const whenMissing = <Value>(query: string, { source }: Reference<Value>): Reference<Value> => ({
  source: { query, fits: NEVER, otherwise: source },
  followsSearch: true,
});

/** The season that reports open with, by what they show (R-report-season); `content` may depend on the address. */
export function reportSeason(content: ReportContent | Reference<ReportContent>): Reference<number> {
  const of = typeof content === 'string' ? content : content.source;
  return { source: { the: 'reportSeason', of }, followsSearch: false };
}

/** The season of a report, which opens with that of what it shows. */
export const season = (content: ReportContent | Reference<ReportContent>): Field<number> =>
  year().default(reportSeason(content));

/** The current season. */
export const CURRENT_SEASON: Reference<number> = { source: { the: 'season' }, followsSearch: false };

/** The user's school, or all schools for a user without one. */
export const OWN_SCHOOL: Reference<number> = { source: { the: 'school' }, followsSearch: false };

/** The first and the last season of a report, both included. */
export interface SeasonRange {
  readonly start: number;
  readonly end: number;
}

type RangeReferences = { readonly [End in keyof SeasonRange]: Reference<number> };

interface RangeParts {
  /** The sources of both ends, in any order. */
  readonly ends: (name: string) => readonly [CallValue, CallValue];
  readonly names: (name: string) => readonly string[];
  /** Whether the address is wrong when the first season is after the last. */
  readonly isOrdered: boolean;
  readonly write: (name: string, range: SeasonRange | undefined) => FieldTexts;
}

function rangeField({ ends, names, isOrdered, write }: RangeParts): Field<SeasonRange, RangeReferences> {
  const read = (name: string, context: CallContext): SeasonRange | null => {
    const [start, end] = [{ smallest: ends(name) }, { largest: ends(name) }].map((value) => readValue(value, context));
    return typeof start === 'string' && typeof end === 'string' ? { start: Number(start), end: Number(end) } : null;
  };
  const isInOrder = (name: string, { search }: CallContext) => {
    const [start, end] = names(name).map((one) => search.get(one));
    return typeof start !== 'string' || typeof end !== 'string' || start <= end;
  };
  return {
    refer: (name) => ({
      start: { source: { smallest: ends(name) }, followsSearch: true },
      end: { source: { largest: ends(name) }, followsSearch: true },
    }),
    read: (name, context) => {
      const found = read(name, context);
      if (found !== null) return { value: found, isValid: !isOrdered || isInOrder(name, context) };
      return {
        value: read(name, { ...context, search: new URLSearchParams() }) ?? { start: 0, end: 0 },
        isValid: false,
      };
    },
    write,
  };
}

interface SeasonFields {
  readonly start: string;
  readonly end: string;
  readonly isOrdered?: boolean;
}

/** Two fields of the query with the seasons of a report. */
export function seasonRange(
  content: ReportContent,
  { start, end, isOrdered = false }: SeasonFields,
): Field<SeasonRange, RangeReferences> {
  const otherwise = reportSeason(content).source;
  return rangeField({
    ends: () => [
      { query: start, fits: YEAR, otherwise },
      { query: end, fits: YEAR, otherwise },
    ],
    names: () => [start, end],
    isOrdered,
    write: (_, range) => ({
      [start]: range === undefined ? null : String(range.start),
      [end]: range === undefined ? null : String(range.end),
    }),
  });
}

/** The seasons as one text: `2026`, or `2020-2026`. */
export const hyphenated = ({ start, end }: SeasonRange) => (start === end ? String(start) : `${start}-${end}`);

/** The seasons of a report in one field: one, or two with a hyphen in any order. */
export function hyphenatedSeasons(content: ReportContent): Field<SeasonRange, RangeReferences> {
  const otherwise = reportSeason(content).source;
  return rangeField({
    ends: (query) => [
      { query, fits: `(${YEAR})(?:-${YEAR})?`, otherwise },
      { query, fits: `(?:${YEAR}-)?(${YEAR})`, otherwise },
    ],
    names: () => [],
    isOrdered: false,
    write: (name, range) => ({ [name]: range === undefined ? null : hyphenated(range) }),
  });
}
