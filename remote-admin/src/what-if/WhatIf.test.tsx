import type { WhatIf } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aSchool, someSeasons } from '@open-date/shared-api/testing/league';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anActivity, answerActivity } from '../../testing/activity.ts';
import { aDraft } from '../../testing/what-if.ts';
import { CreateDraftPage as CreateDraft } from './CreateDraftPage.tsx';
import { EditDraftPage as EditDraft } from './EditDraftPage.tsx';
import { WhatIfPage as Drafts } from './WhatIfPage.tsx';

let stored: WhatIf;
let sent: [name: string, body: unknown][];

beforeEach(() => {
  sent = [];
  stored = aDraft();
  answerCall('adminWhatIf', 'one', () => stored);
  answerCall('adminWhatIf', 'list', () => [stored]);
  answerCall('adminWhatIf', 'save', ({ body }) => {
    sent.push(['save', body]);
    const { Moves: moves, ...fields } = Object(body);
    const Moves = moves.map((move: object) => ({ SchoolName: '', ConferenceName: '', DivisionName: '', ...move }));
    return (stored = { ...stored, ...fields, Moves, version: stored.version + 1 });
  });
  const mac = { ConferenceId: 5, ConferenceName: 'Mid-American Conference' };
  answerCall('reference', 'schools', () => [
    aSchool(),
    aSchool({ ID: 2, SchoolName: 'Akron', ...mac }),
    aSchool({ ID: 3, SchoolName: 'Ohio State', ConferenceId: 15, ConferenceName: 'Big Ten Conference' }),
  ]);
  answerCall('reference', 'conferences', () => [aConference(), aConference({ id: 15, Nickname: 'Big Ten' })]);
  answerCall('reference', 'seasons', () => someSeasons(2026, 2027, 2028, 2029));
  answerCall('conferences', 'divisions', ({ query }) =>
    query['conferenceId'] === '15' ? [{ id: 31, name: 'East' }] : [],
  );
});

const gate = () => Promise.withResolvers<void>();
const TODAY = { today: '2027-09-02' } as const;
const edit = () => renderScreen(<EditDraft />, '/admin/whatif/7', undefined, TODAY);
const address = () => screen.getByLabelText('address').textContent;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (target: HTMLElement, value: string) => fireEvent.change(target, { target: { value } });
const box = (name: string | RegExp) => screen.findByRole('combobox', { name });
const lines = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('rowheader')
    .map((head) => head.closest('tr')?.textContent);

