import type { AdminConference, AdminConferenceYear, User } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall, type SeenCall } from '@open-date/shared-api/testing/answer-call';
import { aConference } from '@open-date/shared-api/testing/league';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aConferenceYear as aYear, SEASON } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { adminConferenceQuery } from '../queries.ts';
import { EditConferencePage } from './EditConferencePage.tsx';

const field = (body: unknown, name: string): unknown => Reflect.get(Object(body), name);

interface Stored {
  conference: AdminConference;
}

let stored: Stored;
let sent: [name: string, body: unknown][];

/** Stores a change of the season and answers with its next version. */
function changeYear(name: string, change: (call: SeenCall) => Partial<AdminConferenceYear>) {
  return (call: SeenCall): AdminConferenceYear => {
    sent.push([name, call.body]);
    const [before = aYear(), ...others] = stored.conference.YearSettings;
    const after = { ...before, ...change(call), version: before.version + 1 };
    stored.conference = { ...stored.conference, YearSettings: [after, ...others] };
    return after;
  };
}

beforeEach(() => {
  sent = [];
  stored = {
    conference: {
      ...aConference(),
      Divisions: 'East,West',
      version: 4,
      YearSettings: [aYear(), aYear({ Year: SEASON + 1 }), aYear({ Year: SEASON + 2 })],
    },
  };
  answerCall('adminConferences', 'one', () => stored.conference);
  answerCall('adminChanges', 'list', () => []);
  answerCall('adminConferences', 'save', ({ body }) => {
    sent.push(['save', body]);
    const Name = String(field(body, 'Name')).trim();
    stored.conference = { ...stored.conference, Name, version: stored.conference.version + 1 };
    return { ...stored.conference, ChangeID: null };
  });
  answerCall(
    'adminConferences',
    'saveYear',
    changeYear('saveYear', ({ body }) => {
      const { version: _, TotalGamesPlayable, ...days } = Object(body);
      return TotalGamesPlayable === undefined
        ? { ...days, Derived: [] }
        : { TotalGamesPlayable: Number(TotalGamesPlayable) };
    }),
  );
  answerCall(
    'adminConferences',
    'saveWeekOne',
    changeYear('saveWeekOne', () => ({ DontAllowPlayingWeekOne: 1 })),
  );
  answerCall(
    'adminConferences',
    'togglePlay',
    changeYear('togglePlay', () => ({ ConferenceGamesCanBeExchangedWithNon: 1 })),
  );
  answerCall(
    'adminConferences',
    'savePower',
    changeYear('savePower', () => ({ PowerGroup: 'P' })),
  );
  answerCall('adminConferences', 'toggleReleased', (call) => {
    changeYear('toggleReleased', () => ({ ScheduleReleased: 1, State: 'released' }))(call);
    return { state: 'released' as const, games: 3, ScheduleReleased: 1 as const };
  });
});

const open = (query = '', user?: Partial<User>) =>
  renderScreen(<EditConferencePage />, `/admin/conferences/5${query}`, user);
const name = () => screen.findByLabelText(/^Name/);
const press = (label: string | RegExp) => fireEvent.click(screen.getByRole('button', { name: label }));
const type = (target: HTMLElement, value: string) => fireEvent.change(target, { target: { value } });
const calls = () => sent.map(([call]) => call);
const types = () =>
  within(screen.getByRole('radiogroup', { name: 'Conference type' }))
    .getAllByRole('radio')
    .map((radio) => radio.parentElement?.textContent);
const ASSOCIATE = { RoleId: 1, SchoolId: null, Associate: 1 } as const;

