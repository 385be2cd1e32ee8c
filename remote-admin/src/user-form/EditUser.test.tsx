import type { AdminUser, User } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aSchool } from '@open-date/shared-api/testing/league';
import { anAdminUser } from '@open-date/shared-api/testing/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EditUserPage } from './EditUserPage.tsx';

interface OpenOptions {
  readonly facts?: Partial<AdminUser>;
  readonly viewer?: Partial<User>;
  readonly gate?: Promise<void>;
}

/** Opens the form of an account as an administrator; the server trims texts and answers when `gate` is open. */
function open({ facts = {}, viewer, gate = Promise.resolve() }: OpenOptions = {}) {
  const kept: { user: AdminUser } = { user: anAdminUser({ id: 7, title: 'Scheduler', schoolid: 1, ...facts }) };
  const sent: unknown[] = [];
  answerCall('adminUsers', 'one', () => kept.user);
  answerCall('adminUsers', 'save', async ({ body }) => {
    sent.push(body);
    await gate;
    const field = (name: string) => String(Reflect.get(Object(body), name));
    const status = field('status') === '1' ? 1 : kept.user.status;
    return (kept.user = { ...kept.user, status, title: field('title').trim(), version: kept.user.version + 1 });
  });
  const { user, unsavedWork } = renderScreen(<EditUserPage />, '/admin/users/7', viewer);
  return { kept, sent, isUnsaved: () => unsavedWork() > 0, user };
}

beforeEach(() => {
  answerCall('reference', 'schools', () => [aSchool(), aSchool({ ID: 2, SchoolName: 'Kent State' })]);
  answerCall('reference', 'conferences', () => [aConference()]);
});