describe('the list of drafts', () => {
  const own = { MoveCount: 2, SchoolCount: 2 } as const;

  it('drafts stand with author, state and seasons, and the filters for own, shared and applied ones stay in the address [ADM-168]', async () => {
    answerCall('adminWhatIf', 'list', () => [
      aDraft({ ...own, Name: 'Mine' }),
      aDraft({ id: 8, Name: 'Theirs', IsOwn: 0, MayShare: 0, Owner: 'Ruth Calloway', Shared: 1, LastSeason: 2029 }),
      aDraft({ id: 9, Name: 'Done', State: 'applied', ChangedAt: '2027-09-02T19:05:00.000Z' }),
    ]);
    renderScreen(<Drafts />, '/admin/whatif');
    const mine = await screen.findByRole('link', { name: 'Mine' });
    expect(mine).toHaveAttribute('href', '/admin/whatif/7');
    expect(lines('Drafts')).toEqual([
      'DoneApplied1from 2028 onAda Moss (you)09/02/2027, 3:05 PM ET, Ada Moss',
      'MineDraft2from 2028 onAda Moss (you)09/01/2027, 3:05 PM ET, Ada Moss',
      'TheirsDraftShared12028–2029Ruth Calloway09/01/2027, 3:05 PM ET, Ada Moss',
    ]);
    press(/^Shared/);
    expect(lines('Drafts')).toHaveLength(1);
    expect(address()).toBe('/admin/whatif?show=shared');
    press(/^Applied/);
    expect(lines('Drafts')[0]).toMatch(/^Done/);
    press(/^Mine/);
    expect(lines('Drafts')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Create draft' })).toHaveAttribute('href', '/admin/whatif/create');
  });

  it('no draft at all leads to a new one, and a list that fails to load can be loaded again [ADM-168]', async () => {
    answerCall('adminWhatIf', 'list', () => {
      throw new RefusedCall('internal', '');
    });
    renderScreen(<Drafts />, '/admin/whatif');
    expect(await screen.findByText('The drafts could not be loaded.')).toBeVisible();
    answerCall('adminWhatIf', 'list', () => []);
    press('Try again');
    expect(await screen.findByText('There are no drafts yet.')).toBeVisible();
  });
});

describe('the moves of a draft', () => {
  it('schools are chosen one by one and as members of a conference, and join another one together [ADM-169]', async () => {
    const user = userEvent.setup();
    answerCall('adminWhatIf', 'create', ({ body }) => {
      sent.push(['create', body]);
      return aDraft();
    });
    const { unsavedWork } = renderScreen(<CreateDraft />, '/admin/whatif/create', undefined, TODAY);
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Lake realignment');
    await user.type(await box('Add school'), 'ohio s');
    await user.click(await screen.findByRole('option', { name: /Ohio State/ }));
    await user.selectOptions(await box('Add all members of'), 'Mid-American Conference');
    await user.click(screen.getByRole('button', { name: 'Leave out Ohio State' }));
    expect(await box('Add school')).toHaveFocus();
    press('Add 2 moves');
    expect(await screen.findByText('You must select a conference before saving')).toBeVisible();
    expect(await box('From season')).toHaveValue('2028');
    await user.selectOptions(await box('Joins'), 'Big Ten Conference');
    await user.selectOptions(await box('Division'), await screen.findByRole('option', { name: 'East' }));
    await user.selectOptions(await box('Until season'), '2029');
    press('Add 2 moves');
    expect(lines('Moves')).toHaveLength(2);
    expect(await box('Add school')).toHaveFocus();
    await user.selectOptions(await box('From season, move 2: Akron'), '2029');
    await user.selectOptions(await box('Until season, move 1: Toledo'), 'All after it');
    expect(unsavedWork()).toBe(1);
    press('Create draft');
    expect(await screen.findByText('Draft created.')).toBeVisible();
    const move = { ConferenceId: 15, DivisionId: 31 };
    expect(sent).toEqual([
      [
        'create',
        {
          Name: 'Lake realignment',
          Moves: [
            { SchoolId: 1, FirstSeason: 2028, LastSeason: null, ...move },
            { SchoolId: 2, FirstSeason: 2029, LastSeason: 2029, ...move },
          ],
        },
      ],
    ]);
    await waitFor(() => expect(address()).toBe('/admin/whatif/7'));
    expect(unsavedWork()).toBe(0);
  });

  it('a removed move gives the focus to the next one, and a saved draft is sent with its version [ADM-169]', async () => {
    const [move] = stored.Moves;
    stored = aDraft({ Moves: [1, 2, 3].flatMap((SchoolId) => (move ? [{ ...move, SchoolId }] : [])) });
    const user = userEvent.setup();
    edit();
    const remove = await screen.findByRole('button', { name: 'Remove Akron, from 2028 on' });
    remove.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Ohio State, from 2028 on' })).toHaveFocus();
    await user.selectOptions(await box('Joins, move 1: Toledo'), 'Mid-American Conference');
    press('Save draft');
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    expect(sent).toMatchObject([
      ['save', { Name: 'Lake realignment', version: 1, Moves: [{ SchoolId: 1, ConferenceId: 5 }, { SchoolId: 3 }] }],
    ]);
  });

  it('a double click on a removal removes one move [ADM-194]', async () => {
    const [move] = stored.Moves;
    stored = aDraft({ Moves: [1, 2, 3].flatMap((SchoolId) => (move ? [{ ...move, SchoolId }] : [])) });
    const user = userEvent.setup();
    edit();
    await user.dblClick(await screen.findByRole('button', { name: 'Remove Toledo, from 2028 on' }));
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(2);
  });

  it('schools that are chosen but not added keep a draft from being created until they are cleared [ADM-169]', async () => {
    const user = userEvent.setup();
    const notAdded = 'Add the chosen schools first, or clear them.';
    answerCall('adminWhatIf', 'create', ({ body }) => {
      sent.push(['create', body]);
      return aDraft();
    });
    const { unsavedWork } = renderScreen(<CreateDraft />, '/admin/whatif/create', undefined, TODAY);
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Lake realignment');
    await user.selectOptions(await box('Add all members of'), 'Mid-American Conference');
    press('Create draft');
    expect(await screen.findByText(notAdded)).toBeVisible();
    expect(sent).toEqual([]);
    press('Clear');
    expect(screen.queryByText(notAdded)).toBeNull();
    press('Create draft');
    await waitFor(() => expect(address()).toBe('/admin/whatif/7'));
    expect(sent).toEqual([['create', { Name: 'Lake realignment', Moves: [] }]]);
    expect(unsavedWork()).toBe(0);
  });

  it('a draft that somebody else saved is refused, shows what they changed, and loses nothing that was typed [ADM-170]', async () => {
    const { unsavedWork } = edit();
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    type(name, 'My name');
    answerCall('adminWhatIf', 'save', ({ body }) => {
      sent.push(['save', body]);
      if (Object(body).version === 2) return (stored = aDraft({ Name: 'My name', Shared: 1, version: 3 }));
      stored = aDraft({ version: 2, ChangedBy: 'Ruth Calloway', Shared: 1, Moves: [] });
      throw new RefusedCall('stale', 'This draft was changed by someone else. Check what they saved, then try again.');
    });
    press('Save draft');
    expect(
      await screen.findByText(/^Ruth Calloway changed this draft, .+ Your changes are still here\.$/),
    ).toBeVisible();
    expect(screen.queryByText(/Check what they saved/)).toBeNull();
    const theirs = within(await screen.findByRole('list', { name: 'What they changed' }));
    expect(theirs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'It is shared now.',
      'Removed: Toledo to Big Ten Conference, from 2028 on.',
    ]);
    expect(name).toHaveValue('My name');
    expect(lines('Moves')).toHaveLength(1);
    expect(unsavedWork()).toBe(1);
    press('Keep mine');
    press('Save draft');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject(['save', { Name: 'My name', version: 2, Shared: 1, Moves: [{ SchoolId: 1 }] }]);
    await waitFor(() => expect(unsavedWork()).toBe(0));
  });

  it('a draft that somebody else has applied keeps the typed text and shows why it cannot be saved [ADM-170]', async () => {
    const applied = 'This draft is applied. Undo it before it is changed or applied again.';
    edit();
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    type(name, 'My name');
    answerCall('adminWhatIf', 'save', () => {
      stored = aDraft({ version: 2, State: 'applied', AppliedAt: '2027-09-02T16:00:00.000Z', ChangeId: 90 });
      throw new RefusedCall('stale', applied);
    });
    press('Save draft');
    const theirs = within(await screen.findByRole('list', { name: 'What they changed' }));
    expect(theirs.getByText('It is applied.')).toBeVisible();
    press('Keep mine');
    press('Save draft');
    expect(await screen.findByText(applied)).toBeVisible();
    expect(name).toHaveValue('My name');
  });

  it('what somebody else saved can be taken instead of what was typed [ADM-170]', async () => {
    edit();
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    type(name, 'My name');
    answerCall('adminWhatIf', 'save', () => {
      stored = aDraft({ version: 2, Name: 'Their name' });
      throw new RefusedCall('stale', 'This draft was changed by someone else. Check what they saved, then try again.');
    });
    press('Save draft');
    fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(name).toHaveValue('Their name'));
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });

  it('leaving with unsaved moves asks first, and a refused field keeps them with the reason [ADM-170]', async () => {
    edit();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Toledo, from 2028 on' }));
    press('Cancel');
    expect(await screen.findByText('Discard your changes?')).toBeVisible();
    press('Keep editing');
    answerCall('adminWhatIf', 'save', () => {
      throw new RefusedCall('input.invalid', 'There is no such school.', {
        'Moves.0.SchoolId': 'There is no such school.',
      });
    });
    await waitFor(() => expect(screen.queryByText('Discard your changes?')).toBeNull());
    press('Save draft');
    await waitFor(() => expect(screen.getAllByText('There is no such school.').length).toBeGreaterThan(0));
    expect(screen.getByText('No moves yet. Add schools below.')).toBeVisible();
  });

  it('the author shares a draft at once and deletes it after a question; others do neither [ADM-171]', async () => {
    answerCall('adminWhatIf', 'remove', () => DONE);
    const { unmount } = edit();
    type(await screen.findByRole('textbox', { name: /^Name/ }), 'Typed');
    fireEvent.click(screen.getByRole('switch', { name: /^Shared with/ }));
    await waitFor(() => expect(screen.getByRole('switch', { name: /^Shared with/ })).toBeChecked());
    expect(sent).toMatchObject([['save', { Name: 'Lake realignment', Shared: 1, version: 1 }]]);
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Typed');
    press('Delete draft');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(address()).toBe('/admin/whatif'));
    unmount();
    stored = aDraft({ IsOwn: 0, MayShare: 0, Owner: 'Ruth Calloway', Shared: 1 });
    edit();
    expect(await screen.findByRole('switch', { name: /^Shared with/ })).toBeDisabled();
    expect(screen.getByText('Only Ruth Calloway shares or unshares it')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  });

  it('unsaved moves are saved before their consequences are shown [ADM-172]', async () => {
    const { unmount } = edit();
    fireEvent.click(await screen.findByRole('button', { name: 'See consequences' }));
    await waitFor(() => expect(address()).toBe('/admin/whatif/7/consequences'));
    unmount();
    edit();
    type(await screen.findByRole('textbox', { name: /^Name/ }), 'Typed');
    press('Save and see consequences');
    await waitFor(() => expect(address()).toBe('/admin/whatif/7/consequences'));
    expect(sent).toMatchObject([['save', { Name: 'Typed' }]]);
  });

  it('what is typed while a draft is saved for its consequences stays in the form as unsaved [ADM-172]', async () => {
    const held = gate();
    answerCall('adminWhatIf', 'save', async () => {
      await held.promise;
      return (stored = aDraft({ Name: 'Sent', version: 2 }));
    });
    const { unsavedWork } = edit();
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    type(name, 'Sent');
    press('Save and see consequences');
    await screen.findByRole('button', { name: 'Saving' });
    type(name, 'Typed meanwhile');
    held.resolve();
    expect(await screen.findByText('Preferences Updated.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Save draft' })).toBeVisible();
    expect(name).toHaveValue('Typed meanwhile');
    expect(address()).toBe('/admin/whatif/7');
    expect(unsavedWork()).toBe(1);
  });

  it('an applied draft is read-only and undone as a whole after a question [ADM-173]', async () => {
    stored = aDraft({
      version: 2,
      State: 'applied',
      AppliedAt: '2027-09-02T16:00:00.000Z',
      AppliedBy: 'Ruth Calloway',
      ChangeId: 90,
    });
    answerCall('adminWhatIf', 'undo', () => {
      throw new RefusedCall('stale', 'Part of this has since been changed, so it cannot be undone.');
    });
    edit();
    expect(
      await screen.findByText('Applied 09/02/2027, 12:00 PM ET by Ruth Calloway. Undo it to change it.'),
    ).toBeVisible();
    const log = within(screen.getByRole('main')).getByRole('link', { name: 'Activity Log' });
    expect(log).toHaveAttribute('href', '/admin/activity?entry=90');
    expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull();
    press('Undo draft');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo draft' }));
    expect(await screen.findByText('Part of this has since been changed, so it cannot be undone.')).toBeVisible();
    answerCall('adminWhatIf', 'undo', () => (stored = aDraft({ version: 3 })));
    press('Undo draft');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo draft' }));
    expect(await screen.findByText('The draft was undone.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Save draft' })).toBeVisible();
  });

  it.each([
    ['a draft that does not exist', '/admin/whatif/999'],
    ['an address that is not a number', '/admin/whatif/lakes'],
  ])('%s says so and links to all drafts', async (_, at) => {
    answerCall('adminWhatIf', 'one', () => {
      throw new RefusedCall('not-found', 'Not found.');
    });
    answerActivity([]);
    renderScreen(<EditDraft />, at);
    expect(await screen.findByText('There is no such draft, or its author no longer shares it.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'What it did' })).toBeNull();
  });

  it('a draft that was applied and then deleted says so and links to the entry of the log', async () => {
    answerCall('adminWhatIf', 'one', () => {
      throw new RefusedCall('not-found', 'Not found.');
    });
    const asked = answerActivity([anActivity({ id: 90 })]);
    renderScreen(<EditDraft />, '/admin/whatif/999');
    const link = await screen.findByRole('link', { name: 'What it did' });
    expect(link).toHaveAttribute('href', '/admin/activity?entry=90');
    expect(asked).toEqual([expect.stringMatching(/\/object\/whatif\/objectId\/999$/)]);
    expect(screen.getByText(/It was applied: the Activity Log has what it did\./)).toBeVisible();
  });
});
