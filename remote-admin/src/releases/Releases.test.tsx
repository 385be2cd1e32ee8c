import type { Release, ReleaseChange, ReleaseSet } from '@open-date/shared-api/contract';
import { CHANNELS } from '@open-date/shared-api/rules/platform/channels';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aChange, aRelease, aVersion, BAD, GOOD } from '../../testing/releases.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReleasesPage } from './ReleasesPage.tsx';

const CANARY = {
  ...aVersion('3.13.0', BAD, 41_984),
  percent: 10,
  steps: [25, 50],
  waits: '',
  waitsUntil: null,
  isPaused: 0 as const,
};
const SHELL = aRelease({ name: 'shell', title: 'Header, sign-in', previous: null, changedAt: null });
const AUCTIONS = aRelease({
  name: 'auctions',
  title: 'Auctions',
  stable: aVersion('3.12.4', GOOD, 40_448),
  previous: aVersion('3.12.3', null),
  canary: CANARY,
});
const BUILD = { commit: 'ab12cd3', author: 'Dana Reyes', subject: 'feat: a map', size: 40_960 };
const ALL = [SHELL, AUCTIONS, aRelease()];

/** Answers with these releases; returns the channels that were asked for. */
function answerReleases(
  releases: readonly Release[],
  changes: readonly ReleaseChange[] = [aChange()],
  revision = 7,
  sets: readonly ReleaseSet[] = [],
  fault = '',
  frozen = '',
) {
  const asked: unknown[] = [];
  answerCall('adminReleases', 'one', ({ params: { channel } }) => {
    asked.push(channel);
    const name = CHANNELS.find((one) => one === channel) ?? 'production';
    return {
      channel: name,
      isServed: 1 as const,
      revision,
      fault,
      frozen,
      minutes: 60,
      releases: [...releases],
      changes: [...changes],
      sets: [...sets],
    };
  });
  answerCall('adminReleases', 'versions', () => [
    { ...BUILD, version: '5.1.0', builtAt: '2027-11-20T15:00:00.000Z' },
    { ...BUILD, version: '5.0.2', builtAt: '2027-11-10T15:00:00.000Z' },
  ]);
  return asked;
}