const title = () => screen.findByRole('textbox', { name: 'Title' });
const password = () => screen.getByLabelText(/^Password/);
const save = () => screen.getByRole('button', { name: 'Save user' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const address = () => screen.getByLabelText('address').textContent;

describe('saving an account', () => {
  it('a saved account shows the stored values and has no unsaved changes', async () => {
    const { sent, isUnsaved, user } = open();
    await user.clear(await title());
    await user.type(await title(), ' Director ');
    await user.type(password(), 'twelve chars');
    await user.type(screen.getByLabelText('Confirm password'), 'twelve chars');
    expect(isUnsaved()).toBe(true);
    await user.click(save());
    await waitFor(async () => expect(await title()).toHaveValue('Director'));
    expect(password()).toHaveValue('');
    expect(screen.getByText('User saved.')).toBeVisible();
    await waitFor(() => expect(isUnsaved()).toBe(false));
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { title: ' Director ', password: 'twelve chars', version: 1 },
      { title: 'Director', password: '', passwordconfirm: '', version: 2 },
    ]);
  });

  it('a saved account keeps text that was typed while the save was pending', async () => {
    const gate = Promise.withResolvers<void>();
    const { isUnsaved, user } = open({ gate: gate.promise });
    await user.clear(await title());
    await user.type(await title(), 'Director ');
    await user.click(save());
    await user.type(screen.getByRole('textbox', { name: 'Nickname' }), 'Dee');
    gate.resolve();
    await waitFor(async () => expect(await title()).toHaveValue('Director'));
    expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Dee');
    expect(isUnsaved()).toBe(true);
  });

  it('the form of a refused account keeps the input and marks the refused field until it is saved', async () => {
    const { isUnsaved } = open();
    await title();
    answerCall('adminUsers', 'save', () => {
      throw new RefusedCall('email.taken', 'Another user has this email.', { email: 'Email is taken.' });
    });
    const email = screen.getByRole('textbox', { name: 'Email' });
    type(email, 'nick@toledo.test');
    press('Save user');
    expect(await screen.findByText('Another user has this email.')).toBeVisible();
    expect(email).toHaveAccessibleDescription('Email is taken.');
    expect(email).toHaveValue('nick@toledo.test');
    expect(isUnsaved()).toBe(true);
    answerCall('adminUsers', 'save', () => anAdminUser({ id: 7, email: 'nick@toledo.test', version: 2 }));
    press('Save user');
    expect(await screen.findByText('User saved.')).toBeVisible();
    expect(email).toBeValid();
  });

  it('the form of an account that someone else changed says so, shows their changes and keeps the input', async () => {
    const { kept } = open();
    type(await title(), 'Director');
    answerCall('adminUsers', 'save', () => {
      throw new RefusedCall('stale', 'This user was changed by someone else. Check what they saved, then try again.');
    });
    kept.user = { ...kept.user, lastname: 'Reyes-Hart', version: 2 };
    press('Save user');
    expect(
      await screen.findByText('This user was changed by someone else. Check what they saved, then try again.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Last Name' })).toHaveValue('Reyes-Hart'));
    expect(await title()).toHaveValue('Director');
  });

  it('a field that someone else changed too says their value, and a choice that they changed, before they are replaced', async () => {
    const { kept, sent } = open({ facts: { roleid: 2 } });
    type(await title(), 'Director');
    type(screen.getByRole('combobox', { name: 'Role' }), '3');
    answerCall('adminUsers', 'save', ({ body }) => {
      sent.push(body);
      if (sent.length > 1) return (kept.user = { ...kept.user, title: 'Director', roleid: 3, version: 3 });
      kept.user = { ...kept.user, title: 'Coach', roleid: 10, version: 2 };
      throw new RefusedCall('stale', 'This user was changed by someone else. Check what they saved, then try again.');
    });
    press('Save user');
    const theirs = within(await screen.findByRole('list', { name: 'What they saved' }));
    expect(theirs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Title: Coach', 'Role']);
    expect(await title()).toHaveValue('Director');
    press('Save user');
    expect(await screen.findByText('User saved.')).toBeVisible();
    expect(sent).toMatchObject([{ version: 1 }, { title: 'Director', roleid: '3', version: 2 }]);
    expect(screen.queryByRole('list', { name: 'What they saved' })).toBeNull();
  });

  describe('a role and the school that somebody else changed', () => {
    const change = async () => {
      const { kept, sent } = open({ facts: { roleid: 2 } });
      await title();
      type(screen.getByRole('combobox', { name: 'Role' }), '3');
      answerCall('adminUsers', 'save', ({ body }) => {
        sent.push(body);
        if (sent.length > 1) return (kept.user = { ...kept.user, roleid: 3, version: 3 });
        kept.user = { ...kept.user, schoolid: 2, version: 2 };
        throw new RefusedCall('stale', 'This user was changed by someone else. Check what they saved, then try again.');
      });
      press('Save user');
      const theirs = within(await screen.findByRole('list', { name: 'What they saved' }));
      expect(theirs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Role', 'School']);
      return sent;
    };
    const school = () => screen.getByRole('combobox', { name: 'School' });
    const role = () => screen.getByRole('combobox', { name: 'Role' });

    it('are kept together', async () => {
      const sent = await change();
      press('Keep mine');
      expect(role()).toHaveValue('3');
      expect(school()).toHaveValue('Toledo');
      press('Save user');
      expect(await screen.findByText('User saved.')).toBeVisible();
      expect(sent).toMatchObject([{ version: 1 }, { roleid: '3', schoolid: 1, version: 2 }]);
    });

    it('are taken together', async () => {
      await change();
      press('Take theirs');
      expect(role()).toHaveValue('2');
      await waitFor(() => expect(school()).toHaveValue('Kent State'));
      expect(screen.queryByRole('list', { name: 'What they saved' })).toBeNull();
    });
  });

  it('the form of an account with the role commissioner asks for a conference instead of a school', async () => {
    const { sent, user } = open();
    await title();
    expect(screen.getByRole('combobox', { name: 'School' })).toHaveValue('Toledo');
    type(screen.getByRole('combobox', { name: 'Role' }), '10');
    expect(screen.queryByRole('combobox', { name: 'School' })).toBeNull();
    await user.type(screen.getByRole('combobox', { name: 'Conference' }), 'mac');
    await user.click(await screen.findByRole('option', { name: /Mid-American/ }));
    press('Save user');
    await waitFor(() => expect(sent).toMatchObject([{ roleid: '10', conferenceid: 5 }]));
  });
});

