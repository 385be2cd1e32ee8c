import type { CellRefresh, SiteSettings as SiteSettingsAnswer } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SiteSettingsPage as SiteSettings } from '../site-settings/SiteSettingsPage.tsx';
import { ToolsPage as Tools } from './ToolsPage.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function aRefresh(facts: Partial<CellRefresh> = {}): CellRefresh {
  return { id: 4, state: 'running', cells_added: 0, cells_removed: 0, percent: 0, error: null, ...facts };
}

describe('Update Schedule Cells', () => {
  let refresh: CellRefresh | null;
  let reads: number;
  beforeEach(() => {
    refresh = null;
    reads = 0;
    answerCall('adminCells', 'latest', () => {
      reads += 1;
      return { refresh };
    });
    answerCall('adminCells', 'refresh', () => (refresh = aRefresh({ state: 'queued' })));
  });
  afterEach(() => jest.useRealTimers());

  const open = () => renderScreen(<Tools />, '/admin/tools');
  const button = () => screen.findByRole('button', { name: /Update Schedule Cells|Updating/ });
  /** Lets three seconds pass, after which the page reloads the run. */
  const poll = async () => {
    const before = reads;
    await act(() => jest.advanceTimersByTimeAsync(3000));
    await waitFor(() => expect(reads).toBe(before + 1));
  };

  it('a run is asked for every 3 seconds, says that it can take over a minute, shows its share done and says its end [ADM-071]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open();
    expect(await screen.findByText(/The refresh can take over a minute\./)).toBeVisible();
    await button();
    press('Update Schedule Cells');
    expect(await screen.findByText('The refresh can take over a minute. 0% done.')).toBeVisible();
    expect(await button()).toHaveAttribute('aria-busy', 'true');
    refresh = aRefresh({ percent: 40 });
    await poll();
    expect(screen.getByRole('progressbar', { name: 'Share done' })).toHaveValue(40);
    refresh = aRefresh({ state: 'done', percent: 100, cells_added: 1204, cells_removed: 1 });
    await poll();
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    expect(screen.getByText('The last update created 1,204 weeks and removed 1 week.')).toBeVisible();
    expect(await button()).not.toHaveAttribute('aria-busy');
    await act(() => jest.advanceTimersByTimeAsync(9000));
    expect(reads).toBe(3);
  });

  it('a page that is reloaded follows the run that another page started, and says its failure [ADM-112]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    refresh = aRefresh({ percent: 70 });
    open();
    expect(await screen.findByText('The refresh can take over a minute. 70% done.')).toBeVisible();
    refresh = aRefresh({ state: 'failed', error: 'Error. Could not save.' });
    await poll();
    expect(await screen.findByText('Error. Could not save.')).toBeVisible();
    expect(screen.getByText('The last update failed. Error. Could not save.')).toBeVisible();
  });

  it('a run that somebody else has started is shown instead of a second one [ADM-112 ERR-002]', async () => {
    open();
    await button();
    answerCall('adminCells', 'refresh', () => {
      refresh = aRefresh({ percent: 12 });
      throw new RefusedCall('refresh.running', 'The schedule cells are being updated already.');
    });
    press('Update Schedule Cells');
    expect(await screen.findByText('The schedule cells are being updated already.')).toBeVisible();
    expect(await screen.findByText('The refresh can take over a minute. 12% done.')).toBeVisible();
  });

  it('the end of a run that was over before the page opened is shown without a message', async () => {
    refresh = aRefresh({ state: 'done', percent: 100, cells_added: 0, cells_removed: 0 });
    open();
    expect(await screen.findByText('The last update created 0 weeks and removed 0 weeks.')).toBeVisible();
    expect(screen.queryByText('Preferences Updated.')).toBeNull();
  });
});

describe('Site Settings', () => {
  const settings = (EmailEnabled: SiteSettingsAnswer['EmailEnabled']): SiteSettingsAnswer => ({
    EmailEnabled,
    FactorDemanded: '0',
  });
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    answerCall('siteSettings', 'get', () => settings('1'));
    answerCall('siteSettings', 'save', ({ body }) => {
      sent.push(body);
      return settings(Reflect.get(Object(body), 'EmailEnabled') === '1' ? '1' : '0');
    });
  });

  const open = () => renderScreen(<SiteSettings />, '/admin/sitesettings');
  const email = () => screen.findByRole('radiogroup', { name: 'Email Enabled' });
  const choice = async (name: 'YES' | 'NO') => within(await email()).getByRole('radio', { name });

  it('Site Settings has one switch for email, YES or NO, which is saved at once [ADM-068 ADM-069]', async () => {
    open();
    expect(await choice('YES')).toBeChecked();
    expect(within(await email()).getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(await choice('NO'));
    expect(await screen.findByText('Switch email off?')).toBeVisible();
    expect(sent).toEqual([]);
    press('Switch email off');
    expect(await screen.findByText('Site Settings Updated.')).toBeVisible();
    expect(sent).toEqual([{ EmailEnabled: '0' }]);
    expect(await choice('NO')).toBeChecked();
    fireEvent.click(await choice('YES'));
    await waitFor(() => expect(sent).toEqual([{ EmailEnabled: '0' }, { EmailEnabled: '1' }]));
    expect(await choice('YES')).toBeChecked();
  });

  it('email stays on when the question is canceled or the save fails', async () => {
    open();
    fireEvent.click(await choice('NO'));
    await screen.findByText('Switch email off?');
    press('Cancel');
    await waitFor(() => expect(screen.queryByText('Switch email off?')).toBeNull());
    expect(await choice('YES')).toBeChecked();
    answerCall('siteSettings', 'save', () => {
      throw new RefusedCall('internal', '');
    });
    fireEvent.click(await choice('NO'));
    await screen.findByText('Switch email off?');
    press('Switch email off');
    expect(await screen.findByText('Error. Could not save.')).toBeVisible();
    expect(await choice('YES')).toBeChecked();
  });
});
