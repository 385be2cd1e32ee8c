import type { CalendarAddress, OwnSession, PersonalData, UserProfile } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aSchool } from '@open-date/shared-api/testing/league';
import { aUser } from '@open-date/shared-api/testing/users';
import { sessionUserAtom } from '@open-date/shared-host/shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aProfile, openShell } from '../../testing/open-shell.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

function aSession(facts: Partial<OwnSession>): OwnSession {
  return {
    id: 1,
    CreatedAt: '2027-09-04T19:05:00.000Z',
    LastSeenAt: '2027-09-04T20:05:00.000Z',
    ExpiresAt: '2027-10-04T19:05:00.000Z',
    Source: 'website',
    Browser: 'Firefox on Linux',
    Address: '192.0.2.7',
    IsCurrent: false,
    ...facts,
  };
}

const HERE = aSession({ id: 1, IsCurrent: true });
const OFFICE = aSession({ id: 2, Browser: 'Chrome on Windows' });
const PHONE = aSession({ id: 3, Browser: 'Safari on iPhone' });
const TOLEDO: CalendarAddress = { SchoolId: 1, SchoolName: 'Toledo', CreatedAt: '2027-09-04T19:05:00.000Z' };

const MY_DATA: PersonalData = {
  exportedAt: '2027-09-04T19:05:00.000Z',
  account: {
    id: 1,
    email: 'dana@toledo.test',
    firstName: 'Dana',
    lastName: 'Reyes',
    nickname: '',
    title: '',
    phone: '',
    mobile: '',
    twitter: '',
    role: 'SCHOOL ADMIN',
    status: 'Active',
    school: 'Toledo',
    conference: '',
    requestedSchool: '',
    createdAt: '2027-09-04T19:05:00.000Z',
    lastActivityAt: null,
    deletedAt: null,
  },
  preferences: {
    isInDirectory: true,
    wantsMail: true,
    mailDigest: 'off',
    hidesTeamsWithin: null,
    ignoredSchools: [],
    ignoredConferences: [],
  },
  sessions: [],
  signIns: [],
  knownAddresses: [],
  secondFactors: { appSince: null, passkeys: [] },
  calendarAddresses: [],
  searches: [],
  notifications: [],
  mails: [],
  news: [],
  bids: [],
  followedAuctions: [],
  activity: [],
};

/** Opens the settings with a server that stores changes, and returns what was sent. */
function open({
  profile = {},
  sessions = [HERE],
  calendars = [],
}: {
  profile?: Partial<UserProfile>;
  sessions?: OwnSession[];
  calendars?: CalendarAddress[];
} = {}) {
  const kept = { profile: aProfile(profile), sessions, calendars };
  const sent: unknown[] = [];
  answerCall('session', 'user', () => kept.profile);
  answerCall('profile', 'sessions', () => kept.sessions);
  answerCall('factors', 'list', () => ({ HasApp: false, RecoveryCodesLeft: 0, Passkeys: [], IsDemanded: false }));
  answerCall('calendars', 'list', () => kept.calendars);
  answerCall('profile', 'save', ({ body }) => {
    sent.push(body);
    Object.assign(kept.profile, body);
    return aUser({ FirstName: kept.profile.FirstName });
  });
  return { kept, sent, ...openShell('/settings') };
}

const field = (name: string) =>
  screen.findByLabelText((label) => label.replace(' (required)', '') === name, { selector: 'input' });
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press('Save Profile');
const items = (list: string) => within(screen.getByRole('list', { name: list })).queryAllByRole('listitem');
const list = (name: string) => screen.findByRole('list', { name });

