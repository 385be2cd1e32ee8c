import * as z from 'zod';
import { CHANNELS } from '../../rules/platform/channels.ts';
import { REASON_MOST } from '../../rules/platform/release-limits.ts';
import { endpoint } from '../platform/endpoint.ts';
import { oneLine } from '../platform/texts.ts';
import { flag, integer, text, wholeNumber } from '../platform/wire.ts';

/** Rows of the history on one page. */
export const HISTORY_PAGE = 50;

const MISSING = 'This is missing.';
const why = oneLine({ most: REASON_MOST, missing: 'Say why.' });
const version = oneLine({ most: 80, missing: MISSING });
const channel = z.enum(CHANNELS);
const params = z.object({ channel, name: oneLine({ most: 50, missing: MISSING }) });
const setParams = z.object({ channel, id: oneLine({ most: 20, missing: MISSING }) });

const Health = z.object({
  users: integer.describe('Signed-in users who ran the version, each counted once.'),
  failedUsers: integer.describe('Those of them for whom it failed.'),
  loadP75: integer.nullable().describe('Milliseconds within which three quarters of their last loads were ready.'),
});
export type ReleaseHealth = z.infer<typeof Health>;

const Build = z.object({
  commit: text,
  author: text.describe('Of the commit; empty where the build does not say.'),
  subject: text.describe('Of the commit; empty where the build does not say.'),
  builtAt: text.describe('ISO 8601, UTC.'),
  size: integer.describe('Bytes of all its scripts, compressed.'),
});
export type ReleaseBuild = z.infer<typeof Build>;

const RunningVersion = z.object({
  version: text,
  build: Build.nullable().describe('Null when the version cannot be read.'),
  health: Health.nullable().describe('Null when nobody ran it in the last minutes.'),
});

const Release = z.object({
  name: text,
  title: text.describe('The title of the declaration; empty when it cannot be read.'),
  stable: RunningVersion,
  previous: RunningVersion.nullable(),
  canary: RunningVersion.extend({
    percent: z.number(),
    steps: z.array(z.number()).describe('Shares still to come, in percent.'),
    waits: text.describe(
      'Why the canary loop leaves it as it is; empty when it acts, or on a channel of another site.',
    ),
    waitsUntil: text
      .nullable()
      .describe('When the canary loop goes on at the latest, ISO 8601, UTC; null without a time limit.'),
    isPaused: flag.describe('1 when no signed-in user has run the canary for too long.'),
  }).nullable(),
  disabled: text.nullable().describe('Why nobody gets it at present.'),
  changedAt: text.nullable().describe('ISO 8601, UTC.'),
  changedBy: text,
});
export type Release = z.infer<typeof Release>;
export type RunningVersion = z.infer<typeof RunningVersion>;

const Change = z.object({
  id: text,
  at: text.describe('ISO 8601, UTC.'),
  who: text,
  action: text,
  name: text.describe('Name of the deliverable, or id of the release set.'),
  from: text.nullable(),
  to: text.nullable(),
  percent: z.number().nullable().describe('The share of a canary.'),
  why: text,
  tookEffect: flag.describe('0 for a change that a crash or a lost race stopped.'),
});
export type ReleaseChange = z.infer<typeof Change>;

const ReleaseSet = z.object({
  id: text,
  at: text.describe('ISO 8601, UTC.'),
  who: text,
  why: text,
  changes: text.describe('The versions in which it differs from the channel that it was made on.'),
  state: z.enum(['open', 'promoted', 'moved']).describe('`moved`: the channel changed since, so that it fits no more.'),
});
export type ReleaseSet = z.infer<typeof ReleaseSet>;

const body = z.strictObject({
  revision: wholeNumber().describe('The revision that the user saw; a later change of the name is a conflict.'),
  why,
});
const errors = ['forbidden', 'stale', 'release.refused', 'unavailable'] as const;
const permission = 'non-associate-administrators';
const answer = Change;
const method = 'POST';

/** What is released on the channels, and the commands of operators (R-releases-page). */
export const adminReleases = {
  one: endpoint({
    method: 'GET',
    path: '/api/v1/admin/releases/:channel',
    summary: 'What a channel releases under each name, with its health in the last minutes.',
    permission,
    params: z.object({ channel }),
    answer: z.object({
      channel,
      isServed: flag.describe('Whether this site serves the channel.'),
      revision: integer,
      fault: text.describe(
        'What is wrong with the channel by the audit log, and what mends it; empty when nothing is.',
      ),
      frozen: text.describe('Why it takes no promotion and no canary; empty when it does.'),
      releases: z.array(Release),
      minutes: integer.describe('The span of the health.'),
      changes: z.array(Change).describe('The newest changes, newest first.'),
      sets: z.array(ReleaseSet).describe('The newest release sets, newest first.'),
    }),
    errors: ['forbidden', 'unavailable'],
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/v1/admin/releases/:channel/versions',
    summary: 'The newest published versions of a name.',
    permission,
    params: z.object({ channel }),
    query: z.object({ name: oneLine({ most: 50, missing: MISSING }) }),
    answer: z.array(Build.extend({ version: text })),
    errors: ['forbidden', 'unavailable'],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/v1/admin/releases/:channel/history',
    summary: 'The changes of a channel, newest first, also those of one name alone.',
    permission,
    params: z.object({ channel }),
    query: z.object({ name: oneLine({ most: 50 }).optional(), before: oneLine({ most: 60 }).optional() }),
    answer: z.object({ changes: z.array(Change), hasMore: z.boolean() }),
    errors: ['forbidden', 'unavailable'],
  }),
  rollBack: endpoint({
    method,
    path: '/api/v1/admin/releases/:channel/:name/rollback',
    summary: 'Makes the previous version stable again and ends a canary.',
    permission,
    params,
    body,
    answer,
    errors,
  }),
  promote: endpoint({
    method,
    path: '/api/v1/admin/releases/:channel/:name/promote',
    summary: 'Makes a published version stable.',
    permission,
    proof: 'fresh',
    params,
    body: body.extend({ version }),
    answer,
    errors,
  }),
  canary: endpoint({
    method,
    path: '/api/v1/admin/releases/:channel/:name/canary',
    summary: 'Gives a published version to a share of the sessions.',
    permission,
    proof: 'fresh',
    params,
    body: body.extend({ version, percent: wholeNumber({ most: 100 }) }),
    answer,
    errors,
  }),
  endCanary: endpoint({
    method,
    path: '/api/v1/admin/releases/:channel/:name/endcanary',
    summary: 'Returns all sessions to the stable version.',
    permission,
    params,
    body,
    answer,
    errors,
  }),
  disable: endpoint({
    method,
    path: '/api/v1/admin/releases/:channel/:name/disable',
    summary: 'Takes a remote away from everybody; the reason is shown at its addresses.',
    permission,
    proof: 'fresh',
    params,
    body,
    answer,
    errors,
  }),
  enable: endpoint({
    method,
    path: '/api/v1/admin/releases/:channel/:name/enable',
    summary: 'Serves a remote again that was switched off.',
    permission,
    params,
    body,
    answer,
    errors,
  }),
  promoteSet: endpoint({
    method,
    path: '/api/v1/admin/releases/:channel/sets/:id/promote',
    summary: 'Makes all versions of a release set stable at once.',
    permission,
    proof: 'fresh',
    params: setParams,
    body,
    answer,
    errors,
  }),
  rollBackSet: endpoint({
    method,
    path: '/api/v1/admin/releases/:channel/sets/:id/rollback',
    summary: 'Makes all versions that a release set replaced stable again at once.',
    permission,
    params: setParams,
    body,
    answer,
    errors,
  }),
};
