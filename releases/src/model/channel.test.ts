import fc from 'fast-check';
import {
  type ChannelDocument,
  clearCanary,
  emptyChannel,
  parseChannelDocument,
  promote,
  rollback,
  setCanary,
} from './channel.ts';

const empty = emptyChannel('production', 'salt', new Date('2027-03-01T00:00:00Z'));

function promoted(...steps: readonly (readonly [string, string])[]): ChannelDocument {
  return steps.reduce((document, [name, version]) => promote(document, name, version), empty);
}

const AT = new Date('2027-03-02T00:00:00Z');

function canary(document: ChannelDocument, name: string, version: string, percent: number): ChannelDocument {
  return setCanary(document, name, { version, percent, at: AT });
}

describe('promoting a version', () => {
  it('makes the version stable and the formerly stable version the previous one', () => {
    const document = promoted(['schedules', '1.0.0'], ['schedules', '2.0.0']);
    expect(document.names.schedules).toEqual({ stable: '2.0.0', previous: '1.0.0', canary: null, disabled: null });
  });

  it('leaves a name that had no release without a previous version', () => {
    expect(promoted(['schedules', '1.0.0']).names.schedules?.previous).toBeNull();
  });

  it('is refused when the version is already stable', () => {
    expect(() => promoted(['schedules', '1.0.0'], ['schedules', '1.0.0'])).toThrow('already stable');
  });

  it('ends a canary of the same version and keeps a canary of another version', () => {
    const withCanary = canary(promoted(['schedules', '1.0.0']), 'schedules', '2.0.0', 10);
    expect(promote(withCanary, 'schedules', '2.0.0').names.schedules?.canary).toBeNull();
    expect(promote(withCanary, 'schedules', '1.0.1').names.schedules?.canary).toMatchObject({
      version: '2.0.0',
      percent: 10,
    });
  });
});

describe('a rollback', () => {
  const document = promoted(['schedules', '1.0.0'], ['reports', '1.0.0'], ['schedules', '2.0.0'], ['reports', '3.0.0']);

  it('makes the previous version stable and leaves other names alone', () => {
    const after = rollback(document, 'schedules');
    expect(after.names.schedules?.stable).toBe('1.0.0');
    expect(after.names.reports).toEqual(document.names.reports);
  });

  it('never leads to a version that was rolled back', () => {
    const after = rollback(document, 'schedules');
    expect(after.names.schedules?.previous).toBeNull();
    expect(() => rollback(after, 'schedules')).toThrow('has no previous version on production: name one');
  });

  it('makes a named version stable and ends the canary', () => {
    const withCanary = canary(document, 'schedules', '2.1.0', 50);
    expect(rollback(withCanary, 'schedules', '0.9.0', '0.8.0').names.schedules).toEqual({
      stable: '0.9.0',
      previous: '0.8.0',
      canary: null,
      disabled: null,
    });
  });

  it.each([
    [
      'a name that is not released',
      'auctions',
      null,
      'auctions is not released on production (released: schedules, reports)',
    ],
    ['the name of an inherited property', 'constructor', null, 'constructor is not released'],
    ['the stable version', 'schedules', '2.0.0', 'already stable'],
  ])('is refused for %s', (_what, name, to, message) => {
    expect(() => rollback(document, name, to)).toThrow(message);
  });
});

describe('a canary', () => {
  const document = promoted(['schedules', '1.0.0']);

  it('starts, changes its share and ends', () => {
    const ten = canary(document, 'schedules', '2.0.0', 10);
    expect(canary(ten, 'schedules', '2.0.0', 50).names.schedules?.canary).toMatchObject({
      version: '2.0.0',
      percent: 50,
    });
    expect(clearCanary(ten, 'schedules')).toEqual(document);
  });

  it('remembers since when it has its share', () => {
    const started = setCanary(document, 'schedules', { version: '2.0.0', percent: 5, at: AT });
    const since = '2027-03-02T00:00:00.000Z';
    expect(started.names.schedules?.canary).toEqual({ version: '2.0.0', percent: 5, since });
  });

  it.each([-1, 101, Number.NaN])('cannot have a share of %d percent', (percent) => {
    expect(() => canary(document, 'schedules', '2.0.0', percent)).toThrow('0 to 100 percent');
  });

  it('cannot be the stable version, repeat its share, or end when there is none', () => {
    expect(() => canary(document, 'schedules', '1.0.0', 10)).toThrow('already stable');
    const ten = canary(document, 'schedules', '2.0.0', 10);
    expect(() => canary(ten, 'schedules', '2.0.0', 10)).toThrow('already is the canary');
    expect(() => clearCanary(document, 'schedules')).toThrow('no canary');
  });
});

describe('any change of a channel', () => {
  it('affects its own name only and does not modify the given document', () => {
    const name = fc.constantFrom('shell', 'schedules', 'reports');
    const version = fc.constantFrom('1.0.0', '2.0.0', '3.0.0');
    const step = fc.oneof(
      fc.tuple(name, version).map(([n, v]) => ({ name: n, run: (d: ChannelDocument) => promote(d, n, v) })),
      name.map((n) => ({ name: n, run: (d: ChannelDocument) => rollback(d, n) })),
      fc.tuple(name, version).map(([n, v]) => ({ name: n, run: (d: ChannelDocument) => canary(d, n, v, 5) })),
      name.map((n) => ({ name: n, run: (d: ChannelDocument) => clearCanary(d, n) })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let document = empty;
        for (const { name: changed, run } of steps) {
          const before = structuredClone(document);
          const after = attempt(() => run(document)) ?? document;
          expect(document).toEqual(before);
          const { [changed]: _old, ...othersBefore } = document.names;
          const { [changed]: _new, ...othersAfter } = after.names;
          expect(othersAfter).toEqual(othersBefore);
          document = after;
        }
      }),
    );
  });
});

describe('parsing a channel document', () => {
  it('returns the document that was serialized', () => {
    const document = canary(promoted(['schedules', '1.0.0']), 'schedules', '2.0.0', 0.5);
    expect(parseChannelDocument(JSON.stringify(document), 'production.json')).toEqual(document);
  });

  it.each([
    ['{"channel":"production"', 'is not JSON'],
    [JSON.stringify({ ...empty, channel: 'live' }), 'channel should be one of staging, production'],
    [
      JSON.stringify({
        ...empty,
        names: { a: { stable: '1', previous: null, canary: { version: '2', percent: 900 } } },
      }),
      '0 to 100',
    ],
  ])('refuses the text %s', (text, message) => {
    expect(() => parseChannelDocument(text, 'production.json')).toThrow(message);
  });
});

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
