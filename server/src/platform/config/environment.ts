import { CHANNELS, type TestKind, toTestKinds } from '@open-date/releases';
import { wholeNumber } from '@open-date/shared-api/contract/platform/numbers';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import * as z from 'zod';
import type { PasswordSecrets } from '../passwords.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** How traces are chosen, by the names that OpenTelemetry gives. */
export const TRACE_SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const yesOrNo = z
  .enum(['0', '1', 'false', 'true', 'no', 'yes'])
  .transform((text) => ['1', 'true', 'yes'].includes(text));
const LEAST_SECRET = 32;
const countFrom = (least: number, most: number) => wholeNumber({ least, most });

function readKinds(list: string, context: z.RefinementCtx): TestKind[] {
  try {
    return toTestKinds(list);
  } catch (problem) {
    context.addIssue({ code: 'custom', message: problem instanceof Error ? problem.message : String(problem) });
    return z.NEVER;
  }
}

/** The word in place of a secret that servers know before new passwords get it. */
const NO_SECRET = 'none';

/** The secret of new passwords, or `none`, and behind it those of others, separated by blanks or lines. */
function readSecrets(list: string, context: z.RefinementCtx): PasswordSecrets {
  const [first = null, ...others] = list.split(/\s+/).filter((text) => text !== '');
  const current = first === NO_SECRET ? null : first;
  if ([current ?? '', ...others].some(({ length }) => length > 0 && length < LEAST_SECRET))
    context.addIssue({ code: 'custom', message: `must have at least ${LEAST_SECRET} characters each` });
  if (first === NO_SECRET && others.length === 0)
    context.addIssue({ code: 'custom', message: `names no secret behind "${NO_SECRET}"; leave it out instead` });
  return { current, others };
}

/** What the table of settings says about a variable. */
interface Documented {
  /** What the setting is for and which values it has, in a few words. */
  readonly description: string;
  /** What holds without the variable, where its default is not a fixed value. */
  readonly otherwise?: string;
}

const documented = new Map<z.core.$ZodType, Documented>();

function about<Schema extends z.core.$ZodType>(schema: Schema, description: string, otherwise?: string): Schema {
  documented.set(schema, { description, ...(otherwise === undefined ? {} : { otherwise }) });
  return schema;
}

