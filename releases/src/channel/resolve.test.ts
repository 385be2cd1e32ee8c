import fc from 'fast-check';
import { type ChannelDocument, emptyChannel } from '../model/channel.ts';
import { canaryBucket, describeReason, resolve } from './resolve.ts';

const empty = emptyChannel('production', 'salt', new Date('2027-03-01T00:00:00Z'));
const sessionId = fc.uuid();

function withCanary(percent: number, version = '2.0.0'): ChannelDocument {
  return {
    ...empty,
    names: {
      schedules: {
        stable: '1.0.0',
        previous: null,
        canary: { version, percent, since: null },
        disabled: null,
      },
    },
  };
}

function isOnCanary(document: ChannelDocument, id: string): boolean {
  return resolve(document, { id }).schedules?.reason.kind === 'canary';
}

describe('the version of a session', () => {
  it('is the pin, else that of the release set, else the canary, else the stable version', () => {
    const document = withCanary(100);
    const session = { id: 'a' };
    const pins = { schedules: '3.0.0' };
    const set = { id: 'RC-42', versions: { schedules: '4.0.0' } };
    const choose = (asked?: Parameters<typeof resolve>[2]) => {
      const resolved = resolve(document, session, asked).schedules;
      return resolved && `${resolved.version} ${describeReason(resolved.reason)}`;
    };
    expect(choose({ pins, set })).toBe('3.0.0 pin');
    expect(choose({ set })).toBe('4.0.0 set RC-42');
    expect(choose()).toBe('2.0.0 canary of 100 %');
    const stable = resolve(
      { ...empty, names: { schedules: { stable: '1.0.0', previous: null, canary: null, disabled: null } } },
      session,
    );
    expect(stable).toEqual({ schedules: { version: '1.0.0', reason: { kind: 'stable' } } });
  });

  it('ignores pins of names that are not released, and has the names that only the release set releases', () => {
    const schedules = { version: '1.0.0', reason: { kind: 'stable', outside: 0 } };
    expect(resolve(withCanary(0), { id: 'a' }, { pins: { auctions: '9.0.0' } })).toEqual({ schedules });
    const set = { id: 'RC-1', versions: { auctions: '9.0.0' } };
    expect(resolve(withCanary(0), { id: 'a' }, { set })).toEqual({
      schedules,
      auctions: { version: '9.0.0', reason: { kind: 'set', id: 'RC-1' } },
    });
  });

  it('is none while the name is switched off, not even for a session that tests a release set [PLT-074]', () => {
    const off = { stable: '1.0.0', previous: null, canary: null, disabled: { why: 'totals are wrong' } };
    const document = { ...empty, names: { schedules: off } };
    const set = { id: 'RC-1', versions: { schedules: '2.0.0' } };
    expect(resolve(document, { id: 'a' }, { set })).toEqual({});
  });

  it('says the share of the canary that a session is outside of', () => {
    const { reason } = resolve(withCanary(5), { id: 'session-1' }).schedules ?? {};
    expect(reason && describeReason(reason)).toBe('stable, outside the canary of 5 %');
  });

  it('is never a canary of 0 percent and always a canary of 100 percent', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(isOnCanary(withCanary(0), id)).toBe(false);
        expect(isOnCanary(withCanary(100), id)).toBe(true);
      }),
    );
  });

  it('stays the canary while its share grows, even when its version changes', () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(sessionId, percent, percent, (id, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(isOnCanary(withCanary(low), id) && !isOnCanary(withCanary(high, '2.0.1'), id)).toBe(false);
      }),
    );
  });

  it('follows the share to the hundredth of a percent, without rounding errors', () => {
    fc.assert(
      fc.property(sessionId, fc.integer({ min: 0, max: 10_000 }), (id, hundredths) => {
        const isFirst = canaryBucket(id, 'schedules', 'salt') < hundredths;
        expect(isOnCanary(withCanary(hundredths / 100), id)).toBe(isFirst);
      }),
    );
  });

  it('is the same each time it is resolved', () => {
    fc.assert(
      fc.property(sessionId, (id) => {
        expect(resolve(withCanary(50), { id })).toEqual(resolve(withCanary(50), { id }));
      }),
    );
  });
});

describe('the canary bucket', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => `session-${index}`);
  const share = (count: number) => count / ids.length;

  it('spreads sessions evenly', () => {
    const tenth = ids.filter((id) => canaryBucket(id, 'schedules', 'salt') < 1000);
    expect(share(tenth.length)).toBeCloseTo(0.1, 1.7);
  });

  it('is independent for every name and every salt', () => {
    const inHalf = (id: string, name: string, salt: string) => canaryBucket(id, name, salt) < 5000;
    const inBothNames = ids.filter((id) => inHalf(id, 'schedules', 's') && inHalf(id, 'reports', 's'));
    const inBothSalts = ids.filter((id) => inHalf(id, 'schedules', 's') && inHalf(id, 'schedules', 't'));
    expect(share(inBothNames.length)).toBeCloseTo(0.25, 1.7);
    expect(share(inBothSalts.length)).toBeCloseTo(0.25, 1.7);
  });

  it('differs between session and name pairs whose joined characters are equal', () => {
    expect(canaryBucket('ab', 'c', 's')).not.toBe(canaryBucket('a', 'bc', 's'));
  });

  it('never changes for the same session, name and salt', () => {
    expect(canaryBucket('session-1', 'schedules', 'salt')).toBe(9658);
  });
});
