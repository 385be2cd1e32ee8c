import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { useEntryCount } from './entry-count.ts';

function List() {
  const [count, setCount] = useEntryCount('items', 10);
  return (
    <>
      <p>{count} items</p>
      <button type="button" onClick={() => setCount(count + 10)}>
        Show more
      </button>
      <Link to="/item">Item</Link>
      <Link to="/list">List</Link>
    </>
  );
}

it('a list is as long as it was left after Back, and as at first when it is opened anew [PLT-230]', async () => {
  const routes = [
    { path: '/list', element: <List /> },
    { path: '/item', element: <Link to="/list">List anew</Link> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/list'] });
  render(<RouterProvider router={router} />);
  act(() => screen.getByRole('button', { name: 'Show more' }).click());
  act(() => screen.getByRole('link', { name: 'Item' }).click());
  await screen.findByRole('link', { name: 'List anew' });
  await act(() => router.navigate(-1));
  expect(await screen.findByText('20 items')).toBeVisible();
  act(() => screen.getByRole('link', { name: 'Item' }).click());
  act(() => screen.getByRole('link', { name: 'List anew' }).click());
  expect(await screen.findByText('10 items')).toBeVisible();
});
