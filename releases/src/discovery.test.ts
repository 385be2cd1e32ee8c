import { emptyChannel } from './channel.ts';
import { artifactUrl, discoveryDocument } from './discovery.ts';
import type { Sidecar } from './sidecar.ts';
import { buildFacts } from './testing/artifact-builder.ts';

function buildSidecar(version: string): Sidecar {
  const integrity = `sha384-${version.replaceAll('.', 'x').padEnd(64, 'A')}`;
  return { ...buildFacts({ version }), files: [{ path: 'entry.js', size: 1, integrity }] };
}

const [old, stable, canary] = [buildSidecar('1.0.0'), buildSidecar('2.0.0'), buildSidecar('3.0.0')];
const empty = emptyChannel('production', 'salt', new Date('2027-03-01T00:00:00Z'));

describe('the discovery document', () => {
  it('describes the stable version with its integrity and the previous one as fallback', () => {
    const document = { ...empty, names: { schedules: { stable: '2.0.0', previous: '1.0.0', canary: null } } };
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
    const released = { stable: '2.0.0', previous: null, canary: { version: '3.0.0', percent: 10 } };
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

  it('has only properties that the frontend-discovery schema allows', () => {
    const released = { stable: '2.0.0', previous: '1.0.0', canary: { version: '3.0.0', percent: 10 } };
    const found = discoveryDocument(
      { ...empty, names: { schedules: released } },
      { schedules: { stable, previous: old, canary } },
      '',
    );
    const allowed = new Set(['url', 'fallbackUrl', 'metadata', 'extras', 'deployment']);
    expect(Object.keys(found).sort()).toEqual(['microFrontends', 'schema']);
    for (const version of found.microFrontends.schedules ?? []) {
      expect(Object.keys(version).filter((key) => !allowed.has(key))).toEqual([]);
      expect(Object.keys(version.metadata).sort()).toEqual(['integrity', 'version']);
    }
  });
});

describe('the URL of an artifact', () => {
  it('escapes characters that an address cannot contain', () => {
    expect(artifactUrl('', stable, 'assets/a [b]+c.js')).toBe('/artifacts/schedules/2.0.0/assets/a%20%5Bb%5D%2Bc.js');
  });
});
