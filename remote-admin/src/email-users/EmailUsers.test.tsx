import { EMAIL_MESSAGES } from '@open-date/shared-api/rules/admin/email-users';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference } from '@open-date/shared-api/testing/league';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EmailUsersPage } from './EmailUsersPage.tsx';

const LAKE = { id: 3, name: 'Ada Moss', email: 'ada@lake.test', affiliation: 'Lake' };
let off = '';

beforeEach(() => {
  off = '';
  answerCall('reference', 'conferences', () => [aConference({ id: 5, Name: 'Great Conference' })]);
  answerCall('adminEmail', 'recipients', ({ query }) => ({
    count: { 1: 1284, 2: 1, 5: 2 }[query['status'] ?? ''] ?? 0,
    off,
    recipients: query['names'] === '1' ? [LAKE] : [],
  }));
});

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const attach = (...files: File[]) => fireEvent.change(screen.getByLabelText('Attachments'), { target: { files } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send email' }));
const open = async () => {
  renderScreen(<EmailUsersPage />, '/admin/emailusers');
  await screen.findByText('1,284 users will get this email.');
};
const findKey = (body: unknown) => Object.entries(body ?? {}).find(([name]) => name === 'RequestKey')?.[1];
const confirmSending = async () =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send email' }));

it('the form of a mail has Status, Conference, Subject, Message and attachments, and counts recipients [ADM-079 ADM-123]', async () => {
  await open();
  expect([...screen.getByLabelText('Status').children].map(({ textContent }) => textContent)).toEqual([
    'ALL ACTIVE USERS',
    'ONE CONFERENCE',
    'INTERNAL USERS',
  ]);
  expect(screen.getByLabelText('Conference')).toBeDisabled();
  expect(screen.getByLabelText('Subject')).toHaveAttribute('maxlength', '60');
  for (const label of ['Message', 'Attachments']) expect(screen.getByLabelText(label)).toBeInTheDocument();
  type('Status', '5');
  expect(await screen.findByText('2 users will get this email.')).toBeVisible();
  type('Status', '2');
  expect(screen.getByText('Choose a conference to see who gets the email.')).toBeVisible();
  type('Conference', '5');
  expect(await screen.findByText('1 user will get this email.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show recipients' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recipients' }));
  expect(await dialog.findByRole('rowheader', { name: 'Ada Moss' })).toBeVisible();
  expect(dialog.getByText('ada@lake.test')).toBeVisible();
});

it('a mail is sent once its number of recipients is confirmed, with its files, and can be written again [ADM-079 ADM-082]', async () => {
  const sent: unknown[] = [];
  answerCall('adminEmail', 'send', ({ body }) => {
    sent.push(body);
    return { ok: true as const, Recipients: 1284 };
  });
  await open();
  type('Subject', 'Deadline');
  type('Message', 'Hello\n\nSee <you>');
  attach(new File(['first'], 'plan.pdf'), new File(['second'], 'b.txt'));
  attach(new File(['third'], 'c.txt'));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove b.txt' }));
  send();
  const question = await screen.findByRole('alertdialog', { name: 'Send this email to 1,284 users?' });
  expect(sent).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Send email' }));
  expect(await screen.findByText('Email successfully sent.')).toBeVisible();
  expect(sent).toEqual([
    {
      Status: '1',
      Conference: null,
      Subject: 'Deadline',
      Message: '<p>Hello</p><p>See &lt;you&gt;</p>',
      Files: [btoa('first'), btoa('third')],
      Filenames: ['plan.pdf', 'c.txt'],
      RequestKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue(''));
  type('Subject', 'Deadline');
  type('Message', 'Hello');
  send();
  await confirmSending();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(new Set(sent.map(findKey)).size).toBe(2);
});

it('the question counts those to whom the draft goes, although another choice is made while they are counted', async () => {
  await open();
  type('Status', '5');
  expect(await screen.findByText('2 users will get this email.')).toBeVisible();
  const counted = Promise.withResolvers<{ count: number; off: string; recipients: [] }>();
  const asked: unknown[] = [];
  answerCall('adminEmail', 'recipients', ({ query }) => {
    asked.push(query['status']);
    return query['status'] === '1' ? counted.promise : { count: 2, off, recipients: [] };
  });
  type('Status', '1');
  await waitFor(() => expect(asked).toEqual(['1']));
  type('Subject', 'Deadline');
  type('Message', 'Hello');
  send();
  await waitFor(() => expect(asked).toEqual(['1', '1']));
  type('Status', '5');
  counted.resolve({ count: 1285, off, recipients: [] });
  const question = await screen.findByRole('alertdialog', { name: 'Send this email to 1,285 users?' });
  expect(question).toHaveTextContent('ALL ACTIVE USERS: Deadline.');
});

it('a mail to one conference without a conference says so and is not sent [ADM-080]', async () => {
  await open();
  type('Status', '2');
  type('Subject', 'Deadline');
  type('Message', 'Hello');
  send();
  expect(await screen.findAllByText('Error. Please specify a conference to email.')).not.toHaveLength(0);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a mail that cannot be sent says so, keeps what was typed, and has the same key when it is sent again [ADM-083 ADM-124]', async () => {
  const keys: unknown[] = [];
  answerCall('adminEmail', 'send', ({ body }) => {
    keys.push(findKey(body));
    throw new RefusedCall('internal', 'Error. Could not save.');
  });
  await open();
  type('Subject', 'Deadline');
  type('Message', 'Hello');
  for (const times of [1, 2]) {
    send();
    await confirmSending();
    await waitFor(() => expect(keys).toHaveLength(times));
  }
  expect(await screen.findAllByText('Error. Could not send email.')).not.toHaveLength(0);
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
  expect(new Set(keys).size).toBe(1);
  type('Message', 'Hello again');
  send();
  await confirmSending();
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(new Set(keys).size).toBe(2);
});

it('while mail is switched off the form says so and does not send [ADM-123]', async () => {
  off = EMAIL_MESSAGES.off;
  await open();
  expect(screen.getByText('Email is disabled. No email can be sent now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send email' })).toBeDisabled();
});

it('files that cannot be attached are named before anything is sent [ADM-125]', async () => {
  await open();
  attach(new File(['x'], 'run.exe'));
  expect(await screen.findByText(EMAIL_MESSAGES.programs)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Remove run.exe' }));
  attach(...Array.from({ length: 6 }, (_, at) => new File(['x'], `${at}.pdf`)));
  expect(await screen.findByText(EMAIL_MESSAGES.tooManyFiles)).toBeVisible();
  type('Subject', 'Deadline');
  type('Message', 'Hello');
  send();
  await waitFor(() => expect(screen.getByLabelText('Attachments')).toHaveFocus());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
