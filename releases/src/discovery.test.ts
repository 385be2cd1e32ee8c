import * as z from 'zod';
import { emptyChannel } from './channel.ts';
import { artifactUrl, discoveryDocument } from './discovery.ts';
import type { Sidecar } from './sidecar.ts';
import { buildFacts } from './testing/artifact-builder.ts';

function buildSidecar(version: string): Sidecar {
  const integrity = `sha384-${version.replaceAll('.', 'x').padEnd(64, 'A')}`;
  const files = [{ path: 'entry.js', size: 1, integrity }];
  return { ...buildFacts({ version }), listsScripts: false, entryHash: null, files };
}

const [old, stable, canary] = [buildSidecar('1.0.0'), buildSidecar('2.0.0'), buildSidecar('3.0.0')];
const empty = emptyChannel('production', 'salt', new Date('2027-03-01T00:00:00Z'));

// What `schema/v1-pre.json` of frontend-discovery demands, for every version of the list.
const publishedSchema = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(
    z.string(),
    z.array(
      z.strictObject({
        url: z.string(),
        fallbackUrl: z.string().optional(),
        metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
        extras: z.record(z.string(), z.unknown()).optional(),
        deployment: z.looseObject({ traffic: z.number().min(0).max(100), default: z.boolean() }).optional(),
      }),
    ),
  ),
});

describe('the discovery document', () => {
  it('describes the stable version with its integrity and the previous one as fallback', () => {
    const document = {
      ...empty,
      names: { schedules: { stable: '2.0.0', previous: '1.0.0', canary: null, disabled: null } },
    };
    const found = discoveryDocument(
      document,
      { schedules: { stable, previous: old, canary: null } },
      'https://site.test/',
    );
    expect(found.schema).toMatch(/frontend-discovery\/main\/schema\/v1-pre\.json$/);
    expect(found.microFrontends.schedules).toEqual([
      {
        url: 'https://site.test/artifacts/schedules/2.0.0/entry.js',
        metadata: { version: '2.0.0', integrity: stable.files[0]?.integrity },
        fallbackUrl: 'https://site.test/artifacts/schedules/1.0.0/entry.js',
        extras: expect.objectContaining({ kind: 'remote', exposes: ['./remote'], requires: { react: '^19.3.1' } }),
      },
    ]);
  });

  it('lists the canary second, with the shares of both', () => {
    const released = {
      stable: '2.0.0',
      previous: null,
      canary: { version: '3.0.0', percent: 10, steps: [], since: null },
      disabled: null,
    };
    const document = { ...empty, names: { schedules: released } };
    const found = discoveryDocument(document, { schedules: { stable, previous: null, canary } }, '');
    const [first, second] = found.microFrontends.schedules ?? [];
    expect(first).toMatchObject({ metadata: { version: '2.0.0' }, deployment: { traffic: 90, default: true } });
    expect(first).not.toHaveProperty('fallbackUrl');
    expect(second).toMatchObject({
      url: '/artifacts/schedules/3.0.0/entry.js',
      deployment: { traffic: 10, default: false },
      fallbackUrl: '/artifacts/schedules/2.0.0/entry.js',
    });
  });

  it.each([null, { version: '3.0.0', percent: 10, steps: [], since: null }])(
    'is valid against the published schema, with the canary %j [PLT-124]',
    (share) => {
      const released = { stable: '2.0.0', previous: '1.0.0', canary: share, disabled: null };
      const releases = { schedules: { stable, previous: old, canary: share === null ? null : canary } };
      const found = discoveryDocument({ ...empty, names: { schedules: released } }, releases, '');
      expect(publishedSchema.parse(JSON.parse(JSON.stringify(found)))).toEqual(found);
    },
  );

  it('the published schema refuses a document with a property of its own', () => {
    const found = discoveryDocument(empty, {}, '');
    expect(publishedSchema.safeParse({ ...found, flags: {} }).success).toBe(false);
  });
});

describe('the URL of an artifact', () => {
  it('escapes characters that an address cannot contain', () => {
    expect(artifactUrl('', stable, 'assets/a [b]+c.js')).toBe('/artifacts/schedules/2.0.0/assets/a%20%5Bb%5D%2Bc.js');
  });
});
