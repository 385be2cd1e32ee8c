import type { OutboxMail } from '@open-date/shared-api/contract';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMail } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MailsPage } from './MailsPage.tsx';

const SENT = aMail({ subject: 'Toledo at Akron' });
const FAILED = aMail({
  subject: 'Your bid leads',
  state: 'failed',
  attempts: 5,
  error: '550 no such mailbox',
  sent: null,
  canretry: 1,
});
const WAITING = aMail({
  subject: 'Set a new password',
  kind: 'reset',
  state: 'waiting',
  sent: null,
  nextattempt: '2027-09-05T01:10:00.000Z',
});
const SUPPRESSED = aMail({ subject: 'Welcome', state: 'suppressed', attempts: 0, sent: null, reason: 'Email is off.' });

/** Answers with these mails, filtered by the requested state; returns the requested states. */
function answerMails(mails: readonly OutboxMail[], hasMore = false) {
  const asked: (string | undefined)[] = [];
  answerCall('adminMail', 'list', ({ query: { state } }) => {
    asked.push(state);
    const shown = mails.filter((mail) => state === undefined || mail.state === state);
    return { mails: shown, hasMore, failed: mails.filter((mail) => mail.state === 'failed').length };
  });
  answerCall('adminMail', 'one', ({ params }) => {
    const mail = mails.find(({ id }) => String(id) === params['id']);
    if (!mail) throw new RefusedCall('not-found', 'There is no such mail.');
    return { ...mail, body: 'Game on.\nSee you there.' };
  });
  return asked;
}

const open = (address = '/admin/mail') => renderScreen(<MailsPage />, address);
const subjects = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const row = async (subject: string) =>
  within((await screen.findByRole('rowheader', { name: subject })).closest('tr') ?? document.body);
const filter = (name: string) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const address = () => screen.getByLabelText('address').textContent;

it('Mails shows the state of each mail as a word, its New York times and its last error', async () => {
  answerMails([SENT, FAILED, WAITING, SUPPRESSED]);
  open();
  const failed = await row('Your bid leads');
  for (const text of ['Failed', '09/04/2027, 3:05 PM ET', 'dana@lake.test', '5', '550 no such mailbox'])
    expect(failed.getByText(text)).toBeVisible();
  expect((await row('Set a new password')).getByText('09/04/2027, 9:10 PM ET')).toBeVisible();
  expect((await row('Welcome')).getByText('Email is off.')).toBeVisible();
  expect((await row('Toledo at Akron')).getByText('Sent')).toBeVisible();
});

it('a filter of Mails requests one state, and pressing it again brings all mails back', async () => {
  const asked = answerMails([SENT, FAILED]);
  open();
  await row('Toledo at Akron');
  fireEvent.click(filter('Failed 1'));
  await waitFor(() => expect(subjects()).toEqual(['Your bid leads']));
  expect(address()).toBe('/admin/mail?state=failed');
  expect(filter('Failed 1')).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(filter('Failed 1'));
  await waitFor(() => expect(subjects()).toHaveLength(2));
  expect(address()).toBe('/admin/mail');
  expect(asked.slice(0, 2)).toEqual([undefined, 'failed']);
});

