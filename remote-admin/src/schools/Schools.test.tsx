import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aSchool } from '@open-date/shared-api/testing/league';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CreateSchoolPage as CreateSchool } from './CreateSchoolPage.tsx';
import { SchoolsPage as Schools } from './SchoolsPage.tsx';

const tiles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .map((tile) => within(tile).getByRole('link'));
const names = () => tiles().map((tile) => tile.querySelector('strong')?.textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search schools' });
const box = (name: string) => screen.getByRole('textbox', { name });

describe('the list of schools', () => {
  const SCHOOLS = [
    aSchool({ LogoUrl: '/api/v1/files/7' }),
    aSchool({ ID: 2, SchoolName: 'Kent State', City: 'Kent', ConferenceNickname: 'MAC' }),
    aSchool({ ID: 3, SchoolName: 'Élan Tech', City: 'Laramie', ConferenceNickname: 'Sky' }),
  ];
  beforeEach(() => answerCall('reference', 'schools', () => SCHOOLS));

  it('shows the mark or logo and the name of each school, and a search narrows it [ADM-037]', async () => {
    const { user } = renderScreen(<Schools />, '/admin/schools');
    await screen.findByText('Toledo');
    expect(names()).toEqual(['Toledo', 'Kent State', 'Élan Tech']);
    for (const tile of tiles()) expect(tile.querySelector('svg[data-mark], img[data-mark]')).not.toBeNull();
    expect(tiles()[0]?.querySelector('img')).toHaveAttribute('src', '/api/v1/files/7');
    await user.type(search(), 'mac kent');
    await waitFor(() => expect(names()).toEqual(['Kent State']));
    expect(tiles()[0]).toHaveAttribute('href', '/admin/schools/2');
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/admin/schools?q=mac+kent'));
    await user.type(search(), ' nowhere');
    expect(await screen.findByText('No results.')).toBeVisible();
  });

  it('says in a league without schools how it gets some [PLT-164]', async () => {
    answerCall('reference', 'schools', () => []);
    renderScreen(<Schools />, '/admin/schools');
    expect(await screen.findByText('Create the first school, or import the league.')).toBeVisible();
  });

  it('opens with the search of its address and ignores accents', async () => {
    renderScreen(<Schools />, '/admin/schools?q=elan');
    await screen.findByText('Élan Tech');
    expect(names()).toEqual(['Élan Tech']);
    expect(search()).toHaveValue('elan');
  });

  it('offers a new school to administrators only [ADM-038]', async () => {
    const { unmount } = renderScreen(<Schools />, '/admin/schools');
    const create = await screen.findByRole('link', { name: 'Create New School' });
    expect(create).toHaveAttribute('href', '/admin/schools/create');
    unmount();
    renderScreen(<Schools />, '/admin/schools', { RoleId: 2, Associate: 1 });
    await screen.findByText('Toledo');
    expect(screen.queryByRole('link', { name: 'Create New School' })).toBeNull();
  });

  it('says so when the schools cannot be loaded', async () => {
    answerCall('reference', 'schools', () => {
      throw new RefusedCall('unavailable', 'The server failed.');
    });
    renderScreen(<Schools />, '/admin/schools');
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});

describe('creating a school', () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    answerCall('reference', 'conferences', () => [aConference()]);
    answerCall('adminSchools', 'create', ({ body }) => {
      sent.push(body);
      return { ...aSchool({ ID: 9 }), version: 1, Years: [] };
    });
  });
  const save = () => screen.getByRole('button', { name: 'Create school' });

  it('a new school needs a conference, and nothing is sent without one [ADM-040 ADM-043]', async () => {
    const { user } = renderScreen(<CreateSchool />, '/admin/schools/create');
    expect(box('Primary color')).toHaveValue('555555');
    expect(box('Secondary color')).toHaveValue('49698f');
    await user.click(save());
    expect(await screen.findByText('You must select a conference before saving')).toBeVisible();
    expect(screen.getByText('A school name is required.')).toBeVisible();
    expect(box('School name')).toHaveFocus();
    await user.type(box('School name'), 'Lake State');
    await user.click(save());
    expect(await screen.findByText('You must select a conference before saving')).toBeVisible();
    expect(screen.queryByText('A school name is required.')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('a created school is announced and opened, and nothing counts as unsaved [ADM-041]', async () => {
    const { user, unsavedWork } = renderScreen(<CreateSchool />, '/admin/schools/create');
    await user.type(box('School name'), 'Lake State');
    await user.clear(box('Primary color'));
    await user.type(box('Primary color'), '#aa3300');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ohio');
    await user.type(screen.getByRole('combobox', { name: 'Conference' }), 'mid-am');
    await user.click(await screen.findByRole('option', { name: /Mid-American/ }));
    expect(unsavedWork()).toBe(1);
    await user.click(save());
    expect(await screen.findByText('New school created')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/admin/schools/9'));
    expect(unsavedWork()).toBe(0);
    expect(sent).toMatchObject([
      { SchoolName: 'Lake State', State: 'OH', PrimaryColor: '#aa3300', SecondaryColor: '49698f', ConferenceId: 5 },
    ]);
  });

  it('a refused school keeps what was typed and shows the error of the server [ADM-042 ERR-002]', async () => {
    answerCall('adminSchools', 'create', () => {
      throw new RefusedCall('name.taken', 'A school with that name already exists.', { SchoolName: 'Taken.' });
    });
    const { user } = renderScreen(<CreateSchool />, '/admin/schools/create');
    await user.type(box('School name'), 'Toledo');
    await user.type(screen.getByRole('combobox', { name: 'Conference' }), 'mid-am');
    await user.click(await screen.findByRole('option', { name: /Mid-American/ }));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('A school with that name already exists.');
    expect(box('School name')).toHaveValue('Toledo');
    expect(box('School name')).toBeInvalid();
  });
});