describe('the fields of a conference', () => {
  it('the form shows name, short name, six types, divisions and the upload of a logo, and reloads what was saved [ADM-053 ADM-054 ADM-055 ADM-056 ADM-092]', async () => {
    const { unsavedWork } = open();
    expect(await name()).toHaveValue('Mid-American Conference');
    expect(screen.getByLabelText(/^Short name/)).toHaveValue('MAC');
    expect(types()).toEqual(['FBS', 'FCS', 'DIV II', 'DIV III', 'NAIA', 'IND']);
    expect(screen.getByRole('button', { name: 'Upload logo' })).toBeVisible();
    const divisions = screen.getByLabelText('Divisions');
    expect(divisions).toHaveValue('East, West');
    type(await name(), ' Great Lakes ');
    type(divisions, 'East, West, North');
    expect(unsavedWork()).toBe(1);
    press('Save conference');
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    expect(sent).toMatchObject([
      ['save', { Name: ' Great Lakes ', Nickname: 'MAC', TypeID: '1', Divisions: 'East, West, North', version: 4 }],
    ]);
    await waitFor(async () => expect(await name()).toHaveValue('Great Lakes'));
    await waitFor(() => expect(unsavedWork()).toBe(0));
  });

  it('a color is typed or picked, shows in the mark, and is saved', async () => {
    open();
    type(await screen.findByLabelText('Pick the primary color'), '#aa3300');
    expect(screen.getByLabelText('Primary color')).toHaveValue('aa3300');
    type(screen.getByLabelText('Secondary color'), '00AA33');
    expect(screen.getByLabelText('Pick the secondary color')).toHaveValue('#00aa33');
    press('Save conference');
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    expect(sent).toMatchObject([['save', { PrimaryColor: 'aa3300', SecondaryColor: '00AA33' }]]);
  });

  it('Save conference shows a spinner until the server has answered [ADM-090]', async () => {
    const gate = Promise.withResolvers<void>();
    open();
    type(await name(), 'Great Lakes');
    answerCall('adminConferences', 'save', async () => {
      await gate.promise;
      return { ...stored.conference, ChangeID: null };
    });
    press('Save conference');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true'));
    gate.resolve();
    expect(await screen.findByRole('button', { name: 'Save conference' })).not.toHaveAttribute('aria-busy');
  });

  it('a conference that somebody else changed is refused by name, shows their values and keeps the typed ones [ADM-110]', async () => {
    open();
    type(await name(), 'Great Lakes');
    answerCall('adminConferences', 'save', () => {
      stored.conference = { ...stored.conference, Nickname: 'Lakes', version: 5 };
      throw new RefusedCall(
        'stale',
        'This conference was changed by someone else. Check what they saved, then try again.',
      );
    });
    press('Save conference');
    expect(
      await screen.findByText('This conference was changed by someone else. Check what they saved, then try again.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Short name/)).toHaveValue('Lakes'));
    expect(await name()).toHaveValue('Great Lakes');
  });

  it('leaving a form with typed changes asks first, and Cancel without any leads back to the list', async () => {
    open();
    type(await name(), 'Great Lakes');
    press('Cancel');
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
    press('Keep editing');
    type(await name(), 'Mid-American Conference');
    await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
    press('Cancel');
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin\/conferences$/));
  });

  it('another type says what it ends and asks, and the saved change can be undone [ADM-115]', async () => {
    const undone: unknown[] = [];
    answerCall('adminConferences', 'previewType', ({ query }) => {
      sent.push(['previewType', query]);
      return { Games: 0, PrivateGames: 0, Wants: 2, Holds: 1, Divisions: 0, ReportRows: 0 };
    });
    answerCall('adminChanges', 'undo', ({ params }) => {
      undone.push(params['id']);
      return DONE;
    });
    open();
    await name();
    fireEvent.click(screen.getByRole('radio', { name: 'FCS' }));
    press('Save conference');
    expect(await screen.findByText('Change the type to FCS?')).toBeVisible();
    expect(screen.getByText(/^2 preferences of members end\. 1 week is no longer held for FCS\./)).toBeVisible();
    expect(calls()).toEqual(['previewType']);
    press('Cancel');
    await waitFor(() => expect(screen.queryByText('Change the type to FCS?')).toBeNull());
    expect(calls()).toEqual(['previewType']);
    expect(screen.getByRole('radio', { name: 'FCS' })).toBeChecked();
    answerCall('adminConferences', 'save', () => {
      stored.conference = { ...stored.conference, TypeID: 2, version: 5 };
      return { ...stored.conference, ChangeID: 77 };
    });
    await screen.findByRole('button', { name: 'Save conference' });
    press('Save conference');
    await screen.findByText('Change the type to FCS?');
    press('Change type');
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo).toHaveAccessibleDescription('Preferences Updated. Mid-American Conference');
    fireEvent.click(undo);
    await waitFor(() => expect(undone).toEqual(['77']));
  });

  it('Regenerate Weeks makes its call, and a failing server has its own text [ADM-056 ADM-057 PLT-267]', async () => {
    open();
    await name();
    answerCall('adminConferences', 'updateWeeks', () => ({ ok: true as const, cells: 3 }));
    press('Regenerate Weeks');
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    answerCall('adminConferences', 'updateWeeks', () => {
      throw new RefusedCall('internal', 'Error. Could not save.');
    });
    press('Regenerate Weeks');
    expect(await screen.findByText('Error. Could not regenerate weeks.')).toBeVisible();
  });

  it.each([
    ['a conference that does not exist', '/admin/conferences/999', 'There is no such conference.'],
    ['an address that is not a number', '/admin/conferences/lakes', 'There is no such conference.'],
  ])('%s says so and links to all conferences', async (_, address, text) => {
    answerCall('adminConferences', 'one', () => {
      throw new RefusedCall('not-found', 'Not found.');
    });
    renderScreen(<EditConferencePage />, address);
    expect(await screen.findByText(text)).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'All conferences' }))
      expect(link).toHaveAttribute('href', '/admin/conferences');
  });
});