it('the subject of a mail opens its text in a dialog, and Close returns to the filtered list', async () => {
  answerMails([FAILED]);
  const { user } = open('/admin/mail?state=failed');
  await user.click(await screen.findByRole('link', { name: 'Your bid leads' }));
  expect(address()).toBe(`/admin/mail?state=failed&mail=${FAILED.id}`);
  const mail = await dialog('Your bid leads');
  expect(mail.getByText(/Game on\.\s+See you there\./)).toBeVisible();
  for (const fact of ['State', 'Receiver', 'Created', 'Attempts', 'Last error'])
    expect(mail.getByText(fact)).toBeVisible();
  for (const fact of ['Sent', 'Not sent', 'Next attempt']) expect(mail.queryByText(fact)).toBeNull();
  await user.click(mail.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/mail?state=failed');
});

it('Escape closes a mail', async () => {
  answerMails([SENT]);
  const { user } = open(`/admin/mail?mail=${SENT.id}`);
  await dialog('Toledo at Akron');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin/mail'));
});

it('a mail that is not safe to send again offers no retry', async () => {
  answerMails([WAITING]);
  open(`/admin/mail?mail=${WAITING.id}`);
  const mail = await dialog('Set a new password');
  expect(mail.getByText(/The secret in the link is left out\./)).toBeVisible();
  expect(mail.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('retrying a mail closes its dialog, confirms the retry and reloads the list', async () => {
  const asked = answerMails([FAILED]);
  const retried: unknown[] = [];
  answerCall('adminMail', 'retry', ({ params }) => {
    retried.push(params['id']);
    return aMail({ ...FAILED, state: 'waiting' });
  });
  const { user } = open(`/admin/mail?mail=${FAILED.id}`);
  await user.click((await dialog('Your bid leads')).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The email will be sent again.')).toBeVisible();
  expect(retried).toEqual([String(FAILED.id)]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(asked).toHaveLength(2));
});

it("a refused retry keeps the mail open with the server's message", async () => {
  answerMails([FAILED]);
  answerCall('adminMail', 'retry', () => {
    throw new RefusedCall('stale', 'The link of this mail is over.');
  });
  const { user } = open(`/admin/mail?mail=${FAILED.id}`);
  const mail = await dialog('Your bid leads');
  await user.click(mail.getByRole('button', { name: 'Try again' }));
  expect(await mail.findByText('The link of this mail is over.')).toBeVisible();
  expect(screen.queryByText('The email will be sent again.')).toBeNull();
});

it('the dialog of a mail that does not exist says so and offers a retry', async () => {
  answerMails([]);
  const { user } = open('/admin/mail?mail=999');
  const mail = await dialog('Mail');
  expect(await mail.findByRole('alert')).toHaveTextContent('There is no such mail.');
  answerMails([{ ...SENT, id: 999 }]);
  await user.click(mail.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Toledo at Akron' })).toBeVisible();
});

it('Mails says when the outbox is empty and when it shows only the newest mails', async () => {
  answerMails([]);
  const { unmount } = open();
  expect(await screen.findByText('No results.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Mails$/);
  unmount();
  answerMails([SENT], true);
  open();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mailsthe newest 500'));
});

it('when the mails cannot be loaded, the screen says so and Try again loads them', async () => {
  answerCall('adminMail', 'list', () => {
    throw new RefusedCall('internal', '');
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The mails could not be loaded.');
  answerMails([SENT]);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'Toledo at Akron' })).toBeVisible();
});

describe('pending mails', () => {
  // Fakes intervals only, so that other timers keep running.
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: ['Date', 'performance', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'],
    }),
  );
  afterEach(() => jest.useRealTimers());

  it.each(['waiting', 'sending'] as const)(
    'mails in the state %s are read every five seconds until they are sent',
    async (state) => {
      const mail = aMail({ state });
      const asked = answerMails([mail]);
      open();
      await row(mail.subject);
      answerMails([{ ...mail, state: 'sent' }]);
      await act(() => jest.advanceTimersByTimeAsync(4999));
      expect(asked).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(1));
      expect(await screen.findByText('Sent', { selector: 'td *' })).toBeVisible();
      expect(jest.getTimerCount()).toBe(0);
    },
  );
});

it('the mails of the state before are veiled while those of another state load', async () => {
  answerMails([SENT, FAILED]);
  const { user } = open();
  await row('Toledo at Akron');
  const next = Promise.withResolvers<never>();
  answerCall('adminMail', 'list', () => next.promise);
  await user.click(filter('Waiting'));
  expect(await screen.findByText('Loading mails')).toBeVisible();
  expect(subjects()).toContain('Toledo at Akron');
});
