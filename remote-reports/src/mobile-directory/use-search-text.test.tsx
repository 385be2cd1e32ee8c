import { renderPage } from '@open-date/shared-host/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useSearchText } from './use-search-text.ts';

function Search() {
  const [text, setText] = useSearchText();
  return <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function openSearch() {
  const loader = () => new Promise((resolve) => setTimeout(() => resolve(null), 1000));
  const { router } = renderPage(
    [
      { path: '/people', element: <Search /> },
      { path: '/welcome', loader, element: <h1>Welcome</h1> },
    ],
    { address: '/people' },
  );
  return { router, address: () => router.createHref(router.state.location) };
}
const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } });

it('the address follows the search text', async () => {
  const { address } = openSearch();
  type('ferraro');
  await pass(2000);
  expect(address()).toBe('/people?search=ferraro');
  type('');
  await pass(2000);
  expect(address()).toBe('/people');
});

it('a navigation right after a key leads to its screen, however late that is [PLT-285]', async () => {
  const { router, address } = openSearch();
  type('ferraro');
  act(() => void router.navigate('/welcome'));
  await pass(2000);
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(address()).toBe('/welcome');
});
