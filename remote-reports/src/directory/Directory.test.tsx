import { watchDownloads } from '@open-date/shared-host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { directoryServer } from '../../testing/directory-server.ts';
import { aConference, aMember } from '@open-date/shared-api/testing/league';
import { aPerson, somePeople } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DirectoryPage } from './DirectoryPage.tsx';

const MAC = aConference({ id: 15, Nickname: 'MAC', TypeID: 1 });
const GLIAC = aConference({ id: 40, Nickname: 'GLIAC', TypeID: 3 });
const TOLEDO = aMember(MAC, { ID: 1, SchoolName: 'Toledo' });
const AKRON = aMember(MAC, { ID: 2, SchoolName: 'Akron' });
const FERRIS = aMember(GLIAC, { ID: 3, SchoolName: 'Ferris State' });

const NICK = aPerson({
  FirstName: 'Nick',
  LastName: 'Ferraro',
  Title: 'Deputy AD, Football Administration',
  Email: 'nferraro@toledo.example',
  Twitter: '@nferraroUT',
});
const PAUL = aPerson({ FirstName: 'Paul', LastName: 'Dvorak', SchoolName: 'Akron', Mobile: '', Twitter: 'on the web' });
const RUTH = aPerson({ FirstName: 'Ruth', LastName: 'Kern', SchoolName: 'Ferris State', ConferenceNameShort: 'GLIAC' });
const OFFICE = aPerson({
  FirstName: 'Mia',
  LastName: 'Estrada',
  RoleId: 10,
  SchoolName: '',
  ConferenceNameShort: 'MAC',
});

const { answers, refuseOnce } = directoryServer();
beforeEach(() => {
  answers.people = [NICK, PAUL, RUTH, OFFICE];
  answers.schools = [TOLEDO, AKRON, FERRIS];
  answers.conferences = [MAC, GLIAC];
});
afterEach(() => jest.restoreAllMocks());

const open = (address = '/directory') => {
  renderScreen(<DirectoryPage />, address);
  return userEvent.setup({ delay: null });
};
const names = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.querySelector('b')?.textContent);
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(name) });
  const item = heading.closest('li');
  if (!item) throw new Error(`${name} has no card`);
  return within(item);
};
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

describe('cards of the directory', () => {
  it('a card shows everything the directory has about a person [DIR-004]', async () => {
    open();
    const nick = await card('Nick Ferraro');
    for (const text of ['Nick Ferraro', 'Deputy AD, Football Administration', 'Toledo', '· MAC'])
      expect(nick.getByText(text)).toBeVisible();
    expect(nick.getByRole('link', { name: '(419) 555-0142' })).toHaveAttribute('href', 'tel:+14195550142');
    expect(nick.getByRole('link', { name: '(419) 555-0187' })).toHaveAttribute('href', 'tel:+14195550187');
    expect(nick.getByRole('link', { name: 'nferraro@toledo.example' })).toHaveAttribute(
      'href',
      'mailto:nferraro@toledo.example',
    );
    expect(nick.getByRole('link', { name: '@nferraroUT' })).toHaveAttribute('href', 'https://x.com/nferraroUT');
  });

  it('the card of a person who works for a conference names that conference [DIR-004]', async () => {
    open();
    expect((await card('Mia Estrada')).getByText('MAC', { selector: 'p' })).toBeVisible();
  });

  it('a card says None for missing facts and links no invalid handle', async () => {
    open();
    const paul = await card('Paul Dvorak');
    expect(paul.getByText('None')).toBeVisible();
    expect(paul.getByText('on the web')).toBeVisible();
    expect(paul.queryByRole('link', { name: 'on the web' })).toBeNull();
  });

  it('a card saves the person as a vCard', async () => {
    const files = watchDownloads();
    const user = open();
    await screen.findByText('Nick Ferraro');
    await press(user, 'Save contact of Nick Ferraro');
    expect(files).toEqual([{ name: 'Nick Ferraro.vcf', text: expect.stringContaining('FN:Nick Ferraro\r\n') }]);
  });
});

