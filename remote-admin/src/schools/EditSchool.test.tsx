import type { AdminSchool, AdminSchoolYear, User } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference } from '@open-date/shared-api/testing/league';
import { screen, waitFor, within } from '@testing-library/react';
import { anAdminSchool, aSeason } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { EditSchoolPage } from './EditSchoolPage.tsx';

interface OpenOptions {
  readonly facts?: Partial<AdminSchool>;
  readonly viewer?: Partial<User>;
  readonly address?: string;
}

/** Opens the form of Toledo; the server trims names and keeps the seasons that calls change. */
function open({ facts = {}, viewer, address = '/admin/schools/1' }: OpenOptions = {}) {
  const kept: { school: AdminSchool } = { school: anAdminSchool(facts) };
  const sent: unknown[] = [];
  answerCall('adminSchools', 'one', () => kept.school);
  answerCall('adminSchools', 'save', ({ body }) => {
    sent.push(body);
    const { TeamName, PrimaryColor } = Object(body);
    const { school } = kept;
    return (kept.school = { ...school, TeamName: String(TeamName).trim(), PrimaryColor, version: school.version + 1 });
  });
  const change = (season: Partial<AdminSchoolYear>) => {
    const { school } = kept;
    kept.school = { ...school, Years: school.Years.map((one) => ({ ...one, ...season })) };
    return { ...aSeason(), ...kept.school.Years[0] };
  };
  const page = renderScreen(<EditSchoolPage />, address, viewer);
  return { ...page, kept, sent, change };
}

beforeEach(() => {
  answerCall('reference', 'conferences', () => [aConference(), aConference({ id: 6, Nickname: 'Lake' })]);
  answerCall('conferences', 'divisions', () => [
    { id: 31, name: 'East' },
    { id: 32, name: 'West' },
  ]);
  answerCall('adminChanges', 'list', () => []);
});

const team = () => screen.findByLabelText('Team name');
const save = () => screen.getByRole('button', { name: 'Save school' });
const select = (name: string) => screen.findByLabelText(name);
const toggle = (name: string) => screen.findByLabelText(name);
/** Chooses another conference once the conferences have loaded. */
const choose = async (user: ReturnType<typeof open>['user'], conference: string) => {
  const conferences = await select('Conference 2027');
  await within(conferences).findByRole('option', { name: conference });
  await user.selectOptions(conferences, conference);
};
const gate = () => Promise.withResolvers<void>();

describe('saving a school', () => {
  it('a saved school shows what the server stored, and the button says that it is saving [ADM-044 ADM-051 ADM-090]', async () => {
    const { user, sent, unsavedWork, kept } = open();
    const held = gate();
    answerCall('adminSchools', 'save', async ({ body }) => {
      sent.push(body);
      await held.promise;
      return (kept.school = { ...kept.school, TeamName: 'Herons', PrimaryColor: 'aa3300', version: 2 });
    });
    await user.clear(await team());
    await user.click(await team());
    await user.paste(' Herons ');
    await user.clear(screen.getByLabelText('Primary color'));
    await user.paste('aa3300');
    expect(unsavedWork()).toBe(1);
    await user.click(save());
    expect(await screen.findByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true');
    held.resolve();
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    await waitFor(async () => expect(await team()).toHaveValue('Herons'));
    await waitFor(() => expect(unsavedWork()).toBe(0));
    expect(sent).toMatchObject([{ TeamName: ' Herons ', PrimaryColor: 'aa3300', State: 'OH', version: 1 }]);
  });

  it('a school that somebody else saved meanwhile is refused, and what was typed stays', async () => {
    const { user, unsavedWork } = open();
    answerCall('adminSchools', 'save', () => {
      throw new RefusedCall('stale', 'This school was changed by someone else. Check what they saved, then try again.');
    });
    await user.type(await team(), '!');
    await user.click(save());
    expect(
      await screen.findByText('This school was changed by someone else. Check what they saved, then try again.'),
    ).toBeVisible();
    expect(await team()).toHaveValue('Rockets!');
    expect(unsavedWork()).toBe(1);
  });

  it('Cancel asks before typed changes are lost', async () => {
    const { user } = open();
    await user.type(await team(), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin\/schools$/));
  });

  it.each(['/admin/schools/abc', '/admin/schools/77'])('%s says that there is no such school', async (address) => {
    open();
    answerCall('adminSchools', 'one', () => {
      throw new RefusedCall('not-found', 'Not found.');
    });
    renderScreen(<EditSchoolPage />, address);
    expect(await screen.findByText('There is no such school.')).toBeVisible();
  });
});