describe('the profile', () => {
  it('saving the profile sends only changes and updates the user on the page', async () => {
    const { sent, store, unsavedWork } = open();
    expect(await field('First Name')).toHaveValue('Nick');
    expect(screen.queryByRole('button', { name: 'Save Profile' })).toBeNull();
    await type('First Name', 'Nicholas');
    expect(unsavedWork()).toBe(1);
    save();
    expect(await screen.findByText('Profile updated.')).toBeVisible();
    expect(sent).toMatchObject([{ FirstName: 'Nicholas', Password: '', PasswordConfirm: '' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Profile' })).toBeNull());
    expect(unsavedWork()).toBe(0);
    expect(store.get(sessionUserAtom)?.FirstName).toBe('Nicholas');
    expect(localStorage.getItem('user')).toContain('"FirstName":"Nicholas"');
  });

  it('Undo changes restores the profile', async () => {
    open();
    await type('Title', 'Director');
    press('Undo changes');
    expect(await field('Title')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Save Profile' })).toBeNull();
  });

  it('a save sends the whole profile, and what was changed elsewhere meanwhile stays [SET-002]', async () => {
    const { kept, sent } = open();
    await type('Title', 'Director');
    Object.assign(kept.profile, { Phone: '555 0199', IgnoredConferenceIds: [5] });
    press('Save Profile');
    await waitFor(() => expect(sent).toHaveLength(1));
    const { FirstName, LastName, Email, Mobile, Twitter, DontShowTeamsWithin, EmailNotify, MailDigest } = aProfile();
    expect(sent[0]).toEqual({
      FirstName,
      LastName,
      Email,
      Mobile,
      Twitter,
      DontShowTeamsWithin,
      EmailNotify,
      MailDigest,
      Title: 'Director',
      Phone: '555 0199',
      IgnoredSchoolIds: [...aProfile().IgnoredSchoolIds],
      IgnoredConferenceIds: [5],
      Password: '',
      PasswordConfirm: '',
    });
  });

  it('an invalid profile is not sent, and the invalid field gets the focus', async () => {
    const { sent } = open();
    await type('First Name', ' ');
    save();
    expect(await field('First Name')).toHaveFocus();
    expect(await field('First Name')).toHaveAccessibleDescription('First name is required.');
    expect(sent).toEqual([]);
  });

  it("a refused profile keeps the input, and the server's message stays until its field changes [ERR-002]", async () => {
    open();
    answerCall('profile', 'save', () => {
      throw new RefusedCall('email.taken', 'That email address is already in use.');
    });
    await type('Email', 'dana@lake.test');
    await type('Current password', 'present');
    await type('Title', 'Director');
    save();
    const email = await field('Email');
    await waitFor(() => expect(email).toHaveAccessibleDescription('That email address is already in use.'));
    expect(screen.getByRole('alert')).toHaveTextContent('That email address is already in use.');
    expect(email).toHaveValue('dana@lake.test');
    expect(await field('Title')).toHaveValue('Director');
    await type('Title', 'Deputy');
    expect(email).toBeInvalid();
    await type('Email', 'dana@toledo.test');
    await waitFor(() => expect(email).toBeValid());
  });

  it('a profile that fails to load says so and offers Try again', async () => {
    const { kept } = open();
    answerCall('session', 'user', () => {
      throw new RefusedCall('unavailable', 'The profile is being moved.');
    });
    expect(await screen.findByText('The profile is being moved.')).toBeVisible();
    answerCall('session', 'user', () => kept.profile);
    press('Try again');
    expect(await field('First Name')).toHaveValue('Nick');
  });
});

describe('a new password', () => {
  it('a new password needs the current password, ends the session and says why', async () => {
    answerCall('session', 'signOut', () => DONE);
    const { sent, pathname } = open();
    await field('First Name');
    press('Change Password');
    expect(await field('New password (minimum 12 characters)')).toHaveFocus();
    await type('New password (minimum 12 characters)', 'twelve chars');
    await type('Confirm password', 'twelve chars');
    await type('Current password', 'present');
    save();
    expect(await screen.findByText('Your password was changed. Please login with the new one.')).toBeVisible();
    await waitFor(() => expect(pathname()).toBe('/logout'));
    expect(sent).toMatchObject([
      { Password: 'twelve chars', PasswordConfirm: 'twelve chars', CurrentPassword: 'present' },
    ]);
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('a new password is not sent without the current password, and Cancel closes the fields', async () => {
    const { sent } = open();
    await field('First Name');
    press('Change Password');
    await type('New password (minimum 12 characters)', 'twelve chars');
    await type('Confirm password', 'twelve chars');
    save();
    expect(await field('Current password')).toHaveFocus();
    press('Cancel');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.getByRole('button', { name: 'Change Password' })).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe('the teams left out of reports', () => {
  it('ignored teams are added by typing and removed by a button, and the focus stays at the field', async () => {
    answerCall('reference', 'schools', () => [aSchool(), aSchool({ ID: 8, SchoolName: 'Akron' })]);
    answerCall('reference', 'conferences', () => [aConference()]);
    const { sent, user } = open({ profile: { IgnoredSchoolIds: [1] } });
    const school = await screen.findByRole('combobox', { name: 'Ignored Schools' });
    await screen.findByText('Toledo');
    await user.type(school, '{Enter}akron');
    await user.click(await screen.findByRole('option'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Toledo' }));
    expect(school).toHaveFocus();
    fireEvent.click(screen.getByRole('radio', { name: '2' }));
    save();
    await waitFor(() => expect(sent).toMatchObject([{ IgnoredSchoolIds: [8], DontShowTeamsWithin: 2 }]));
  });

  it('a list of schools or conferences that fails to load says so at its field and loads when tried again', async () => {
    const calls = ['schools', 'conferences'] as const;
    for (const call of calls)
      answerCall('reference', call, () => {
        throw new RefusedCall('internal', '');
      });
    const { user } = open();
    const school = await screen.findByRole('combobox', { name: 'Ignored Schools' });
    await waitFor(() => expect(school).toHaveAccessibleDescription('The schools could not be loaded.'));
    const conference = screen.getByRole('combobox', { name: 'Ignored Conferences' });
    await waitFor(() => expect(conference).toHaveAccessibleDescription('The conferences could not be loaded.'));
    answerCall('reference', 'schools', () => [aSchool({ ID: 8, SchoolName: 'Akron' })]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
    await waitFor(() => expect(school).not.toHaveAccessibleDescription('The schools could not be loaded.'));
    await user.type(school, 'akron');
    expect(await screen.findByRole('option', { name: /Akron/ })).toBeVisible();
  });
});

describe('mail', () => {
  it('switching mails off hides how often they are sent', async () => {
    const { sent } = open();
    expect(await screen.findByRole('radio', { name: /^Daily/ })).not.toBeChecked();
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByRole('radio', { name: /^Daily/ })).toBeNull();
    save();
    await waitFor(() => expect(sent).toMatchObject([{ EmailNotify: 0 }]));
  });
});

describe('display settings', () => {
  it('the browser remembers theme and density at once, without Save Profile', async () => {
    const { unmount } = open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    await field('First Name');
    expect(screen.queryByRole('button', { name: 'Save Profile' })).toBeNull();
    unmount();
    open();
    expect(await screen.findByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'System' })).not.toBeChecked();
  });
});

describe('sessions in the settings', () => {
  it('the sessions show browser, times and place, and the current session cannot be revoked', async () => {
    open({ sessions: [HERE, OFFICE] });
    await list('Your sessions');
    const [here, office] = items('Your sessions');
    expect(here).toHaveTextContent('Firefox on LinuxThis sessionBegan Sep 04, 2027, 3:05 PM ETLast seen now');
    expect(here?.querySelector('button')).toBeNull();
    expect(office).toHaveTextContent('Last seen Sep 04, 2027, 4:05 PM ETwebsite · 192.0.2.7');
    expect(
      screen.getByRole('button', { name: 'Revoke Chrome on Windows, began Sep 04, 2027, 3:05 PM ET' }),
    ).toBeVisible();
  });

  it('sessions are revoked one by one, and the focus stays in the list', async () => {
    const { kept } = open({ sessions: [HERE, OFFICE, PHONE] });
    answerCall('profile', 'endSession', ({ params }) => {
      kept.sessions = kept.sessions.filter(({ id }) => String(id) !== params['id']);
      return DONE;
    });
    const sessions = await list('Your sessions');
    press(/^Revoke Chrome/);
    expect(await screen.findByText('Session ended.')).toBeVisible();
    expect(items('Your sessions')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Revoke Chrome/ })).toBeNull();
    expect(sessions).toHaveFocus();
  });

  it('all other sessions are ended at once, and then only the current session is left', async () => {
    const { kept } = open({ sessions: [HERE, OFFICE, PHONE] });
    answerCall('profile', 'endOtherSessions', () => {
      kept.sessions = [HERE];
      return DONE;
    });
    await list('Your sessions');
    press('Sign out everywhere else');
    expect(await screen.findByText('Signed out everywhere else.')).toBeVisible();
    expect(items('Your sessions')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it("a session that the server does not end stays listed, with the server's message", async () => {
    open({ sessions: [HERE, OFFICE] });
    answerCall('profile', 'endSession', () => {
      throw new RefusedCall('not-found', 'There is no such session.');
    });
    await list('Your sessions');
    press(/^Revoke Chrome/);
    expect(await screen.findByText('There is no such session.')).toBeVisible();
    expect(items('Your sessions')).toHaveLength(2);
  });
});

describe('calendar addresses', () => {
  it('the settings say that there are no calendar addresses', async () => {
    open();
    expect(await screen.findByText('You have no calendar addresses.')).toBeVisible();
  });

  it('calendar addresses are revoked school by school', async () => {
    const { kept } = open({ calendars: [TOLEDO] });
    answerCall('calendars', 'remove', ({ params }) => {
      kept.calendars = kept.calendars.filter(({ SchoolId }) => String(SchoolId) !== params['id']);
      return DONE;
    });
    const addresses = await list('Your calendar addresses');
    expect(addresses).toHaveTextContent('ToledoCreated Sep 04, 2027, 3:05 PM ET');
    press('Revoke the calendar address of Toledo');
    expect(await screen.findByText('Calendar address revoked.')).toBeVisible();
    expect(await screen.findByText('You have no calendar addresses.')).toBeVisible();
    expect(addresses).toHaveFocus();
  });

  it('calendar addresses that fail to load say so and offer Try again', async () => {
    const { kept } = open({ calendars: [TOLEDO] });
    answerCall('calendars', 'list', () => {
      throw new RefusedCall('unavailable', 'The calendars are being moved.');
    });
    expect(await screen.findByText('The calendars are being moved.')).toBeVisible();
    answerCall('calendars', 'list', () => kept.calendars);
    press('Try again');
    expect(await list('Your calendar addresses')).toHaveTextContent('Toledo');
  });
});

describe('the own data', () => {
  it('are downloaded as a file named by person and day, and a failure says so [PLT-179]', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    answerCall('personalData', 'own', () => {
      throw new RefusedCall('unavailable', 'The database is busy.');
    });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('The database is busy.')).toBeVisible();
    answerCall('personalData', 'own', () => ({ ...MY_DATA }));
    press('Download my data');
    await waitFor(() => expect(names).toEqual([expect.stringMatching(/^open-date-person-\d+-\d{4}-\d\d-\d\d\.json$/)]));
  });

  it('are no save: who leaves while they are collected is asked about what was typed', async () => {
    answerCall('personalData', 'own', () => new Promise<never>(() => undefined));
    const { router, unsavedWork } = open();
    await type('Twitter', '@nick');
    await waitFor(() => expect(unsavedWork()).toBe(1));
    press('Download my data');
    await screen.findByText('Collecting');
    await act(() => router.navigate('/welcome'));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Discard your changes?');
  });
});