const open = (query = '') => renderScreen(<ReleasesPage />, `/admin/releases${query}`);
const address = () => screen.getByLabelText('address').textContent;
const row = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(`^${name}`) })).closest('tr') ?? document.body);
const region = async (name: RegExp | string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('Releases shows each name with its health, versions, share, error rate and load, never a number nobody reported [PLT-105 PLT-107]', async () => {
  answerReleases(ALL);
  open();
  const auctions = await row('auctions');
  for (const text of [
    'Auctions',
    'Canary errors',
    'canary',
    '3.12.4',
    '3.13.0',
    '10%',
    '1.84%',
    '1.2 s',
    'Nov 17, 11:30',
  ])
    expect(auctions.getByText(text)).toBeVisible();
  const reports = await row('reports');
  for (const text of ['No reports yet', 'stable', '5.0.2']) expect(reports.getByText(text)).toBeVisible();
  expect(reports.queryByText(/\d%| s$/)).toBeNull();
  expect((await row('shell')).getByText('Header, sign-in')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Releasesproduction, 2 remotes');
});

it('the detail opens with the canary above its budget and compares its commit, size and health with the versions before [PLT-107] [ADM-220]', async () => {
  answerReleases(ALL);
  const { user } = open();
  const detail = await region(/^auctions 3\.13\.0/);
  expect(detail.getByText('Above error budget')).toBeVisible();
  expect(detail.getByRole('radio', { name: '10%' })).toBeChecked();
  const cells = (name: RegExp) => {
    const line = detail.getByRole('rowheader', { name }).closest('tr') ?? document.body;
    return within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  };
  expect(cells(/^Users/)).toEqual(['–', '1,946', '217']);
  expect(cells(/^Error rate, budget 0\.50%/)).toEqual(['–', '0.05%', '1.84%']);
  expect(cells(/^Load p75/)).toEqual(['–', '1.1 s', '1.2 s']);
  expect(cells(/^Commit/)).toEqual(
    ['3.12.3', '3.12.4', '3.13.0'].map((version) => `feat: make ${version}Dana Reyes, Nov 10, 10:00`),
  );
  expect(cells(/^Scripts/)).toEqual(['40.0 KB', '39.5 KB (−0.5)', '41.0 KB (+1.5)']);
  expect(detail.getByText('Rolls out automatically to 25%, then 50%, while healthy.')).toBeVisible();
  expect(detail.getByRole('button', { name: 'Promote to stable' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('link', { name: 'reports' }));
  expect(address()).toBe('/admin/releases?release=reports');
  const reports = await region(/^reports 5\.0\.2/);
  expect(reports.getByText('No reports from signed-in users in the last 60 minutes.')).toBeVisible();
  expect(reports.getByRole('button', { name: 'Roll back to 5.0.1' })).toBeVisible();
});

it('a canary that nobody reports is shown as paused, and one that waits says for what and until when [PLT-107] [PLT-217]', async () => {
  const canary = { ...CANARY, health: null };
  const paused = 'paused: no signed-in user has run the canary';
  answerReleases([
    { ...AUCTIONS, canary: { ...canary, waits: paused, isPaused: 1 } },
    aRelease({ canary: { ...canary, waits: '3 of 8 users have run it', waitsUntil: '2027-11-21T21:05:00.000Z' } }),
  ]);
  const { user } = open();
  expect((await row('auctions')).getByText('Canary paused')).toBeVisible();
  const rises = 'Rolls out automatically to 25%, then 50%, while healthy.';
  const auctions = await region(/^auctions 3\.13\.0/);
  expect(auctions.getByText(`${rises} Now paused: no signed-in user has run the canary.`)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'reports' }));
  const reports = await region(/^reports 3\.13\.0/);
  expect(
    reports.getByText(`${rises} Not yet: 3 of 8 users have run it. Decided at the latest Nov 21, 16:05.`),
  ).toBeVisible();
});

it('a frozen channel is shown as such, with the reason [PLT-300]', async () => {
  answerReleases(ALL, [aChange()], 7, [], '', 'auction evening');
  open();
  expect(await screen.findByText(/^Frozen: auction evening/)).toBeVisible();
});

it('a channel whose document is not what its log says is shown as such, with the repair [PLT-219]', async () => {
  const fault = 'the document of production is older than the log: `release repair --dry-run` shows what it would be';
  answerReleases(ALL, [], 7, [], fault);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(`Changes are refused until a repair: ${fault}.`);
});

it('Roll back asks for a reason, says from what to what, and sends the revision that was seen [PLT-108]', async () => {
  answerReleases(ALL);
  const sent: unknown[] = [];
  answerCall('adminReleases', 'rollBack', ({ params, body }) => {
    sent.push([params['channel'], params['name'], body]);
    return aChange({ action: 'rollback' });
  });
  const { user } = open();
  await user.click((await row('reports')).getByRole('button', { name: 'Roll back reports' }));
  const ask = await dialog('Roll back reports on production?');
  for (const text of ['5.0.2', '5.0.1', /All sessions get 5\.0\.1\. 5\.0\.2 is withdrawn\./])
    expect(ask.getByText(text)).toBeVisible();
  await user.click(ask.getByRole('button', { name: 'Roll back to 5.0.1' }));
  expect(await ask.findByText('Say why.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.keyboard(' the grid is empty{Enter}');
  expect(await screen.findByText('reports is back on 5.0.1 on production.')).toBeVisible();
  expect(sent).toEqual([['production', 'reports', { revision: 7, why: 'the grid is empty' }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a roll back of a canary ends the canary, and a name without an earlier version cannot be rolled back [PLT-108]', async () => {
  answerReleases(ALL);
  const ended: unknown[] = [];
  answerCall('adminReleases', 'endCanary', ({ body }) => {
    ended.push(body);
    return aChange({ action: 'end-canary' });
  });
  const { user } = open();
  expect((await row('shell')).getByRole('button', { name: 'Roll back shell' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click((await row('auctions')).getByRole('button', { name: 'Roll back auctions' }));
  const ask = await dialog('Roll back auctions on production?');
  expect(ask.getByText(/The canary ends: all sessions get 3\.12\.4, which is stable\./)).toBeVisible();
  await user.type(ask.getByRole('textbox', { name: /^Reason/ }), 'errors{Enter}');
  await waitFor(() => expect(ended).toEqual([{ revision: 7, why: 'errors' }]));
});

it('a share, which grows automatically, and a promotion of another version are chosen in the detail and confirmed with a reason [PLT-108]', async () => {
  answerReleases(ALL);
  const sent: unknown[] = [];
  answerCall('adminReleases', 'canary', ({ body }) => (sent.push(body), aChange()));
  answerCall('adminReleases', 'promote', ({ body }) => (sent.push(body), aChange()));
  const { user } = open('?release=reports');
  const detail = await region(/^reports 5\.0\.2/);
  await user.selectOptions(
    detail.getByRole('combobox', { name: 'Another version' }),
    await detail.findByRole('option', { name: /^5\.1\.0/ }),
  );
  await user.click(detail.getByRole('radio', { name: '5%' }));
  const share = await dialog('Give 5% of sessions reports 5.1.0?');
  expect(share.getByText(/A session keeps what it got\. The share grows automatically while healthy\./)).toBeVisible();
  await user.type(share.getByRole('textbox', { name: /^Reason/ }), 'try it{Enter}');
  await waitFor(() => expect(sent).toEqual([{ revision: 7, why: 'try it', version: '5.1.0', percent: 5 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(detail.getByRole('button', { name: 'Promote to stable' }));
  const promote = await dialog('Promote reports on production?');
  await user.type(promote.getByRole('textbox', { name: /^Reason/ }), 'healthy{Enter}');
  await waitFor(() => expect(sent[1]).toEqual({ revision: 7, why: 'healthy', version: '5.1.0' }));
});

it('a conflict keeps the reason, shows the words of the server and what is released now, and can be sent again [PLT-111]', async () => {
  answerReleases(ALL);
  const words = 'Bo Lake changed reports on production after you looked. Look again.';
  const sent: unknown[] = [];
  answerCall('adminReleases', 'rollBack', ({ body }) => {
    sent.push(body);
    if (sent.length > 1) return aChange({ action: 'rollback' });
    answerReleases([aRelease({ stable: aVersion('5.1.0'), previous: aVersion('5.0.2') })], [], 8);
    throw new RefusedCall('stale', words);
  });
  const { user } = open();
  await user.click((await row('reports')).getByRole('button', { name: 'Roll back reports' }));
  const ask = await dialog('Roll back reports on production?');
  await user.type(ask.getByRole('textbox', { name: /^Reason/ }), 'slow{Enter}');
  expect(await ask.findByText(words)).toBeVisible();
  await user.click(await ask.findByRole('button', { name: 'Roll back to 5.0.2' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { revision: 7, why: 'slow' },
      { revision: 8, why: 'slow' },
    ]),
  );
});

it('a remote is switched off and on again with a reason, the shell never [PLT-108]', async () => {
  answerReleases([SHELL, aRelease({ disabled: 'wrong totals' })]);
  const sent: unknown[] = [];
  answerCall('adminReleases', 'enable', ({ body }) => {
    sent.push(body);
    answerReleases([SHELL, aRelease()]);
    return aChange({ action: 'switch-on' });
  });
  answerCall('adminReleases', 'disable', ({ params, body }) => {
    sent.push([params['name'], body]);
    return aChange({ action: 'switch-off' });
  });
  const { user } = open('?release=reports');
  const detail = await region(/^reports 5\.0\.2/);
  expect(detail.getByText('Switched off: wrong totals')).toBeVisible();
  for (const text of ['Switched off', 'disabled']) expect((await row('reports')).getByText(text)).toBeVisible();
  await user.click(detail.getByRole('button', { name: 'Switch on' }));
  const on = await dialog('Switch on reports on production?');
  await user.type(on.getByRole('textbox', { name: /^Reason/ }), 'mended{Enter}');
  await waitFor(() => expect(sent).toEqual([{ revision: 7, why: 'mended' }]));
  await user.click(await detail.findByRole('button', { name: 'Switch off' }));
  const off = await dialog('Switch off reports on production?');
  expect(off.getByText(/its addresses show a card with your reason\./)).toBeVisible();
  await user.type(off.getByRole('textbox', { name: /^Reason/ }), 'again{Enter}');
  await waitFor(() => expect(sent[1]).toEqual(['reports', { revision: 7, why: 'again' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'shell' }));
  const shell = await region(/^shell/);
  expect(shell.queryByRole('button', { name: 'Switch off' })).toBeNull();
});

it('release sets are promoted and rolled back as a whole, an outdated one not at all [PLT-108]', async () => {
  const aSet = (id: string, state: ReleaseSet['state']) => ({
    id,
    state,
    at: '2027-11-20T21:05:00.000Z',
    who: 'kim',
    why: 'x',
    changes: 'auctions 3.13.0, reports 5.1.0',
  });
  answerReleases(ALL, [], 7, [aSet('RC-3', 'open'), aSet('RC-2', 'promoted'), aSet('RC-1', 'moved')]);
  const sent: unknown[] = [];
  answerCall('adminReleases', 'promoteSet', ({ params, body }) => {
    sent.push([params['id'], body]);
    return aChange();
  });
  answerCall('adminReleases', 'rollBackSet', ({ params, body }) => {
    sent.push([params['id'], body]);
    return aChange();
  });
  const { user } = open();
  const sets = await region('Release sets');
  expect(sets.getByText('outdated')).toBeVisible();
  expect(sets.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Promote RC-3', 'Roll back RC-2']);
  for (const [button, title] of [
    ['Promote RC-3', 'Promote RC-3 on production?'],
    ['Roll back RC-2', 'Roll back RC-2 on production?'],
  ] as const) {
    await user.click(sets.getByRole('button', { name: button }));
    const ask = await dialog(title);
    expect(ask.getByText('auctions 3.13.0, reports 5.1.0')).toBeVisible();
    await user.type(ask.getByRole('textbox', { name: /^Reason/ }), 'tested{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(sent).toEqual(['RC-3', 'RC-2'].map((id) => [id, { revision: 7, why: 'tested' }]));
});

it('History says what, who, when and why, and All history reads on by name [PLT-110]', async () => {
  answerReleases(ALL, [
    aChange(),
    aChange({ id: 'row-2', action: 'open-set', who: 'kim' }),
    aChange({ id: 'row-3', action: 'open-set', who: 'browser session 1a2b3c4d' }),
    aChange({ id: 'row-0', action: 'rollback', name: 'reports', from: '5.0.3', to: '5.0.2', tookEffect: 0 }),
  ]);
  const asked: unknown[] = [];
  answerCall('adminReleases', 'history', ({ query }) => {
    asked.push(query);
    const isFirst = query['before'] === undefined;
    return {
      changes: [aChange({ id: isFirst ? 'row-9' : 'row-8', why: isFirst ? 'newer' : 'older' })],
      hasMore: isFirst,
    };
  });
  const { user } = open();
  const card = await region('History');
  for (const text of [
    'Canary started at 10%',
    'new bid form',
    'Test link made',
    'Test link opened',
    'Rolled back to 5.0.2 (did not take effect)',
  ])
    expect(card.getAllByText(text)[0]).toBeVisible();
  expect(card.getAllByText('Nov 20, 16:05')[0]).toBeVisible();
  expect(card.getAllByText('Beth Sorensen')[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All history' }));
  const all = await region('All history');
  expect(await all.findByText('newer')).toBeVisible();
  expect(all.getByText('Beth Sorensen <beth@lake.test>')).toBeVisible();
  await user.click(all.getByRole('button', { name: 'SHOW MORE' }));
  expect(await all.findByText('older')).toBeVisible();
  await user.selectOptions(all.getByRole('combobox', { name: 'Name' }), 'reports');
  await waitFor(() => expect(asked).toContainEqual({ name: 'reports' }));
  expect(asked.slice(0, 2)).toEqual([{}, { before: 'row-9' }]);
  expect(address()).toBe('/admin/releases?view=history&name=reports');
});

it('more history, and versions to choose, that fail to load say so and can be tried again', async () => {
  answerReleases(ALL, [aChange()]);
  const fail = () => {
    throw new RefusedCall('internal', '');
  };
  answerCall('adminReleases', 'versions', fail);
  let isFailing = true;
  answerCall('adminReleases', 'history', ({ query }) => {
    const isFirst = query['before'] === undefined;
    if (!isFirst && isFailing) fail();
    return {
      changes: [aChange({ id: isFirst ? 'row-9' : 'row-8', why: isFirst ? 'newer' : 'older' })],
      hasMore: isFirst,
    };
  });
  const { user } = open('?release=reports');
  expect(await screen.findByText('The versions could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All history' }));
  const all = await region('All history');
  await user.click(await all.findByRole('button', { name: 'SHOW MORE' }));
  expect(await all.findByRole('alert')).toHaveTextContent('More of the history could not be loaded.');
  expect(all.getByText('newer')).toBeVisible();
  isFailing = false;
  await user.click(all.getByRole('button', { name: 'Try again' }));
  expect(await all.findByText('older')).toBeVisible();
});

it('the channel is part of the address, and a channel without releases says so [PLT-105]', async () => {
  const asked = answerReleases([]);
  const { user } = open('?channel=staging');
  expect(await screen.findByText('Nothing is released on staging yet.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'production' }));
  expect(await screen.findByText('Nothing is released on production yet.')).toBeVisible();
  expect(address()).toBe('/admin/releases?channel=production');
  expect(asked.slice(0, 2)).toEqual(['staging', 'production']);
});

describe('while the page is open', () => {
  // Fakes intervals only, so that other timers keep running.
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: ['Date', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'],
    }),
  );
  afterEach(() => jest.useRealTimers());

  it('the releases are read every five seconds, and an unreadable store is said above what was read [PLT-112]', async () => {
    answerReleases(ALL);
    open();
    await row('reports');
    answerReleases([aRelease({ stable: aVersion('5.9.9', GOOD) })]);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(await (await row('reports')).findByText('5.9.9')).toBeVisible();
    answerCall('adminReleases', 'one', () => {
      throw new RefusedCall('unavailable', 'The release store cannot be read: EIO.');
    });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The release store cannot be read: EIO. What is shown is older.',
    );
    expect((await row('reports')).getByText('5.9.9')).toBeVisible();
  });
});