describe('schools that cannot be loaded', () => {
  it('an account whose schools cannot be loaded shows a failure, and Try again loads it', async () => {
    const { user } = open();
    let asked = 0;
    answerCall('reference', 'schools', () => {
      asked += 1;
      throw new RefusedCall('internal', '');
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The user could not be loaded.');
    expect(screen.getByRole('link', { name: 'All users' })).toBeVisible();
    expect(asked).toBe(1);
    answerCall('reference', 'schools', () => [aSchool()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title()).toHaveValue('Scheduler');
    expect(screen.getByRole('combobox', { name: 'School' })).toHaveValue('Toledo');
  });

  it('the conferences of an account that cannot be loaded are said at their field and can be tried again', async () => {
    answerCall('reference', 'conferences', () => {
      throw new RefusedCall('internal', '');
    });
    const { user } = open({ facts: { roleid: 10, conferenceid: 5, schoolid: null } });
    await title();
    const field = screen.getByRole('combobox', { name: 'Conference' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('The conferences could not be loaded.'));
    answerCall('reference', 'conferences', () => [aConference()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(field).toHaveValue('Mid-American Conference'));
  });
});

describe('an access request', () => {
  const REQUEST = { status: 2, schoolid: null, requestedschoolname: 'kent state' } as const;

  it('an access request starts with the school that it names and is approved with the values of the form', async () => {
    const { sent } = open({ facts: REQUEST });
    expect(await screen.findByText(/^Dana requested access for kent state\./)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'School' })).toHaveValue('Kent State');
    type(await title(), 'Deputy');
    press('Approve');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    expect(sent).toMatchObject([{ status: '1', schoolid: 2, title: 'Deputy' }]);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Active');
  });

  it('saving an access request does not approve it', async () => {
    const { sent } = open({ facts: REQUEST });
    await title();
    press('Save user');
    expect(await screen.findByText('User saved.')).toBeVisible();
    expect(sent).toMatchObject([{ status: '2' }]);
    expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
  });
});

describe('deleting an account', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Delete Dana Reyes?' });

  it('deleting an account asks for confirmation, then leads to Users with a success message', async () => {
    const { user, isUnsaved } = open();
    const removed: unknown[] = [];
    answerCall('adminUsers', 'remove', ({ params }) => {
      removed.push(params['id']);
      return DONE;
    });
    type(await title(), 'Director');
    press('Delete user');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    expect(removed).toEqual([]);
    press('Delete user');
    await user.click(within(await question()).getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('User deleted.')).toBeVisible();
    expect(removed).toEqual(['7']);
    await waitFor(() => expect(address()).toBe('/admin/users'));
    expect(isUnsaved()).toBe(false);
  });

  it("a refused deletion leaves the account open and shows the server's message", async () => {
    const { user } = open();
    answerCall('adminUsers', 'remove', () => {
      throw new RefusedCall('forbidden', 'This user owns an auction.');
    });
    await title();
    press('Delete user');
    await user.click(within(await question()).getByRole('button', { name: 'Delete user' }));
    expect(await screen.findByText('This user owns an auction.')).toBeVisible();
    expect(address()).toBe('/admin/users/7');
  });
});

describe('Notify', () => {
  it.each([
    [true, 'The user has been notified.'],
    [false, 'Email is disabled.'],
  ])('Notify says whether the mail was sent: %s', async (sent, words) => {
    open();
    answerCall('adminUsers', 'notify', () => ({ sent }));
    await title();
    press('Notify');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['open', 'Send again'],
    ['expired', 'Send again'],
    ['missing', 'Send invitation'],
  ] as const)(
    'a school editor sends the invitation of a user in place of Notify: %s [PLT-249]',
    async (invitation, label) => {
      open({ facts: { invitation }, viewer: { RoleId: 2 } });
      answerCall('adminUsers', 'notify', () => ({ sent: true }));
      await title();
      expect(screen.queryByRole('button', { name: 'Notify' })).toBeNull();
      press(label);
      expect(await screen.findByText('The invitation was sent.')).toBeVisible();
    },
  );

  it.each([
    ['for a disabled account', { facts: { status: 3 } }],
    ['to a school editor', { viewer: { RoleId: 2 } }],
  ] as const)('Notify is not offered %s', async (_, options) => {
    open(options);
    await title();
    expect(save()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Notify' })).toBeNull();
  });
});

describe('rights in the form of an account', () => {
  it('school editors see their school, two roles and no switches, and send neither school nor switches', async () => {
    const { sent } = open({ viewer: { RoleId: 2 } });
    type(await title(), 'Director');
    expect(screen.getByText('School: Toledo')).toBeVisible();
    expect(options('Role')).toEqual(['SCHOOL ADMIN', 'SCHOOL VIEW']);
    expect(options('Status')).toEqual(['Active']);
    for (const name of ['Disable emails', 'Associate'])
      expect(screen.queryByRole('checkbox', { name: new RegExp(name) })).toBeNull();
    press('Save user');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ title: 'Director', roleid: '3', showindirectory: 1 });
    for (const name of ['schoolid', 'conferenceid', 'disableemails', 'associate'])
      expect(sent[0]).not.toHaveProperty(name);
  });

  it('an account with rights that the viewer lacks is read-only and says why', async () => {
    open({ facts: { associate: 1 }, viewer: { RoleId: 2 } });
    expect(await title()).toBeDisabled();
    expect(screen.getByText('Read-only: this user has rights that you do not have.')).toBeVisible();
    for (const name of ['Save user', 'Delete user']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('users cannot change their own role or status or delete themselves, and need the current password', async () => {
    open({ facts: { roleid: 1, rolename: 'APP ADMIN' }, viewer: { id: 7, RoleId: 1 } });
    await title();
    expect(screen.getByText('You cannot change your own role and status.')).toBeVisible();
    expect([options('Role'), options('Status')]).toEqual([['APP ADMIN'], ['Active']]);
    expect(screen.getByLabelText('Your current password')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Associate/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Delete user' })).toBeNull();
  });

  it('an associate administrator can make others administrators only as associates', async () => {
    const { sent } = open({ viewer: { RoleId: 1, SchoolId: null, Associate: 1 } });
    await title();
    const associate = screen.getByRole('checkbox', { name: /^Associate/ });
    expect(associate).not.toBeChecked();
    type(screen.getByRole('combobox', { name: 'Role' }), '1');
    expect(associate).toBeChecked();
    expect(associate).toBeDisabled();
    press('Save user');
    await waitFor(() => expect(sent).toMatchObject([{ roleid: '1', associate: 1 }]));
  });

  it('the form of an account tells administrators that its mails are disabled', async () => {
    open({ facts: { disableemails: 1 } });
    expect(await screen.findByText(/^Email is disabled for this user\./)).toBeVisible();
  });
});

describe('the form of an account', () => {
  it.each(['abc', '0', '1234567890'])(
    'the form with the id %s says that there is no such user, without asking the server',
    async (id) => {
      renderScreen(<EditUserPage />, `/admin/users/${id}`);
      expect(screen.getByText('There is no such user.')).toBeVisible();
      expect(screen.getByRole('main')).toContainElement(
        screen.getByText('There is no such user.').parentElement?.querySelector('a[href="/admin/users"]') ?? null,
      );
    },
  );

  it('the form says that there is no such user when the server finds none', async () => {
    answerCall('adminUsers', 'one', () => {
      throw new RefusedCall('not-found', 'Not found.');
    });
    renderScreen(<EditUserPage />, '/admin/users/7');
    expect(await screen.findByText('There is no such user.')).toBeVisible();
  });

  it('an account that fails to load shows the reason and a retry', async () => {
    answerCall('adminUsers', 'one', () => {
      throw new RefusedCall('unavailable', 'The users are being moved.');
    });
    renderScreen(<EditUserPage />, '/admin/users/7');
    expect(await screen.findByRole('alert')).toHaveTextContent('The users are being moved.');
    answerCall('adminUsers', 'one', () =>
      anAdminUser({ id: 7, rolename: 'SCHOOL VIEW', lastactivity: '2027-09-04T02:00:00Z' }),
    );
    press('Try again');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        'Dana ReyesSCHOOL VIEW, last active 09/03/2027',
      ),
    );
  });
});
