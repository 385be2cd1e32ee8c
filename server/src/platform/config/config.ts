import { resolve } from 'node:path';
import { type Channel, CHANNELS, type EvidenceKind, findStoreAddress, toEvidenceKinds } from '@open-date/releases';
import { wholeNumber } from '@open-date/shared-api/contract/platform/numbers';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import * as z from 'zod';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const yesOrNo = z
  .enum(['0', '1', 'false', 'true', 'no', 'yes'])
  .transform((text) => ['1', 'true', 'yes'].includes(text));
const countFrom = (least: number, most: number) => wholeNumber({ least, most });

function readKinds(list: string, context: z.RefinementCtx): EvidenceKind[] {
  try {
    return toEvidenceKinds(list);
  } catch (problem) {
    context.addIssue({ code: 'custom', message: problem instanceof Error ? problem.message : String(problem) });
    return z.NEVER;
  }
}

const Environment = z.object({
  PORT: countFrom(0, 65_535).default(3000),
  SITE_URL: z.url({ protocol: /^https?$/, error: 'is not a web address' }).optional(),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres:// address' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp:// address' }).optional(),
  MAIL_FROM: z.string().min(3).default(`${PRODUCT_NAME} <no-reply@opendate.test>`),
  MAIL: z.enum(['on', 'off']).default('on'),
  DATABASE_POOL: countFrom(2, 200).default(10),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  RELEASE_STORE: z.string().min(1).optional(),
  RELEASE_REQUIRE: z.string().default('').transform(readKinds),
  RELEASE_CHANNEL: z.enum(CHANNELS).default('production'),
  HEALTH_SAMPLE: countFrom(0, 100).default(100),
  CANARY_SECONDS: countFrom(1, 86_400).default(30),
  RELEASE_LINK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  GUIDES_DIR: z.string().min(1).default('dist/guides'),
  HELP_VIDEO_URL: z.url({ protocol: /^https?$/, error: 'is not a web address' }).default('https://www.youtube.com/'),
  DEMO: yesOrNo.optional(),
  API_DOCS: yesOrNo.default(false),
  DEMO_PUBLIC: yesOrNo.default(false),
  RATE_LIMIT: countFrom(0, 10_000_000).default(6000),
  TRUST_PROXY: z.string().min(1).optional(),
  BUILD_VERSION: z.string().default('0.1.0'),
  BUILD_COMMIT: z.string().default(''),
});

/** The settings of one server process. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /**
   * The site's address for links in mails, without a slash at the end; null uses the address that the server listens
   * on.
   */
  readonly siteUrl: string | null;
  /**
   * Sender of the mails, SMTP server (null writes them as files into the data folder), and whether mail is sent at all.
   */
  readonly mail: { readonly from: string; readonly smtpUrl: string | null; readonly isOn: boolean };
  /** Absolute folder of everything that the server stores outside an external database. */
  readonly dataDir: string;
  /** Address of an external PostgreSQL; null starts the embedded one in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly databasePool: number;
  readonly logLevel: (typeof logLevels)[number];
  /** Absolute folder of the release store, or its bucket: `s3://bucket/folder`. */
  readonly releaseStore: string;
  readonly releaseChannel: Channel;
  /** Evidence without which this site promotes nothing, whoever asks. */
  readonly requiredEvidence: readonly EvidenceKind[];
  /** Percent of the browser sessions that report their loads; all report their faults. */
  readonly healthSample: number;
  /** Seconds between two looks at the canaries. */
  readonly canarySeconds: number;
  /** Signs links that open release sets; null takes the secret that the data folder keeps. */
  readonly releaseLinkSecret: string | null;
  /** Absolute folder of the PDF guides. */
  readonly guidesDir: string;
  /** Address of the video channel that Help links to. */
  readonly helpVideoUrl: string;
  /** Whether to fill an empty database with the demo league. */
  readonly demo: boolean;
  /** Whether to show the API document as pages at /api/docs. */
  readonly apiDocs: boolean;
  /** Whether other machines may reach accounts whose password is published. */
  readonly demoPublic: boolean;
  /** Calls per minute of one network address; 0 sets no limit. */
  readonly rateLimit: number;
  /** Proxies whose X-Forwarded-For is trusted; null trusts none. */
  readonly trustProxy: string | null;
  readonly version: string;
  readonly commit: string;
}

/** Thrown for an environment that the server cannot start with; the message names every unusable variable. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that have a value; an empty or blank one counts as not set. */
export function givenOnly(environment: Variables): Record<string, string> {
  const given = Object.entries(environment).map(([name, value]) => [name, value?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** Reads the settings from environment variables, with relative folders below `folder`. Throws ConfigError. */
export function readConfig(environment: Variables, folder = process.cwd()): Config {
  const parsed = Environment.safeParse(givenOnly(environment));
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  const dataDir = resolve(folder, values.DATA_DIR);
  const databaseUrl = values.DATABASE_URL ?? null;
  return {
    port: values.PORT,
    host: values.HOST,
    mail: { from: values.MAIL_FROM, smtpUrl: values.SMTP_URL ?? null, isOn: values.MAIL === 'on' },
    siteUrl: values.SITE_URL?.replace(/\/+$/, '') ?? null,
    dataDir,
    databaseUrl,
    databasePool: values.DATABASE_POOL,
    logLevel: values.LOG_LEVEL,
    releaseStore: findStoreAddress({ RELEASE_STORE: values.RELEASE_STORE, DATA_DIR: dataDir }, folder),
    releaseChannel: values.RELEASE_CHANNEL,
    requiredEvidence: values.RELEASE_REQUIRE,
    healthSample: values.HEALTH_SAMPLE,
    canarySeconds: values.CANARY_SECONDS,
    releaseLinkSecret: values.RELEASE_LINK_SECRET ?? null,
    guidesDir: resolve(folder, values.GUIDES_DIR),
    helpVideoUrl: values.HELP_VIDEO_URL,
    demo: values.DEMO ?? databaseUrl === null,
    apiDocs: values.API_DOCS,
    demoPublic: values.DEMO_PUBLIC,
    rateLimit: values.RATE_LIMIT,
    trustProxy: values.TRUST_PROXY ?? null,
    version: values.BUILD_VERSION,
    commit: values.BUILD_COMMIT,
  };
}
