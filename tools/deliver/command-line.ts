import { parseArgs } from 'node:util';
import { CHANNELS, type Channel } from '@open-date/releases';
import { UsageError } from '../usage.ts';

/** The steps of a delivery, in their order. */
export const STEPS = ['install', 'lint', 'types', 'unit', 'build', 'publish', 'gate', 'e2e', 'promote'] as const;

/** One of the steps. */
export type StepName = (typeof STEPS)[number];

export const USAGE = [
  'usage: npm run deliver -- NAME --channel CHANNEL [--site ADDRESS | --store FOLDER] [--until STEP] [--no-e2e]',
  '                          [--at-once] [--why TEXT] [--wait-for-checks]',
  '       npm run deliver -- --changed BASE..HEAD --list',
  `steps: ${STEPS.join(', ')}; NAME is shell, server or a remote such as auctions`,
  'A site needs DELIVERY_TOKEN, which `npm run release -- token make` makes.',
];

/** A delivery as it was asked for. */
export interface DeliveryOptions {
  readonly name: string;
  readonly channel: Channel;
  readonly site: string | null;
  readonly store: string | null;
  /** The last step to take. */
  readonly until: StepName;
  readonly hasE2e: boolean;
  /** Whether a version goes to everybody in production too, where it otherwise begins as a canary. */
  readonly isAtOnce: boolean;
  readonly why: string | null;
  readonly waitsForChecks: boolean;
}

/** What the command is to do. */
export type Asked =
  | { readonly kind: 'help' }
  | { readonly kind: 'list'; readonly range: string }
  | { readonly kind: 'deliver'; readonly options: DeliveryOptions };

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      allowNegative: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        channel: { type: 'string' },
        site: { type: 'string' },
        store: { type: 'string' },
        until: { type: 'string' },
        e2e: { type: 'boolean', default: true },
        'at-once': { type: 'boolean', default: false },
        why: { type: 'string' },
        'wait-for-checks': { type: 'boolean', default: false },
        changed: { type: 'string' },
        list: { type: 'boolean' },
      },
    });
  } catch (problem) {
    throw new UsageError(problem instanceof Error ? problem.message.replace(/\. .*/s, '') : String(problem));
  }
}

function oneFrom<Known extends string>(known: readonly Known[], value: string, what: string): Known {
  const found = known.find((one) => one === value);
  if (found !== undefined) return found;
  throw new UsageError(`there is no ${what} ${value}: use ${known.join(', ')}`);
}

/** Reads the command line; `names` are those that can be delivered. Throws UsageError. */
export function readCommandLine(argv: readonly string[], names: readonly string[]): Asked {
  const { values, positionals } = parse(argv);
  if (values.help || argv.length === 0) return { kind: 'help' };
  if (values.changed !== undefined) {
    if (!values.list || positionals.length > 0) throw new UsageError('--changed needs --list and no name');
    return { kind: 'list', range: values.changed };
  }
  const [given, ...others] = positionals;
  if (given === undefined) throw new UsageError('say what to deliver');
  if (others.length > 0) throw new UsageError('one thing is delivered at a time');
  const name = oneFrom(names, given, 'deliverable');
  if (values.channel === undefined) throw new UsageError('--channel is missing');
  if (values.site !== undefined && values.store !== undefined) throw new UsageError('give --site or --store, not both');
  return {
    kind: 'deliver',
    options: {
      name,
      channel: oneFrom(CHANNELS, values.channel, 'channel'),
      site: values.site ?? null,
      store: values.store ?? null,
      until: values.until === undefined ? 'promote' : oneFrom(STEPS, values.until, 'step'),
      hasE2e: values.e2e,
      isAtOnce: values['at-once'],
      why: values.why ?? null,
      waitsForChecks: values['wait-for-checks'],
    },
  };
}
