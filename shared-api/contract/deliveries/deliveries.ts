import * as z from 'zod';
import { CHANNELS } from '../../rules/platform/channels.ts';
import { REASON_MOST } from '../../rules/platform/release-limits.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneLine } from '../platform/texts.ts';
import { inputFlag, integer, orNothing, text, wholeNumber } from '../platform/wire.ts';

/** Most files of one delivered version, and most bytes of one of them and of all together. */
export const DELIVERY_LIMITS = { files: 400, fileBytes: 12_582_912, bytes: 25_165_824 } as const;

/** The bytes are sent in base64, a third more, beside the facts of the build. */
const BODY_MOST = 36_700_160;
const MISSING = 'This is missing.';

const name = oneLine({ most: 50, missing: MISSING });
const version = oneLine({ most: 80, missing: MISSING });
const channel = z.enum(CHANNELS);
const set = z.string().regex(/^RC-[1-9]\d{0,8}$/, 'This is not the id of a release set, such as RC-42.');
const params = z.object({ name });
/** Most names in one release set, and most versions that pages report of one of them. */
const MOST_NAMES = 1000;
const MOST_REPORTED = 100;
const fewNames = (names: object) => Object.keys(names).length <= MOST_NAMES;

const DeliveredFile = z.strictObject({
  path: z.string().max(400),
  integrity: z.string().max(100).describe('`sha384-` and the hash in base64, as the build computed it.'),
  content: z.string().describe('The bytes in base64.'),
});

const Step = z.strictObject({
  step: oneLine({ most: 30, missing: MISSING }),
  result: z.enum(['passed', 'skipped']),
  seconds: orNothing(wholeNumber()),
});

/** A run of the browser tests on a release set. */
const BrowserRun = z.strictObject({
  versions: z.record(name, version).refine(fewNames, 'There are too many names.'),
  passed: wholeNumber(),
  failed: wholeNumber(),
  reported: z
    .record(name, z.array(version).max(MOST_REPORTED))
    .refine(fewNames, 'There are too many names.')
    .describe('Every version that a page reported, by name.'),
});

const DrillCase = z.strictObject({
  case: oneLine({ most: 200, missing: MISSING }),
  result: oneLine({ most: 500, missing: MISSING }).describe('`passed`, or the state of the page instead.'),
  seconds: wholeNumber().describe('Until the page had recovered, rounded up.'),
});

/** How far a version is delivered to a channel. */
export const DeliveryStatus = z.object({
  state: z
    .enum(['absent', 'published', 'canary', 'stable', 'replaced', 'withdrawn'])
    .describe('`withdrawn` was released there, until somebody rolled it back.'),
  stable: text.nullable().describe('What the channel releases under the name.'),
  mayPromote: z.boolean().describe('Whether the token may promote on the channel.'),
});
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

/** Delivering one thing to a running site, with a token for it instead of a session (R-delivery-token). */
export const deliveries = {
  status: endpoint({
    method: 'GET',
    path: '/api/v1/deliveries/:name',
    summary: 'How far a version is delivered to a channel.',
    permission: 'delivery-token',
    params,
    query: z.object({ version, channel }),
    answer: DeliveryStatus,
    errors: ['forbidden', 'unavailable'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/v1/deliveries/:name/versions',
    summary: 'Publishes a built version, whole or not at all; the same bytes again change nothing.',
    permission: 'delivery-token',
    perMinute: 30,
    params,
    body: z.strictObject({
      facts: z.record(z.string(), z.unknown()).describe('The sidecar of the build, without its files.'),
      files: z.array(DeliveredFile).min(1).max(DELIVERY_LIMITS.files),
    }),
    bodyMost: BODY_MOST,
    answer: z.object({ outcome: z.enum(['published', 'unchanged']), version: text, files: integer }),
    errors: ['forbidden', 'release.refused', 'unavailable'],
  }),
  makeSet: endpoint({
    method: 'POST',
    path: '/api/v1/deliveries/:name/sets',
    summary: "Makes a release set of a published version on top of the channel's, and a link that opens it for tests.",
    permission: 'delivery-token',
    perMinute: 30,
    params,
    body: z.strictObject({ version, channel, why: oneLine({ most: REASON_MOST, missing: MISSING }) }),
    answer: z.object({ set: text, link: text, until: text }),
    errors: ['forbidden', 'not-found', 'release.refused', 'stale', 'unavailable'],
  }),
  recordDrill: endpoint({
    method: 'POST',
    path: '/api/v1/deliveries/:name/drills',
    summary: 'Records a failure drill of a published version.',
    permission: 'delivery-token',
    perMinute: 30,
    params,
    body: z.strictObject({ version, cases: z.array(DrillCase).min(1).max(100) }),
    answer: z.object({ version: text, at: text }),
    errors: ['forbidden', 'not-found', 'release.refused', 'unavailable'],
  }),
  recordRun: endpoint({
    method: 'POST',
    path: '/api/v1/deliveries/:name/runs',
    summary: 'Records a browser run of a release set that changes this deliverable alone.',
    permission: 'delivery-token',
    perMinute: 30,
    params,
    body: z.strictObject({ set, run: BrowserRun }),
    answer: z.object({ set: text, at: text }),
    errors: ['forbidden', 'not-found', 'release.refused', 'stale', 'unavailable'],
  }),
  promote: endpoint({
    method: 'POST',
    path: '/api/v1/deliveries/:name/promotions',
    summary: 'Promotes a published version on a channel, at once or as a canary; with `check` only asks the gate.',
    permission: 'delivery-token',
    perMinute: 60,
    params,
    body: z.strictObject({
      version,
      channel,
      why: oneLine({ most: REASON_MOST, missing: MISSING }),
      canary: inputFlag.optional().describe('1 for a canary, which the server raises while it is healthy.'),
      check: inputFlag.optional(),
      set: set.optional().describe('The release set whose browser run is shown to the gate.'),
      evidence: z.array(Step).max(30).optional().describe('What the pipeline did before, and what it skipped.'),
    }),
    answer: z.object({
      action: z.enum(['checked', 'promote', 'canary']),
      from: text.nullable(),
      fits: z.array(text).describe('Pairs that may run in one page and fit each other.'),
    }),
    errors: ['forbidden', 'not-found', 'release.refused', 'stale', 'unavailable'],
  }),
};