describe('the seasons of a school', () => {
  it('a division is saved when it is chosen and can be removed [ADM-046 ADM-047 ADM-050]', async () => {
    const { user, change } = open();
    const calls: unknown[] = [];
    answerCall('adminSchools', 'setDivision', ({ body }) => {
      calls.push(body);
      return change({ ConferenceDivisionId: 31, ConferenceDivisionName: 'East' });
    });
    answerCall('adminSchools', 'removeDivision', ({ body }) => {
      calls.push(body);
      return change({ ConferenceDivisionId: null, ConferenceDivisionName: '' });
    });
    await user.selectOptions(await select('Division 2027'), 'East');
    expect(await screen.findByText('2027 saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove division 2027' }));
    await waitFor(() =>
      expect(calls).toEqual([
        { ConferenceDivisionId: 31, Year: 2027, FromDivisionId: null },
        { year: 2027, FromDivisionId: 31 },
      ]),
    );
    await waitFor(async () => expect(await select('Division 2027')).toHaveValue(''));
  });

  it('a switch flips once the server has accepted it, once for a double click, and stays when it refuses [ADM-048 ADM-194]', async () => {
    const { user, change } = open();
    const held = gate();
    let calls = 0;
    answerCall('schoolYears', 'playAtHawaii', async () => {
      calls += 1;
      await held.promise;
      change({ PlayAtHawaii: '1' });
      return { value: '1' as const };
    });
    await user.dblClick(await toggle('Play at Hawaii 2027'));
    expect(await toggle('Play at Hawaii 2027')).not.toBeChecked();
    held.resolve();
    await waitFor(async () => expect(await toggle('Play at Hawaii 2027')).toBeChecked());
    expect(calls).toBe(1);
    answerCall('schoolYears', 'playoffs', () => {
      throw new RefusedCall('internal', '');
    });
    await user.click(await toggle('Playoffs 2027'));
    expect(await screen.findByText('Error. Could not save.')).toBeVisible();
    expect(await toggle('Playoffs 2027')).toBeChecked();
  });

  it('conference games are chosen from 0 to 11 or nothing [ADM-049]', async () => {
    const { user, change } = open();
    const calls: unknown[] = [];
    answerCall('schoolYears', 'conferenceGames', ({ params, body }) => {
      calls.push([params['id'], params['year'], body]);
      const { ConferenceGames } = change({ ConferenceGames: Object(body).ConferenceGames });
      const { ConferenceId, Year, ParticipateInPlayoffs, ParticipateInChampionship, PlayAtHawaii } = aSeason();
      const flags = { ParticipateInPlayoffs, ParticipateInChampionship, PlayAtHawaii };
      return { SchoolId: 1, ConferenceId, Year, ...flags, ConferenceGames, ConferenceGamesHome: 4 };
    });
    const games = await select('Conference games 2027');
    const options = within(games).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '-- Select --',
      ...Array.from({ length: 12 }, (_, count) => String(count)),
    ]);
    expect(within(await select('Conference home games 2027')).getAllByRole('option')).toHaveLength(13);
    await user.selectOptions(games, '9');
    expect(await screen.findByText('Conference year game counts saved.')).toBeVisible();
    await user.selectOptions(games, '');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toEqual([
      ['5', '2027', { SchoolId: 1, ConferenceGames: 9, FromConferenceGames: 8 }],
      ['5', '2027', { SchoolId: 1, ConferenceGames: null, FromConferenceGames: 9 }],
    ]);
  });

  it('changes of one season are sent one after the other, so that a slow answer overwrites nothing [ADM-100]', async () => {
    const { user, change } = open();
    const calls: string[] = [];
    const first = gate();
    answerCall('adminSchools', 'setDivision', async ({ body }) => {
      const id: number = Object(body).ConferenceDivisionId;
      calls.push(`division ${id}`);
      if (id === 31) await first.promise;
      return change({ ConferenceDivisionId: id, ConferenceDivisionName: id === 31 ? 'East' : 'West' });
    });
    answerCall('schoolYears', 'playAtHawaii', () => {
      calls.push('hawaii');
      change({ PlayAtHawaii: '1' });
      return { value: '1' as const };
    });
    await user.selectOptions(await select('Division 2027'), 'East');
    await user.selectOptions(await select('Division 2027'), 'West');
    await user.click(await toggle('Play at Hawaii 2027'));
    await waitFor(() => expect(calls).toEqual(['division 31']));
    expect(await select('Division 2027')).toHaveValue('32');
    first.resolve();
    await waitFor(async () => expect(await toggle('Play at Hawaii 2027')).toBeChecked());
    expect(calls).toEqual(['division 31', 'division 32', 'hawaii']);
    expect(await select('Division 2027')).toHaveValue('32');
  });

  it('a choice after one that was refused replaces the stored value, and not the refused one [ADM-100]', async () => {
    const { user, change } = open();
    const calls: unknown[] = [];
    const first = gate();
    answerCall('adminSchools', 'setDivision', async ({ body }) => {
      calls.push(body);
      if (calls.length === 1) {
        await first.promise;
        throw new RefusedCall('internal', '');
      }
      return change({ ConferenceDivisionId: 32, ConferenceDivisionName: 'West' });
    });
    await user.selectOptions(await select('Division 2027'), 'East');
    await user.selectOptions(await select('Division 2027'), 'West');
    first.resolve();
    expect(await screen.findByText('2027 saved')).toBeVisible();
    expect(calls).toEqual([
      { ConferenceDivisionId: 31, Year: 2027, FromDivisionId: null },
      { ConferenceDivisionId: 32, Year: 2027, FromDivisionId: null },
    ]);
  });

  it('an FBS school can count as a power school, others cannot', async () => {
    const { user, change } = open();
    const calls: unknown[] = [];
    answerCall('adminSchools', 'savePower', ({ body }) => {
      calls.push(body);
      return change({ PowerOverride: 'P' });
    });
    await user.selectOptions(await select('Counts as 2027'), 'P4');
    await waitFor(() => expect(calls).toEqual([{ power_override: 'P', from: null }]));
    await waitFor(async () => expect(await select('Counts as 2027')).toHaveValue('P'));
  });

  it('a division, a switch and a logo that somebody else changed meanwhile are refused, and theirs are shown [ADM-190]', async () => {
    const { user, change, kept } = open();
    const sent: unknown[] = [];
    const stale = 'This season was changed by someone else. Check what they saved, then try again.';
    answerCall('adminSchools', 'setDivision', ({ body }) => {
      sent.push(body);
      change({ ConferenceDivisionId: 32, ConferenceDivisionName: 'West' });
      throw new RefusedCall('stale', stale);
    });
    await user.selectOptions(await select('Division 2027'), 'East');
    expect(await screen.findByRole('alert')).toHaveTextContent(stale);
    await waitFor(async () => expect(await select('Division 2027')).toHaveValue('32'));
    answerCall('schoolYears', 'playAtHawaii', ({ body }) => {
      sent.push(body);
      change({ PlayAtHawaii: '1' });
      throw new RefusedCall('stale', stale);
    });
    await user.click(await toggle('Play at Hawaii 2027'));
    await waitFor(async () => expect(await toggle('Play at Hawaii 2027')).toBeChecked());
    expect(sent).toEqual([
      { ConferenceDivisionId: 31, Year: 2027, FromDivisionId: null },
      { year: 2027, From: '0' },
    ]);
    const words = 'The logo was changed by someone else. Upload yours again to replace it.';
    answerCall('logos', 'upload', ({ query }) => {
      sent.push(query);
      kept.school = { ...kept.school, LogoUrl: '/api/v1/files/9' };
      throw new RefusedCall('stale', words);
    });
    await user.upload(screen.getByLabelText('Logo file'), new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector('img[src^="/api/v1/files/9"], img[src*="/api/v1/files/9"]')).not.toBeNull(),
    );
    expect(sent.at(-1)).toEqual({ FromLogoUrl: '' });
  });

  it('earlier seasons are shown on request, which the address keeps', async () => {
    const { user } = open({ facts: { Years: [aSeason({ Year: 2020 }), aSeason({ Year: 2099 })] } });
    await select('Conference 2099');
    expect(screen.queryByLabelText('Conference 2020')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show 1 earlier season' }));
    expect(await select('Conference 2020')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('seasons=all'));
  });
});