describe('the seasons of a conference', () => {
  it('each control of a season saves with its documented call, in order and with the version that was seen [ADM-058 ADM-095]', async () => {
    open();
    const day = await screen.findByLabelText(`Conference play starts ${SEASON}`);
    expect(screen.getByLabelText(`Championship ${SEASON}`)).toHaveAccessibleDescription('Derived from games');
    for (const [label, value] of [
      ['Start date', '2090-09-01'],
      ['End date', '2090-11-25'],
      ['Championship', '2090-12-03'],
    ] as const) {
      type(screen.getByLabelText(`${label} ${SEASON}`), value);
      fireEvent.blur(screen.getByLabelText(`${label} ${SEASON}`));
    }
    type(day, '2090-09-16');
    fireEvent.keyDown(day, { key: 'Enter' });
    type(screen.getByLabelText(`Games ${SEASON}`), '11');
    fireEvent.click(screen.getByLabelText(`No play in Week 0 ${SEASON}`));
    fireEvent.click(screen.getByLabelText(`Conference games for other games ${SEASON}`));
    type(screen.getByLabelText(`Power group ${SEASON}`), 'P');
    await waitFor(() => expect(sent).toHaveLength(8));
    expect(sent).toEqual([
      ['saveYear', { StartDate: '2090-09-01', version: 1 }],
      ['saveYear', { EndDate: '2090-11-25', version: 2 }],
      ['saveYear', { ChampDate: '2090-12-03', version: 3 }],
      ['saveYear', { ConferencePlayStarts: '2090-09-16', version: 4 }],
      ['saveYear', { TotalGamesPlayable: '11', version: 5 }],
      ['saveWeekOne', { year: SEASON, dontAllowPlayingWeekOne: 1, version: 6 }],
      ['togglePlay', { year: SEASON, version: 7 }],
      ['savePower', { power_group: 'P', version: 8 }],
    ]);
    await waitFor(() => expect(screen.getByLabelText(`Games ${SEASON}`)).toHaveValue('11'));
    await waitFor(() => expect(screen.getByLabelText(`Championship ${SEASON}`)).not.toHaveAccessibleDescription());
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
  });

  it('changing the released flag asks for confirmation first, then shows what the server stored [ADM-058]', async () => {
    open();
    const flag = await screen.findByLabelText(`Released ${SEASON}`);
    fireEvent.click(flag);
    expect(await screen.findByText(`Release the ${SEASON} schedule to the provider?`)).toBeVisible();
    expect(sent).toEqual([]);
    press('Release schedule');
    await waitFor(() => expect(flag).toBeChecked());
    expect(sent).toEqual([['toggleReleased', { year: SEASON, version: 1 }]]);
  });

  it('a season that somebody else released while the question stood is not made private again', async () => {
    const { client } = open();
    fireEvent.click(await screen.findByLabelText(`Released ${SEASON}`));
    await screen.findByText(`Release the ${SEASON} schedule to the provider?`);
    client.setQueryData<AdminConference>(
      adminConferenceQuery(5).queryKey,
      (shown) =>
        shown && {
          ...shown,
          YearSettings: shown.YearSettings.map((one) =>
            one.Year === SEASON ? { ...one, ScheduleReleased: 1, version: 2 } : one,
          ),
        },
    );
    press('Release schedule');
    expect(
      await screen.findByText('This season was changed by someone else. Check what they saved, then try again.'),
    ).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("a failing save of a season keeps the typed day and says the server's error, or Error. Could not save. [ADM-060 ERR-002]", async () => {
    answerCall('adminConferences', 'saveYear', () => {
      throw new RefusedCall('internal', 'Error. Could not save.');
    });
    const { unsavedWork } = open();
    const day = await screen.findByLabelText(`Start date ${SEASON}`);
    type(day, '2090-09-01');
    fireEvent.blur(day);
    expect(await screen.findByText('Error. Could not save.')).toBeVisible();
    expect(day).toHaveValue('2090-09-01');
    expect(unsavedWork()).toBe(1);
    type(screen.getByLabelText(`Games ${SEASON}`), '11');
    await waitFor(() => expect(screen.getByLabelText(`Games ${SEASON}`)).toHaveValue('12'));
    answerCall('adminConferences', 'saveYear', () => {
      throw new RefusedCall('input.invalid', 'The end date must be after the start date.');
    });
    fireEvent.blur(day);
    await waitFor(() => expect(screen.getAllByText('The end date must be after the start date.')).toHaveLength(2));
    expect(day).toHaveAccessibleDescription('The end date must be after the start date.');
  });

  it('a season that somebody else has changed is refused by name and shows their value next to the typed one [ADM-110]', async () => {
    open();
    const day = await screen.findByLabelText(`Start date ${SEASON}`);
    answerCall('adminConferences', 'saveYear', (call) => {
      changeYear('theirs', () => ({ TotalGamesPlayable: 9, StartDate: '2090-08-26' }))(call);
      throw new RefusedCall('stale', 'This season was changed by someone else. Check what they saved, then try again.');
    });
    type(day, '2090-09-01');
    fireEvent.blur(day);
    expect(
      (
        await screen.findAllByText('This season was changed by someone else. Check what they saved, then try again.')
      )[0],
    ).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(`Games ${SEASON}`)).toHaveValue('9'));
    expect(day).toHaveValue('2090-09-01');
    expect(day).toHaveAccessibleDescription(/^Someone else saved 08\/26\/2090\. Saving replaces it\./);
  });

  it('a day typed while the one before is being saved is typed over the own day, not over that of somebody else', async () => {
    open();
    const day = await screen.findByLabelText(`Start date ${SEASON}`);
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    answerCall('adminConferences', 'saveYear', async (call) => {
      await isAnswered;
      return changeYear('saveYear', () => ({ StartDate: '2090-09-01' }))(call);
    });
    type(day, '2090-09-01');
    fireEvent.blur(day);
    type(day, '2090-09-08');
    answer();
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(day).toHaveValue('2090-09-08');
    expect(day).not.toHaveAccessibleDescription(/Someone else/);
  });

  it('a range of seasons shows the days that it would set, saves in one call and offers its undo [ADM-113]', async () => {
    answerCall('adminConferences', 'saveYears', ({ body }) => {
      sent.push(['saveYears', body]);
      return { seasons: 2, schools: 1, ChangeID: 9 };
    });
    answerCall('adminChanges', 'undo', ({ params }) => {
      sent.push(['undo', params['id']]);
      return DONE;
    });
    open();
    await name();
    press('Set a range of seasons');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a range of seasons' }));
    const days = within(dialog.getByRole('table', { name: 'Proposed days' }));
    expect(days.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['2091', '2092']);
    expect(days.getByText('12/01/2091')).toBeVisible();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Power group' }));
    type(dialog.getByRole('combobox', { name: 'Until season' }), '2091');
    expect(days.getAllByRole('rowheader')).toHaveLength(1);
    press('Set 1 season');
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo).toHaveAccessibleDescription('Preferences Updated. Mid-American Conference, 2090–2091');
    fireEvent.click(undo);
    await waitFor(() => expect(calls()).toEqual(['saveYears', 'undo']));
    expect(sent[0]?.[1]).toEqual({
      from: SEASON,
      until: SEASON + 1,
      settings: ['days', 'playable', 'weekOne', 'play', 'memberGames'],
      version: 1,
    });
  });

  it.each([
    ['an associate administrator edits without release toggles and undo', ASSOCIATE, { editable: true, power: true }],
    [
      'a commissioner who is an associate edits their own conference without type, power group and release toggles',
      { RoleId: 10, SchoolId: null, ConferenceId: 5, Associate: 1 },
      { editable: true, power: false },
    ],
    [
      'a commissioner who is an associate sees a foreign conference read-only',
      { RoleId: 10, SchoolId: null, ConferenceId: 8, Associate: 1 },
      { editable: false, power: false },
    ],
    [
      'a school editor who is an associate sees every conference read-only',
      { RoleId: 2, SchoolId: 1, Associate: 1 },
      { editable: false, power: false },
    ],
  ] as const)('%s [ADM-116]', async (_, user, { editable, power }) => {
    open('', user);
    const field = await name();
    expect(field.matches(':disabled')).toBe(!editable);
    expect(screen.queryAllByText(/^Read-only/)).toHaveLength(editable ? 0 : 1);
    for (const button of ['Save conference', 'Regenerate Weeks', 'Upload logo', 'Set a range of seasons'])
      expect(screen.queryAllByRole('button', { name: button })).toHaveLength(editable ? 1 : 0);
    expect(screen.queryByRole('switch', { name: /^Released/ })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(`Start date ${SEASON}`).disabled).toBe(!editable);
    expect(screen.getByLabelText<HTMLSelectElement>(`Power group ${SEASON}`).disabled).toBe(!power);
    const fcs = screen.getByRole('radio', { name: 'FCS' });
    expect(fcs.matches(':disabled')).toBe(user.RoleId !== 1);
  });
});
