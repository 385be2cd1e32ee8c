import * as fc from 'fast-check';
import {
  BROKEN_BODIES,
  BROKEN_HEADS,
  CONTENT_TYPES,
  HEADERS,
  HOSTILE,
  type Hostile,
  INJECTIONS,
  OTHER_PATHS,
} from './hostile-values.ts';

/** The fault of a request. Numbers choose among fields and objects, so that a plan fits every call. */
export type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'value'; readonly field: number; readonly value: Hostile }
  | { readonly kind: 'missing'; readonly field: number }
  | {
      readonly kind: 'added';
      readonly place: 'query' | 'body' | 'segments';
      readonly name: string;
      readonly value: Hostile;
    }
  | { readonly kind: 'twice'; readonly field: number; readonly value: Hostile }
  | { readonly kind: 'whole body'; readonly value: Hostile }
  | { readonly kind: 'broken body'; readonly text: string }
  | { readonly kind: 'content type'; readonly type: string }
  | { readonly kind: 'header'; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'path'; readonly tail: string }
  | { readonly kind: 'other path'; readonly path: string; readonly tail: string }
  | { readonly kind: 'broken head'; readonly head: string };

/** One request as it was drawn: a call, who makes it, which objects it is about, and what is wrong with it. */
export interface Plan {
  readonly call: number;
  readonly caller: number;
  /** Whether the caller is one of those who may make the call, so that it gets past the first check. */
  readonly isPermitted: boolean;
  readonly pick: number;
  readonly fault: Fault;
}

const index = fc.nat({ max: 1_000_000 });
const kind = <Kind extends Fault['kind']>(name: Kind) => fc.constant(name);
const names = fc.constantFrom(
  '__proto__',
  'constructor',
  'id',
  'isAdmin',
  'roleId',
  'x',
  'toString',
  'a[b]',
  'a.b',
  '',
);

const FAULTS: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 60, arbitrary: fc.record({ kind: kind('value'), field: index, value: HOSTILE }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('none') }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('missing'), field: index }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: kind('added'),
      place: fc.constantFrom('query' as const, 'body' as const, 'segments' as const),
      name: names,
      value: HOSTILE,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('twice'), field: index, value: HOSTILE }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('whole body'), value: HOSTILE }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('broken body'), text: fc.constantFrom(...BROKEN_BODIES) }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('content type'), type: fc.constantFrom(...CONTENT_TYPES) }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('header'), headers: fc.constantFrom(...HEADERS) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('path'), tail: fc.constantFrom(...INJECTIONS, '/', '//', '/..', '/.') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('other path'),
      path: fc.constantFrom(...OTHER_PATHS),
      tail: fc.oneof(fc.constantFrom('', ...INJECTIONS), fc.string({ unit: 'binary', maxLength: 20 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('broken head'), head: fc.constantFrom(...BROKEN_HEADS) }) },
);

const PLANS: fc.Arbitrary<Plan> = fc.record({
  call: index,
  caller: index,
  isPermitted: fc.constantFrom(true, true, true, true, false),
  pick: index,
  fault: FAULTS,
});

/** Plans drawn together, because drawing one at a time costs more than sending it. */
const BATCH_SIZE = 500;

/** The plans of a seed, always the same ones in the same order. */
export function* drawPlans(seed: number): Generator<Plan> {
  for (let batch = 0; ; batch += 1) yield* fc.sample(PLANS, { seed: seed * 1_000_003 + batch, numRuns: BATCH_SIZE });
}