describe('moving a school', () => {
  const ENDED = { Games: 2, PrivateGames: 1, Wants: 3, Holds: 0, Divisions: 1, ReportRows: 0 };

  it('a new conference shows what it ends and is saved only after the answer [ADM-101]', async () => {
    const { user, change } = open();
    const calls: unknown[] = [];
    answerCall('adminSchools', 'previewMove', () => ENDED);
    answerCall('adminSchools', 'moveToConference', ({ body }) => {
      calls.push(body);
      return change({ ConferenceId: 6, ConferenceName: 'Lake Conference' });
    });
    await choose(user, 'Lake');
    const dialog = await screen.findByRole('dialog', { name: 'Move Toledo to Lake Conference?' });
    const ends = await within(dialog).findByRole('list', { name: 'What this ends' });
    expect(
      within(ends)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2 games are no longer conference games.',
      '1 private game stays private to Mid-American Conference.',
      '3 preferences end.',
      '1 season loses its division.',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(calls).toEqual([]);
    expect(await select('Conference 2027')).toHaveValue('5');
    await choose(user, 'Lake');
    await user.click(await screen.findByRole('button', { name: 'Move school' }));
    await waitFor(async () => expect(await select('Conference 2027')).toHaveValue('6'));
    expect(calls).toEqual([{ ConferenceId: 6, Year: 2027, FromConferenceId: 5 }]);
  });

  it('a refused move says why in its dialog, and the next try moves the school from where it is now', async () => {
    const { user, change } = open();
    const calls: unknown[] = [];
    answerCall('adminSchools', 'previewMove', () => ({ ...ENDED, Games: 0, PrivateGames: 0, Wants: 0, Divisions: 0 }));
    answerCall('adminSchools', 'moveToConference', ({ body }) => {
      calls.push(body);
      change({ ConferenceId: 7, ConferenceName: 'Ridge' });
      throw new RefusedCall('stale', 'This school was changed by someone else. Check what they saved, then try again.');
    });
    await choose(user, 'Lake');
    expect(await screen.findByText('Nothing ends with this change.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move school' }));
    expect(
      await screen.findByText('This school was changed by someone else. Check what they saved, then try again.'),
    ).toBeVisible();
    expect(await screen.findByText('Season 2027, from Ridge')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move school' }));
    await waitFor(() => expect(calls).toMatchObject([{ FromConferenceId: 5 }, { FromConferenceId: 7 }]));
  });

  it('a move is undone as a whole from the list of changes, but not by associates [ADM-102]', async () => {
    const change = {
      id: 8,
      At: '2027-09-04T19:05:00.000Z',
      User: 'Ruth Calloway',
      Description: 'Moved Toledo.',
      UndoneAt: null,
    };
    const undone: unknown[] = [];
    const { user, unmount } = open();
    answerCall('adminChanges', 'list', ({ query }) => (query['school'] === '1' ? [change] : []));
    answerCall('adminChanges', 'undo', ({ params }) => {
      undone.push(params['id']);
      answerCall('adminChanges', 'list', () => [{ ...change, UndoneAt: '2027-09-04T19:06:00.000Z' }]);
      return DONE;
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo change' }));
    expect(await screen.findByText('Undone 09/04/2027, 3:06 PM ET')).toBeVisible();
    expect(undone).toEqual(['8']);
    unmount();
    open({ viewer: { RoleId: 1, SchoolId: null, Associate: 1 } });
    answerCall('adminChanges', 'list', () => [change]);
    expect(await screen.findByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  });
});

it('settings of a season are copied to the seasons until a chosen one after a preview [ADM-104]', async () => {
  const { user, kept } = open({ facts: { Years: [2027, 2028, 2029].map((Year) => aSeason({ Year })) } });
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  answerCall('adminSchools', 'previewCopy', ({ query }) => {
    asked.push(query);
    return { Games: 1, PrivateGames: 0, Wants: 0, Holds: 0, Divisions: 0, ReportRows: 0, Seasons: 1, Seen: 'as read' };
  });
  answerCall('adminSchools', 'copySeason', ({ body }) => {
    sent.push(body);
    return kept.school;
  });
  await user.click(await screen.findByRole('button', { name: 'Copy 2027 to later seasons' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy 2027 to later seasons' });
  const until = within(dialog).getByRole('combobox', { name: 'As 2027, until' });
  expect(Array.from(until.querySelectorAll('option'), ({ text }) => text)).toEqual(['2028', '2029']);
  await user.selectOptions(until, '2028');
  for (const name of ['Conference', 'Division', 'Playoffs', 'Championship', 'Counts as'])
    await user.click(within(dialog).getByRole('checkbox', { name }));
  expect(await within(dialog).findByText('1 season changes.')).toBeVisible();
  expect(within(dialog).getByText('1 game is no longer a conference game.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Set seasons' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.at(-1)).toEqual({ From: '2027', Until: '2028', SettingNames: 'hawaii,games' });
  expect(sent).toEqual([{ From: 2027, Until: 2028, Settings: ['hawaii', 'games'], Seen: 'as read' }]);
});

describe('associates', () => {
  const associate = { RoleId: 2, Associate: 1 } as const;

  it('an associate editor changes their own school, but neither its conference nor its power group [ADM-103]', async () => {
    open({ viewer: { ...associate, SchoolId: 1 } });
    expect(await team()).toBeEnabled();
    expect(save()).toBeVisible();
    expect(screen.queryByLabelText('Conference 2027')).toBeNull();
    expect(await select('Division 2027')).toBeEnabled();
    expect(await select('Counts as 2027')).toBeDisabled();
    expect(screen.queryByRole('region', { name: 'Changes that can be undone' })).toBeNull();
  });

  it('a foreign school is read-only for an associate editor [ADM-103]', async () => {
    open({ viewer: { ...associate, SchoolId: 2 } });
    expect(await screen.findByText(/^Read-only:/)).toBeVisible();
    expect(await team()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save school' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Upload logo' })).toBeNull();
    for (const control of [...screen.getAllByRole('switch'), ...screen.queryAllByRole('combobox', { name: /2027/ })])
      expect(control).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Remove division 2027' })).toBeNull();
  });
});
