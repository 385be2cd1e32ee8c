import { screen, waitFor } from '@testing-library/react';
import { renderSchedule } from '../../testing/render-schedule.tsx';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';

/** Opens the dialog; a `read` of one's own replaces the answer whether there is an address. */
async function openDialog(createdAt: string | null, read?: () => Promise<{ createdAt: string | null }>) {
  const { user } = renderSchedule();
  let since = createdAt;
  answerCall('calendars', 'get', read ?? (() => ({ createdAt: since })));
  answerCall('calendars', 'create', () => {
    since = '2027-08-01T16:00:00.000Z';
    return { path: '/api/v1/calendars/secret.ics' };
  });
  answerCall('calendars', 'remove', () => {
    since = null;
    return DONE;
  });
  await user.click(await screen.findByRole('button', { name: 'Calendar address' }));
  await screen.findByRole('dialog', { name: 'Calendar of Toledo' });
  return user;
}

describe('the calendar address of a school', () => {
  it('a user creates a calendar address, reads it in full and revokes it', async () => {
    const user = await openDialog(null);
    expect(await screen.findByText('You have no address for this school.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revoke address' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create address' }));
    expect(await screen.findByLabelText('Private address, shown only once')).toHaveValue(
      `${location.origin}/api/v1/calendars/secret.ics`,
    );
    await user.click(screen.getByRole('button', { name: 'Revoke address' }));
    expect(await screen.findByText('Calendar address revoked.')).toBeVisible();
    await waitFor(() => expect(screen.queryByLabelText('Private address, shown only once')).toBeNull());
  });

  it('an existing calendar address stays hidden but can be replaced', async () => {
    await openDialog('2027-07-01T16:00:00.000Z');
    expect(await screen.findByRole('button', { name: 'Create new address' })).toBeEnabled();
    expect(screen.getByText(/which was shown only once/)).toBeVisible();
  });

  it('an address that may exist already is neither denied nor replaced before it is known', async () => {
    const known = Promise.withResolvers<{ createdAt: string | null }>();
    const user = await openDialog(null, () => known.promise);
    const create = () => screen.getByRole('button', { name: /^Create (new )?address$/ });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    expect(screen.queryByText(/You have no address/)).toBeNull();
    expect(create()).toBeDisabled();
    known.reject(new RefusedCall('internal', ''));
    expect(await screen.findByRole('alert')).toHaveTextContent('Whether you have an address could not be loaded.');
    expect(screen.queryByText(/You have no address/)).toBeNull();
    expect(create()).toBeDisabled();
    answerCall('calendars', 'get', () => ({ createdAt: '2027-07-01T16:00:00.000Z' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/which was shown only once/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create new address' })).toBeEnabled();
  });

  it("a calendar address that could not be created shows the server's reason", async () => {
    const user = await openDialog(null);
    answerCall('calendars', 'create', () => {
      throw new RefusedCall('unavailable', 'Please try again in a moment.');
    });
    await user.click(screen.getByRole('button', { name: 'Create address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  });
});