describe('filters of the directory', () => {
  it('the directory has the filters ALL, FBS & FCS and DIV II/III & NAIA [DIR-001]', () => {
    open();
    const labels = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(labels).toEqual(['ALL', 'FBS & FCS', 'DIV II/III & NAIA']);
    expect(screen.getByRole('radio', { name: 'ALL' })).toBeChecked();
  });

  it('Search in the directory shows people of conference types 1 and 2, or of 3 to 5 [DIR-005]', async () => {
    const types = [1, 2, 3, 4, 5, 6];
    answers.conferences = types.map((TypeID) => aConference({ id: TypeID, Nickname: `Conference ${TypeID}`, TypeID }));
    answers.schools = answers.conferences.map((one) => aMember(one, { ID: one.id, SchoolName: `School ${one.id}` }));
    answers.people = types.map((type) =>
      aPerson({ FirstName: 'Type', LastName: String(type), SchoolName: `School ${type}` }),
    );
    const user = open();
    await screen.findByText('Type 1');
    await user.click(screen.getByRole('radio', { name: 'FBS & FCS' }));
    expect(await names()).toHaveLength(6);
    await press(user, 'Search');
    expect(await names()).toEqual(['Type 1', 'Type 2']);
    await user.click(screen.getByRole('radio', { name: 'DIV II/III & NAIA' }));
    await press(user, 'Search');
    expect(await names()).toEqual(['Type 3', 'Type 4', 'Type 5']);
    expect(screen.getByLabelText('address')).toHaveTextContent('/directory?division=div2');
  });

  it('the directory shows the people of the picked school, and everybody again when it is cleared [DIR-002]', async () => {
    const user = open();
    await screen.findByText('Nick Ferraro');
    await user.type(screen.getByRole('combobox', { name: 'School' }), 'akr');
    await user.click(await screen.findByRole('option'));
    await press(user, 'Search');
    expect(await names()).toEqual(['Paul Dvorak']);
    expect(screen.getByText('1 person')).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent('/directory?school=2');
    await press(user, 'Clear');
    await press(user, 'Search');
    expect(await names()).toHaveLength(4);
  });

  it('a school that is typed but not picked is marked and blocks the search of the directory', async () => {
    const user = open();
    await screen.findByText('Nick Ferraro');
    const school = screen.getByRole('combobox', { name: 'School' });
    await user.type(school, 'ak{Enter}');
    expect(school).toHaveAccessibleDescription('Choose one from the list.');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'dvo');
    await press(user, 'Search');
    expect(school).toHaveFocus();
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/directory$/);
    await user.clear(school);
    await press(user, 'Search');
    expect(await names()).toEqual(['Paul Dvorak']);
  });

  it('the directory shows the people of the picked conference and of its schools [DIR-002]', async () => {
    const user = open();
    await screen.findByText('Nick Ferraro');
    await user.type(screen.getByRole('combobox', { name: 'Conference' }), 'gliac');
    await user.click(await screen.findByRole('option', { name: /GLIAC/ }));
    await press(user, 'Search');
    expect(await names()).toEqual(['Ruth Kern']);
  });

  it('Enter searches the directory, which says when nobody is found', async () => {
    const user = open();
    await screen.findByText('Nick Ferraro');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nobody{Enter}');
    expect(await screen.findByText('No Results Found')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled();
  });

  it('the directory opens with the filters in the address', async () => {
    open('/directory?division=fbs&conference=15&search=dvo');
    expect(await names()).toEqual(['Paul Dvorak']);
    expect(screen.getByRole('radio', { name: 'FBS & FCS' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Conference' })).toHaveValue('MAC Conference');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('dvo');
  });
});

describe('export of the directory', () => {
  it('the export downloads the people that were found [DIR-006]', async () => {
    const files = watchDownloads();
    const user = open('/directory?division=div2');
    await screen.findByText('Ruth Kern');
    await press(user, 'Export');
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^directory-\d{4}-\d\d-\d\d\.csv$/)]);
    const lines = files[0]?.text.split('\r\n') ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^Ruth,Kern,Ferris State,GLIAC,/);
  });

  it('an export that fails says that no file could be made [DIR-008]', async () => {
    watchDownloads();
    URL.createObjectURL = () => {
      throw new Error('No room');
    };
    const user = open();
    await screen.findByText('Nick Ferraro');
    await press(user, 'Export');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to create csv file.');
  });
});

describe('a long directory', () => {
  // Finds by text: queries by role scan every element, which takes long with so many cards.
  it('a long directory shows 50 rows of three and 50 more with SHOW MORE, and exports everybody [CST-006 DIR-006]', async () => {
    const files = watchDownloads();
    answers.people = somePeople(151);
    const user = open();
    const [first] = await screen.findAllByText('Person 01');
    const cards = first?.closest('ul')?.children;
    expect(cards).toHaveLength(150);
    await user.click(screen.getByText('Export'));
    expect(files[0]?.text.trim().split('\r\n')).toHaveLength(152);
    await user.click(screen.getByText('SHOW MORE'));
    expect(cards).toHaveLength(151);
    expect(screen.queryByText('SHOW MORE')).toBeNull();
    expect(document.activeElement).toHaveAccessibleName('Save contact of Person 151');
  });
});

it('a directory that fails to load keeps its filters and offers a retry', async () => {
  refuseOnce('The directory is being moved.');
  const user = open();
  expect(await screen.findByText('The directory is being moved.')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeEnabled();
  await press(user, 'Try again');
  expect(await names()).toHaveLength(4);
});

it('a narrow page leads to the mobile directory and keeps the search', async () => {
  window.innerWidth = 390;
  open('/directory?search=nick');
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/mobile_directory?search=nick'));
  window.innerWidth = 1024;
});