/** Every variable that a server reads, with its check and its default. */
export const Environment = z.object({
  PORT: about(countFrom(0, 65_535).default(3000), 'port of the site; 0 takes a free one'),
  HOST: about(z.string().min(1).default('localhost'), 'address that the site listens on'),
  SITE_URL: about(
    z.url({ protocol: /^https?$/, error: 'is not a web address' }).optional(),
    'address of the site in mails',
    'where it listens',
  ),
  TLS_CERTIFICATE: about(
    z.string().min(1).optional(),
    'PEM file with which the server itself speaks TLS, to a proxy on another machine or without one',
    'plain HTTP',
  ),
  TLS_KEY: about(z.string().min(1).optional(), 'PEM file with the key of `TLS_CERTIFICATE`', 'none'),
  HSTS_SUBDOMAINS: about(
    yesOrNo.default(false),
    '1 tells browsers that every name below that of the site has TLS as well',
  ),
  DATA_DIR: about(
    z.string().min(1).default('.data'),
    'everything that a run stores: embedded database, releases, mails',
  ),
  DATABASE_URL: about(
    z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' }).optional(),
    'an external PostgreSQL 15 or later',
    'embedded',
  ),
  EVENTS_DATABASE_URL: about(
    z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' }).optional(),
    'PostgreSQL itself, where `DATABASE_URL` leads to a pooler',
    '`DATABASE_URL`',
  ),
  DATABASE_POOL: about(countFrom(2, 200).default(10), 'connections to the database, 2 to 200'),
  SMTP_URL: about(
    z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// address' }).optional(),
    'server that sends mails',
    '`.eml` files in `DATA_DIR/mail`',
  ),
  MAIL_FROM: about(z.string().min(3).default(`${PRODUCT_NAME} <no-reply@opendate.test>`), 'sender of mails'),
  MAIL: about(z.enum(['on', 'off']).default('on'), '`off` sends no mail'),
  LOG_LEVEL: about(z.enum(LOG_LEVELS).default('info'), `${LOG_LEVELS.join(', ')}; \`npm start\` sets warn`),
  RELEASE_STORE: about(
    z.string().min(1).optional(),
    'what the site serves: a folder, or `s3://bucket/folder`',
    '`DATA_DIR/releases`',
  ),
  RELEASE_CHANNEL: about(z.enum(CHANNELS).default('production'), CHANNELS.join(', ')),
  RELEASE_REQUIRE: about(
    z.string().default('').transform(readKinds),
    'tests that promotions of the site need: `drill,e2e`',
    'none',
  ),
  RELEASE_LINK_SECRET: about(
    z.string().min(16, 'must have at least 16 characters').optional(),
    'signs links to release sets, 16 characters or more',
    '`DATA_DIR/release-link.secret`',
  ),
  FACTOR_SECRET: about(
    z.string().min(LEAST_SECRET, `must have at least ${LEAST_SECRET} characters`).optional(),
    'encrypts the keys of authenticator apps, 32 characters or more; the same for all servers of a database',
    '`DATA_DIR/factor.secret`',
  ),
  PASSWORD_SECRET: about(
    z.string().default('').transform(readSecrets),
    'goes into the hashes of passwords, 32 characters or more; older ones follow it; the same for all servers of a database; `none` before it checks with it and hashes without',
    'none',
  ),
  CLAMD_URL: about(
    z.url({ protocol: /^(tcp|unix)$/, error: 'is not a tcp:// or unix:// address' }).optional(),
    'clamd that looks into files which users send: `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`',
    'no scanner',
  ),
  CANARY_SECONDS: about(countFrom(1, 86_400).default(30), 'seconds between two looks at the canaries'),
  WORKERS: about(
    z.enum(['on', 'off']).default('on'),
    '`off` leaves background work, such as mails and closing auctions, to other servers',
  ),
  DEMO: about(yesOrNo.optional(), '1 fills an empty database with the demo league', '1 on an embedded database'),
  DEMO_PUBLIC: about(
    yesOrNo.default(false),
    '1 starts a server with demo accounts that other machines reach, itself or through a proxy',
  ),
  RATE_LIMIT: about(countFrom(0, 10_000_000).default(6000), 'calls per minute of one network address; 0 is no limit'),
  TRUST_PROXY: about(z.string().min(1).optional(), 'proxies whose X-Forwarded-For is believed', 'none'),
  GUIDES_DIR: about(z.string().min(1).default('dist/guides'), 'the guides that Help offers'),
  HELP_VIDEO_URL: about(
    z.url({ protocol: /^https?$/, error: 'is not a web address' }).default('https://www.youtube.com/'),
    'where the help menu leads',
  ),
  DRAIN_SECONDS: about(
    countFrom(0, 600).default(0),
    'seconds for which a server that is asked to stop still answers, so that a proxy leaves it',
  ),
  METRICS_PORT: about(countFrom(0, 65_535).optional(), 'port of `/metrics` for Prometheus, beside the site', 'none'),
  METRICS_HOST: about(z.string().min(1).optional(), 'address on which `/metrics` listens', 'that of `HOST`'),
  SLOW_STATEMENT_MS: about(
    countFrom(0, 60_000).default(500),
    'milliseconds from which a statement is logged as slow; 0 logs none',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: about(
    z.url({ protocol: /^https?$/, error: 'is not a web address' }).optional(),
    'collector that gets traces by OTLP over HTTP; other `OTEL_…` variables hold as well',
    'no traces',
  ),
  OTEL_TRACES_SAMPLER: about(
    z.enum(TRACE_SAMPLERS).default('parentbased_always_on'),
    'which traces are kept: `always_on`, `always_off` or `traceidratio`, or `parentbased_` and one of them',
  ),
  OTEL_TRACES_SAMPLER_ARG: about(
    z
      .string()
      .regex(/^(0|1|0?\.\d+|1\.0+)$/, 'must be a share from 0 to 1, such as 0.05')
      .transform(Number)
      .default(1),
    'the share that a `traceidratio` keeps, from 0 to 1',
  ),
  API_DOCS: about(yesOrNo.default(false), '1 shows the description of the API at `/api/docs`'),
  BUILD_VERSION: about(z.string().default('0.1.0'), 'the version that `/api/version` says'),
  BUILD_COMMIT: about(z.string().default(''), 'the commit that `/api/version` says', 'none'),
});

/** The table of all variables for `docs/settings.md`. */
export function documentEnvironment(): string {
  const rows = Object.entries(Environment.shape).map(([name, schema]) => {
    const { description, otherwise = writeDefault(schema) } = documented.get(schema) ?? { description: '' };
    return `| \`${name}\` | ${otherwise} | ${description} |`;
  });
  return ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

function writeDefault(schema: z.core.$ZodType): string {
  const value: unknown = z.core.parse(schema, undefined);
  const text = typeof value === 'boolean' ? String(Number(value)) : String(value);
  // Markdown would read the address of a sender as a tag.
  return text.includes('<') ? `\`${text}\`` : text;
}
