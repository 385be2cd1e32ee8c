import type { AdminConference } from '@open-date/shared-api/contract';
import { answerCall, DONE, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, someSeasons } from '@open-date/shared-api/testing/league';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConferencesPage } from './ConferencesPage.tsx';
import { CreateConferencePage as CreateScreen } from './CreateConferencePage.tsx';

const press = (label: string | RegExp) => fireEvent.click(screen.getByRole('button', { name: label }));
const type = (target: HTMLElement, value: string) => fireEvent.change(target, { target: { value } });
const address = () => screen.getByLabelText('address').textContent;

describe('the list of conferences', () => {
  beforeEach(() => {
    answerCall('reference', 'conferences', () => [
      aConference({ id: 7, Nickname: 'Big Sky', TypeID: 2 }),
      aConference(),
    ]);
    answerCall('reference', 'seasons', () => someSeasons(2090, 2091));
  });

  it('Conferences lists every conference with its type, finds one by name and links to its forms [ADM-052]', async () => {
    renderScreen(<ConferencesPage />, '/admin/conferences');
    const names = () => screen.getAllByRole('rowheader').map((head) => within(head).getByRole('link').textContent);
    await screen.findByRole('link', { name: 'Edit Mid-American Conference' });
    expect(names()).toEqual(['Big Sky Conference', 'Mid-American Conference']);
    expect(screen.getByRole('link', { name: 'Edit Big Sky Conference' })).toHaveAttribute(
      'href',
      '/admin/conferences/7',
    );
    expect(screen.getByRole('link', { name: 'Create New Conference' })).toHaveAttribute(
      'href',
      '/admin/conferences/create',
    );
    type(screen.getByRole('searchbox', { name: 'Search conferences' }), 'sky fcs');
    expect(names()).toEqual(['Big Sky Conference']);
    await waitFor(() => expect(address()).toBe('/admin/conferences?q=sky+fcs'));
    type(screen.getByRole('searchbox', { name: 'Search conferences' }), 'nowhere');
    expect(screen.getByText('No results.')).toBeVisible();
  });

  it('a league without conferences says how it gets some [PLT-164]', async () => {
    answerCall('reference', 'conferences', () => []);
    renderScreen(<ConferencesPage />, '/admin/conferences');
    expect(await screen.findByText('Create the first conference, or import the league.')).toBeVisible();
  });

  it('associates of a school neither create conferences nor derive their days [ADM-116]', async () => {
    renderScreen(<ConferencesPage />, '/admin/conferences', { RoleId: 2, Associate: 1 });
    await screen.findByRole('link', { name: 'Edit Mid-American Conference' });
    expect(screen.queryByRole('link', { name: 'Create New Conference' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Derive conference play' })).toBeNull();
  });

  it('deriving a range of seasons says what was derived, marks it and can be undone [ADM-114]', async () => {
    const sent: unknown[] = [];
    answerCall('adminConferences', 'derivePlay', ({ body }) => {
      sent.push(body);
      const year = { ConferenceID: 5, Name: 'Mid-American Conference', Year: 2090 };
      return {
        years: [
          {
            ...year,
            ConferencePlayStarts: '2090-09-16',
            EndDate: '2090-11-25',
            ChampDate: null,
            Derived: ['ConferencePlayStarts' as const],
          },
        ],
        schools: 12,
        ChangeID: 31,
      };
    });
    answerCall('adminChanges', 'undo', ({ params }) => {
      sent.push(params['id']);
      return DONE;
    });
    renderScreen(<ConferencesPage />, '/admin/conferences');
    await screen.findByRole('link', { name: 'Edit Mid-American Conference' });
    press('Derive conference play');
    const to = await screen.findByRole('combobox', { name: 'To season' });
    await waitFor(() => expect(to).toHaveValue('2091'));
    type(to, '2090');
    press('Derive');
    expect(await screen.findByText(/^Days changed in 1 season of a conference;/)).toHaveTextContent(
      'promised conference games changed in 12 school years.',
    );
    const row = within(screen.getByRole('row', { name: /Mid-American Conference 2090/ }));
    expect(row.getAllByText('Derived')).toHaveLength(1);
    expect(row.getByText('11/25/2090')).toBeVisible();
    press('Undo');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ from: 2090, to: 2090 }, '31']);
  });

  it('conferences that cannot be loaded say so and load on request', async () => {
    answerCall('reference', 'conferences', () => {
      throw new RefusedCall('unavailable', '');
    });
    renderScreen(<ConferencesPage />, '/admin/conferences');
    expect(await screen.findByText('The conferences could not be loaded.')).toBeVisible();
    answerCall('reference', 'conferences', () => [aConference()]);
    press('Try again');
    expect(await screen.findByRole('link', { name: 'Edit Mid-American Conference' })).toBeVisible();
  });
});

describe('creating a conference', () => {
  const sent: unknown[] = [];
  const made: AdminConference = { ...aConference({ id: 88 }), Divisions: '', version: 1, YearSettings: [] };
  beforeEach(() => {
    sent.length = 0;
    answerCall('adminConferences', 'create', ({ body }) => {
      sent.push(body);
      return made;
    });
  });
  const open = () => renderScreen(<CreateScreen />, '/admin/conferences/create');
  const box = (label: RegExp) => screen.getByRole('textbox', { name: label });

  it('a new conference needs a name and a short name before anything is sent, and has no logo yet [ADM-061 ADM-062]', async () => {
    open();
    expect(screen.queryByRole('button', { name: 'Upload logo' })).toBeNull();
    expect(screen.getByText('A logo can be added once the conference is saved.')).toBeVisible();
    press('Save conference');
    expect(await screen.findByText('A name is required.')).toBeVisible();
    expect(screen.getByText('A short name is required.')).toBeVisible();
    type(box(/^Name/), 'Lake Conference');
    press('Save conference');
    await waitFor(() => expect(screen.queryByText('A name is required.')).toBeNull());
    expect(await screen.findByText('A short name is required.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('a created conference is said and opened for its logo and seasons [ADM-054 ADM-055 ADM-063]', async () => {
    open();
    type(box(/^Name/), 'Lake Conference');
    type(box(/^Short name/), 'Lake');
    type(box(/^Divisions/), 'East, West');
    fireEvent.click(screen.getByRole('radio', { name: 'NAIA' }));
    press('Save conference');
    expect(await screen.findByText('Conference created.')).toBeVisible();
    expect(sent).toMatchObject([{ Name: 'Lake Conference', Nickname: 'Lake', TypeID: '5', Divisions: 'East, West' }]);
    await waitFor(() => expect(address()).toBe('/admin/conferences/88'));
  });

  it("a refused conference shows the server's error and keeps what was typed [ADM-064 ERR-002]", async () => {
    const { unsavedWork } = open();
    answerCall('adminConferences', 'create', () => {
      throw new RefusedCall('name.taken', 'A conference with that name already exists.', { Name: 'Taken.' });
    });
    type(box(/^Name/), 'Lake Conference');
    type(box(/^Short name/), 'Lake');
    press('Save conference');
    expect(await screen.findByText('A conference with that name already exists.')).toBeVisible();
    expect(box(/^Name/)).toHaveAccessibleDescription('Taken.');
    expect(box(/^Short name/)).toHaveValue('Lake');
    expect(unsavedWork()).toBe(1);
  });
});
