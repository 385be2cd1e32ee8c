import { watchDownloads } from '@open-date/shared-host/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { directoryServer } from '../../testing/directory-server.ts';
import { aConference, aMember } from '@open-date/shared-api/testing/league';
import { aPerson, somePeople } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MobileDirectoryPage } from './MobileDirectoryPage.tsx';

const MAC = aConference({ id: 15, Nickname: 'MAC', TypeID: 1 });
const NICK = aPerson({ FirstName: 'Nick', LastName: 'Ferraro', Email: 'nferraro@toledo.example' });

const { answers, refuseOnce } = directoryServer();
const WIDTH = window.innerWidth;
beforeEach(() => {
  window.innerWidth = 390;
  answers.people = [...somePeople(24), NICK];
  answers.schools = [aMember(MAC, { ID: 1, SchoolName: 'Toledo' })];
  answers.conferences = [MAC];
});
afterEach(() => {
  window.innerWidth = WIDTH;
  jest.restoreAllMocks();
});

const open = (address = '/mobile_directory') => {
  renderScreen(<MobileDirectoryPage />, address);
  return userEvent.setup({ delay: null });
};
const rows = () => within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem');
const row = (name: RegExp) => screen.findByRole('button', { name });
const search = () => screen.getByRole('searchbox', { name: 'Search' });

it('tapping a person in the mobile directory shows how to reach them [DIR-009]', async () => {
  const user = open();
  const head = await row(/Person 03/);
  expect(search()).toBeVisible();
  expect(head).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: '(419) 555-0142' })).toBeNull();
  await user.click(head);
  expect(head).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: '(419) 555-0142' })).toHaveAttribute('href', 'tel:+14195550142');
  expect(screen.getByText('· MAC')).toBeVisible();
  await user.click(head);
  expect(screen.queryByRole('link', { name: '(419) 555-0142' })).toBeNull();
});

it('the mobile directory shows 10 people, and 10 more with each Load more until the end [DIR-010]', async () => {
  const user = open();
  await row(/Person 01/);
  expect(rows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(rows()).toHaveLength(20);
  expect(await row(/Person 11/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(rows()).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

it('two quick presses of Load more count twice [DIR-010]', async () => {
  const user = open();
  await row(/Person 01/);
  await user.dblClick(screen.getByRole('button', { name: 'Load more' }));
  expect(rows()).toHaveLength(25);
});

it('a search that finds one person opens the entry of that person, which can be closed again [DIR-011]', async () => {
  const user = open();
  await row(/Person 01/);
  await user.type(search(), 'ferraro');
  const nick = await row(/Nick Ferraro/);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(nick).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'nferraro@toledo.example' })).toBeVisible();
  await user.click(nick);
  expect(nick).toHaveAttribute('aria-expanded', 'false');
});

it('the mobile directory opens nobody after a search with several results or without a search [DIR-011]', async () => {
  answers.people = [NICK];
  open();
  expect(await row(/Nick Ferraro/)).toHaveAttribute('aria-expanded', 'false');
  cleanup();
  answers.people = [NICK, aPerson({ FirstName: 'Nora', LastName: 'Ferris' }), ...somePeople(2)];
  const user = open();
  await row(/Person 01/);
  await user.type(search(), 'ferr');
  await waitFor(() => expect(rows()).toHaveLength(2));
  for (const name of [/Nick Ferraro/, /Nora Ferris/]) expect(await row(name)).toHaveAttribute('aria-expanded', 'false');
  await user.type(search(), 'a');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(await row(/Nick Ferraro/)).toHaveAttribute('aria-expanded', 'true');
});

it('the mobile directory keeps its search in the address', async () => {
  const user = open('/mobile_directory?search=ferr');
  expect(await row(/Nick Ferraro/)).toHaveAttribute('aria-expanded', 'true');
  expect(search()).toHaveValue('ferr');
  await user.clear(search());
  await user.type(search(), 'person 2');
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/mobile_directory?search=person+2'));
  expect(search()).toHaveValue('person 2');
  expect(screen.getByText('5 people')).toBeVisible();
});

it('the mobile directory searches schools and conferences and says when nobody is found', async () => {
  const user = open();
  await row(/Person 01/);
  await user.type(search(), 'mac conference');
  expect(await screen.findByText('25 people')).toBeVisible();
  await user.type(search(), ' of nobody');
  expect(await screen.findByText('No Results Found')).toBeVisible();
});

it('the mobile directory saves a person as a contact', async () => {
  const files = watchDownloads();
  const user = open('/mobile_directory?search=ferraro');
  await user.click(await screen.findByRole('button', { name: 'Save contact' }));
  expect(files).toEqual([{ name: 'Nick Ferraro.vcf', text: expect.stringMatching(/^BEGIN:VCARD\r\n/) }]);
});

it('a mobile directory that fails to load offers a retry', async () => {
  refuseOnce('The directory is being moved.');
  const user = open();
  expect(await screen.findByText('The directory is being moved.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(/Person 01/)).toBeVisible();
});

it('a wide page leads from the mobile directory to the directory', async () => {
  window.innerWidth = WIDTH;
  open('/mobile_directory?search=nick');
  await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/directory?search=nick'));
});
