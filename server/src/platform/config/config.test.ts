import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('every setting has a default', () => {
    expect(readConfig({}, '/srv/od')).toEqual({
      port: 3000,
      drainSeconds: 0,
      metricsPort: null,
      metricsHost: null,
      slowStatement: 500,
      traceCollector: null,
      traceSampling: { sampler: 'parentbased_always_on', share: 1 },
      host: 'localhost',
      dataDir: '/srv/od/.data',
      databaseUrl: null,
      eventsDatabaseUrl: null,
      factorSecret: null,
      passwordSecrets: { current: null, others: [] },
      scannerUrl: null,
      databasePool: 10,
      workers: true,
      logLevel: 'info',
      releaseStore: '/srv/od/.data/releases',
      releaseChannel: 'production',
      releaseLinkSecret: null,
      requiredTests: [],
      guidesDir: '/srv/od/dist/guides',
      canarySeconds: 30,
      helpVideoUrl: 'https://www.youtube.com/',
      demo: true,
      apiDocs: false,
      demoPublic: false,
      rateLimit: 6000,
      siteUrl: null,
      tls: null,
      hstsSubdomains: false,
      mail: { from: 'Open Date <no-reply@opendate.test>', smtpUrl: null, isOn: true },
      trustProxy: null,
      version: '0.1.0',
      commit: '',
    });
  });

  it('a release store in a bucket keeps its address', () => {
    expect(readConfig({ RELEASE_STORE: 's3://bucket/open-date' }).releaseStore).toBe('s3://bucket/open-date');
  });

  it('the demo league fills an external database only with DEMO=1', () => {
    const DATABASE_URL = 'postgres://me@db.example.test/od';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ demo: false, databaseUrl: DATABASE_URL });
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: 'no' }).demo).toBe(false);
  });

  it('an empty or blank setting is refused by name, and an empty variable of others is left alone', () => {
    const blank = { DATABASE_URL: '', DATA_DIR: ' ', RELEASE_CHANNEL: '\t', EDITOR: '' };
    expect(() => readConfig(blank)).toThrow(
      'The configuration cannot be used:\n  DATABASE_URL: is empty; give it a value or leave it out\n  DATA_DIR: is empty',
    );
    expect(() => readConfig(blank)).toThrow(ConfigError);
    expect(readConfig({ EDITOR: '' }, '/srv/od')).toEqual(readConfig({}, '/srv/od'));
  });

  it('an address for events goes with that of a database', () => {
    const EVENTS_DATABASE_URL = 'postgres://me@db.example.test/od';
    expect(() => readConfig({ EVENTS_DATABASE_URL })).toThrow('EVENTS_DATABASE_URL: goes with DATABASE_URL');
    expect(readConfig({ EVENTS_DATABASE_URL, DATABASE_URL: 'postgres://me@pooler/od' })).toMatchObject({
      eventsDatabaseUrl: EVENTS_DATABASE_URL,
    });
  });

  it.each([
    ['traceidratio', '0.05', 0.05],
    ['parentbased_traceidratio', '.5', 0.5],
    ['always_off', '0', 0],
    ['always_on', '1.0', 1],
  ])('traces are chosen by OTEL_TRACES_SAMPLER=%s with the share %s [PLT-202]', (sampler, given, share) => {
    const settings = { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: given };
    expect(readConfig(settings).traceSampling).toEqual({ sampler, share });
  });

  it.each([
    ['OTEL_TRACES_SAMPLER', 'sometimes', /^ {2}OTEL_TRACES_SAMPLER: .*"parentbased_traceidratio"$/m],
    ['OTEL_TRACES_SAMPLER', 'parentbased_sometimes', /^ {2}OTEL_TRACES_SAMPLER: .*"always_on"/m],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote', /^ {2}OTEL_TRACES_SAMPLER: /m],
    ['PASSWORD_SECRET', 'short', /^ {2}PASSWORD_SECRET: must have at least 32 characters each$/m],
    ['PASSWORD_SECRET', 'none', /^ {2}PASSWORD_SECRET: names no secret behind "none"; leave it out instead$/m],
    ['OTEL_TRACES_SAMPLER_ARG', '5%', /^ {2}OTEL_TRACES_SAMPLER_ARG: must be a share from 0 to 1, such as 0\.05$/m],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', /^ {2}OTEL_TRACES_SAMPLER_ARG: must be a share/m],
    ['OTEL_TRACES_SAMPLER_ARG', '-0.5', /^ {2}OTEL_TRACES_SAMPLER_ARG: must be a share/m],
  ])('%s=%s is refused by name, with what can be given [PLT-202]', (name, value, words) => {
    expect(() => readConfig({ [name]: value })).toThrow(words);
  });

  describe('a secret in a file', () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    function write(text: string): string {
      const file = join(folder, 'secret');
      writeFileSync(file, text);
      return file;
    }

    it('is read like the setting itself, without the end of its line [PLT-174]', () => {
      const DATABASE_URL_FILE = write('postgres://me:word@db.example.test/od\n');
      expect(readConfig({ DATABASE_URL_FILE })).toMatchObject({
        databaseUrl: 'postgres://me:word@db.example.test/od',
        demo: false,
      });
      expect(readConfig({ SMTP_URL_FILE: write('smtps://mail.example.test') }).mail.smtpUrl).toBe(
        'smtps://mail.example.test',
      );
      expect(readConfig({ RELEASE_LINK_SECRET_FILE: write('sixteen characters') }).releaseLinkSecret).toBe(
        'sixteen characters',
      );
    });

    it('is refused by name when the file is missing, empty or not alone, without what it holds [PLT-174]', () => {
      const missing = join(folder, 'none');
      expect(() => readConfig({ DATABASE_URL_FILE: missing })).toThrow(/DATABASE_URL_FILE: ENOENT[^]*none/);
      expect(() => readConfig({ DATABASE_URL_FILE: write(' \n') })).toThrow('DATABASE_URL: is empty');
      expect(() => readConfig({ SMTP_URL: 'smtp://a.test', SMTP_URL_FILE: missing })).toThrow(
        'SMTP_URL: is given twice, also by SMTP_URL_FILE',
      );
      expect(() => readConfig({ RELEASE_LINK_SECRET_FILE: write('too short') })).toThrow(
        /^The configuration cannot be used:\n {2}RELEASE_LINK_SECRET: must have at least 16 characters$/,
      );
    });
  });

  it('one error names every unusable variable', () => {
    const read = () => readConfig({ PORT: 'http', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x', DEMO: 'maybe' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PORT:[^]*DATABASE_URL: is not a postgres:\/\/ address[^]*LOG_LEVEL:[^]*DEMO:/);
  });
});
