import type { PageState } from '@open-date/shared-api/contract/site/page-state';
import type { RemoteDeclaration } from '@open-date/shared-host/remote';
import { aRemote } from '../../testing/open-shell.tsx';
import type { BootDocument } from '../boot/boot-document.ts';
import { planUpdate } from './plan-update.ts';

type State = PageState<RemoteDeclaration>;

const boot: BootDocument = {
  environment: 'dev',
  apiBase: '',
  helpVideoUrl: '',
  channel: 'production',
  revision: 7,
  hasPublicDemo: false,
  shell: { version: '3.0.0', reason: 'stable', previous: '2.9.0' },
  remotes: [aRemote()],
  missing: [],
};
const version = (name: string) => ({ version: name, entry: `/artifacts/reports/${name}/entry.js`, reason: 'stable' });

/** The state of a channel that releases these versions of reports, the session's first. */
function reports(stable: string, previous: string | null, facts: Partial<State> = {}): State {
  return {
    revision: 8,
    shell: boot.shell,
    remotes: [{ ...aRemote(), current: version(stable), previous: null }],
    missing: [],
    disabled: [],
    released: { shell: ['3.0.0', '2.9.0'], reports: previous === null ? [stable] : [stable, previous] },
    ...facts,
  };
}

describe('a remote of which the document has 2.0.0 and 1.0.0', () => {
  it.each([
    ['stays while nothing changed for it', reports('2.0.0', '1.0.0'), ['2.0.0', '1.0.0'], false, null],
    [
      'stays while it is the previous version, and hears of the newer one',
      reports('3.0.0', '2.0.0'),
      ['2.0.0'],
      false,
      '3.0.0',
    ],
    ['needs a document for what was saved in development', reports('2.0.0-dev-1a', '2.0.0'), [], true, null],
    ['goes on with 1.0.0 while that is the previous version', reports('4.0.0', '1.0.0'), ['1.0.0'], false, '4.0.0'],
    ['goes to 1.0.0 when that is stable again', reports('1.0.0', null), ['1.0.0'], false, null],
    ['needs a document for a version that it does not have', reports('0.9.0', null), [], true, null],
    ['needs a document when it is no longer released', reports('1.0.0', null, { remotes: [] }), [], true, null],
    [
      'stays when it cannot be read at present',
      reports('1.0.0', null, { remotes: [], missing: ['reports'] }),
      ['2.0.0', '1.0.0'],
      false,
      null,
    ],
    [
      'stays on the release set of its session, which the channel does not release',
      reports('2.0.0', null, { released: { shell: ['3.0.0'], reports: ['1.5.0'] } }),
      ['2.0.0'],
      false,
      null,
    ],
    [
      'needs a document when the routes of 1.0.0 are others',
      reports('1.0.0', null, {
        remotes: [{ ...aRemote({ title: 'Old' }), current: version('1.0.0'), previous: null }],
      }),
      [],
      true,
      null,
    ],
  ] as const)('%s [PLT-092 PLT-097]', (_what, state, versions, needsDocument, newer) => {
    const plan = planUpdate(boot, '3.0.0', state).remotes.get('reports');
    expect(plan?.versions.map((one) => one.version)).toEqual(versions);
    expect(plan).toMatchObject({ needsDocument, disabled: null, newer });
  });

  it('may not run while it is switched off', () => {
    const disabled = [{ name: 'reports', title: 'Reports', why: 'Totals are wrong.', routes: [] }];
    expect(planUpdate(boot, '3.0.0', reports('2.0.0', null, { remotes: [], disabled })).remotes.get('reports')).toEqual(
      {
        versions: [],
        disabled: 'Totals are wrong.',
        needsDocument: false,
        newer: null,
      },
    );
  });
});

describe('the shell', () => {
  const shell = (name: string) => ({ version: name, reason: 'stable', previous: null });

  it.each([
    ['stays while it is released', '3.0.0', shell('3.0.0'), ['3.0.0'], false, null],
    ['is withdrawn once it is neither stable, canary nor previous', '3.0.0', shell('2.9.0'), ['2.9.0'], true, null],
    ['hears of a newer version', '3.0.0', shell('4.0.0'), ['4.0.0', '3.0.0'], false, '4.0.0'],
    [
      'offers nothing when it runs the fallback of the version that it would get',
      '2.9.0',
      shell('3.0.0'),
      ['3.0.0', '2.9.0'],
      false,
      null,
    ],
  ] as const)('%s', (_what, running, wanted, released, isWithdrawn, newer) => {
    const state = reports('2.0.0', '1.0.0', { shell: wanted, released: { shell: released, reports: ['2.0.0'] } });
    expect(planUpdate(boot, running, state).shell).toEqual({ isWithdrawn, newer });
  });
});
