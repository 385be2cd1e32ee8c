import { resolve } from 'node:path';
import { type Channel, type TestKind, findStoreAddress } from '@open-date/releases';
import type { MailWay } from '@open-date/shared-api/rules/messages/mail-way';
import type { CertificateFiles } from '../tls/listener-certificate.ts';
import type { PasswordSecrets } from '../passwords.ts';
import { Environment, type LOG_LEVELS, type TRACE_SAMPLERS } from './environment.ts';
import { readSecretFiles } from './secret-files.ts';

/** Which traces are kept; the share counts for a ratio alone. */
export interface TraceSampling {
  readonly sampler: (typeof TRACE_SAMPLERS)[number];
  readonly share: number;
}

/** The settings of one server process. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /**
   * The site's address for links in mails, without a slash at the end; null uses the address that the server listens
   * on.
   */
  readonly siteUrl: string | null;
  /** Absolute paths of the PEM files with which the server itself speaks TLS; null speaks plain HTTP. */
  readonly tls: CertificateFiles | null;
  /** Whether every name below that of the site has TLS as well. */
  readonly hstsSubdomains: boolean;
  /**
   * Sender of the mails, SMTP server (null writes them as files into the data folder), and whether mail is sent at all.
   */
  readonly mail: { readonly from: string; readonly smtpUrl: string | null; readonly isOn: boolean };
  /** Absolute folder of everything that the server stores outside an external database. */
  readonly dataDir: string;
  /** Address of an external PostgreSQL; null starts the embedded one in `dataDir`. */
  readonly databaseUrl: string | null;
  /**
   * Address of PostgreSQL itself for announcements, locks and migrations, where `databaseUrl` leads to a pooler; null when
   * it leads to PostgreSQL.
   */
  readonly eventsDatabaseUrl: string | null;
  readonly databasePool: number;
  /** Whether this process does background work; otherwise it only serves. */
  readonly workers: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Absolute folder of the release store, or its bucket: `s3://bucket/folder`. */
  readonly releaseStore: string;
  readonly releaseChannel: Channel;
  /** Evidence without which this site promotes nothing, whoever asks. */
  readonly requiredTests: readonly TestKind[];
  /** Percent of the browser sessions that report their loads; all report their faults. */
  /** Seconds between two looks at the canaries. */
  readonly canarySeconds: number;
  /** Signs links that open release sets; null takes the secret that the data folder keeps. */
  readonly releaseLinkSecret: string | null;
  /** Encrypts the keys of authenticator apps; null takes the secret that the data folder keeps. */
  readonly factorSecret: string | null;
  /** Go into the hashes of passwords. */
  readonly passwordSecrets: PasswordSecrets;
  /** Address of a clamd that looks into files of users; null takes files as they come. */
  readonly scannerUrl: string | null;
  /** Absolute folder of the PDF guides. */
  readonly guidesDir: string;
  /** Address of the video channel that Help links to. */
  readonly helpVideoUrl: string;
  /** Whether to fill an empty database with the demo league. */
  readonly demo: boolean;
  /** Whether to show the API document as pages at /api/docs. */
  readonly apiDocs: boolean;
  /** Seconds for which a server that stops still answers, while it tells proxies that it is not ready. */
  readonly drainSeconds: number;
  /** Port on which the metrics are read; null offers none. */
  readonly metricsPort: number | null;
  /** Address on which the metrics are read; null takes that of the site. */
  readonly metricsHost: string | null;
  /** Milliseconds from which a statement is logged as slow; 0 logs none. */
  readonly slowStatement: number;
  /** Address of the collector of traces, without a slash at the end; null writes none. */
  readonly traceCollector: string | null;
  readonly traceSampling: TraceSampling;
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

/** Where the mails of these settings go. */
export function mailWay({ mail }: Pick<Config, 'mail'>): MailWay {
  if (!mail.isOn) return 'off';
  return mail.smtpUrl === null ? 'file' : 'smtp';
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables that have a value, with the secrets that stand in files. Throws ConfigError for a setting that is empty or
 * blank, because whoever wrote it meant some value: an empty DATABASE_URL would start a database of this machine.
 */
export function givenOnly(environment: Variables): Record<string, string> {
  const { variables, problems } = readSecretFiles(environment);
  const given = Object.entries(variables).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value.trim()] as const],
  );
  const empty = given.filter(([name, value]) => value === '' && Object.hasOwn(Environment.shape, name));
  const all = [...problems, ...empty.map(([name]) => `${name}: is empty; give it a value or leave it out`)];
  if (all.length > 0) throw new ConfigError(all);
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
  if (values.EVENTS_DATABASE_URL !== undefined && databaseUrl === null)
    throw new ConfigError(['EVENTS_DATABASE_URL: goes with DATABASE_URL, which is not set']);
  const { TLS_CERTIFICATE: certificate, TLS_KEY: key } = values;
  if ((certificate === undefined) !== (key === undefined))
    throw new ConfigError([
      certificate === undefined
        ? 'TLS_KEY: goes with TLS_CERTIFICATE, which is not set'
        : 'TLS_CERTIFICATE: goes with TLS_KEY, which is not set',
    ]);
  return {
    port: values.PORT,
    host: values.HOST,
    tls:
      certificate === undefined || key === undefined
        ? null
        : { certificate: resolve(folder, certificate), key: resolve(folder, key) },
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    mail: { from: values.MAIL_FROM, smtpUrl: values.SMTP_URL ?? null, isOn: values.MAIL === 'on' },
    siteUrl: values.SITE_URL?.replace(/\/+$/, '') ?? null,
    dataDir,
    databaseUrl,
    eventsDatabaseUrl: values.EVENTS_DATABASE_URL ?? null,
    databasePool: values.DATABASE_POOL,
    workers: values.WORKERS === 'on',
    logLevel: values.LOG_LEVEL,
    releaseStore: findStoreAddress({ RELEASE_STORE: values.RELEASE_STORE, DATA_DIR: dataDir }, folder),
    releaseChannel: values.RELEASE_CHANNEL,
    requiredTests: values.RELEASE_REQUIRE,
    canarySeconds: values.CANARY_SECONDS,
    releaseLinkSecret: values.RELEASE_LINK_SECRET ?? null,
    factorSecret: values.FACTOR_SECRET ?? null,
    passwordSecrets: values.PASSWORD_SECRET,
    scannerUrl: values.CLAMD_URL ?? null,
    guidesDir: resolve(folder, values.GUIDES_DIR),
    helpVideoUrl: values.HELP_VIDEO_URL,
    demo: values.DEMO ?? databaseUrl === null,
    apiDocs: values.API_DOCS,
    drainSeconds: values.DRAIN_SECONDS,
    metricsPort: values.METRICS_PORT ?? null,
    metricsHost: values.METRICS_HOST ?? null,
    slowStatement: values.SLOW_STATEMENT_MS,
    traceCollector: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
    traceSampling: { sampler: values.OTEL_TRACES_SAMPLER, share: values.OTEL_TRACES_SAMPLER_ARG },
    demoPublic: values.DEMO_PUBLIC,
    rateLimit: values.RATE_LIMIT,
    trustProxy: values.TRUST_PROXY ?? null,
    version: values.BUILD_VERSION,
    commit: values.BUILD_COMMIT,
  };
}
