import { ApiError } from '@open-date/shared-api/client';
import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { joinQueries, Loaded } from './loaded.tsx';

const FAILED = 'The users could not be loaded.';
const fault = new ApiError({ message: '', code: 'internal', status: 500, requestId: 'request-1' });
const missing = new ApiError({ message: 'Not found.', code: 'not-found', status: 404 });

interface UsersProps {
  readonly load: (() => Promise<string[]>) | typeof skipToken;
  readonly initial?: string[];
}

function Users({ load, initial }: UsersProps) {
  const query = useQuery({ queryKey: ['users'], queryFn: load });
  return (
    <>
      <button type="button" onClick={() => void query.refetch()}>
        Refresh
      </button>
      <Loaded
        query={query}
        failed={FAILED}
        missing={<p>There are no such users.</p>}
        skeleton={<p>Loading</p>}
        {...(initial && { initial })}
      >
        {(users) => <p>{users.length} users</p>}
      </Loaded>
    </>
  );
}

function open(props: UsersProps) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Users {...props} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** Answers in this order; an error rejects. */
function answers(...list: readonly (string[] | Error)[]) {
  const rest = [...list];
  return async () => {
    const next = rest.shift() ?? fault;
    if (next instanceof Error) throw next;
    return next;
  };
}

it('the skeleton is shown until the data is there', async () => {
  open({ load: answers(['Ada']) });
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('1 users')).toBeVisible();
});

it('a failure shows its text and the support reference, and Try again loads the data', async () => {
  const user = open({ load: answers(fault, ['Ada']) });
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  expect(screen.getByRole('alert')).toHaveTextContent('request-1');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 users')).toBeVisible();
});

it('data that is shown survives a failed reload', async () => {
  const user = open({ load: answers(['Ada'], fault) });
  await screen.findByText('1 users');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.getByText('1 users')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an object that the server does not have is missing', async () => {
  open({ load: answers(missing) });
  expect(await screen.findByText('There are no such users.')).toBeVisible();
});

it('an address that cannot name an object is missing at once', () => {
  open({ load: skipToken });
  expect(screen.getByText('There are no such users.')).toBeVisible();
});

it('content with its own skeleton renders initial data until the data is there', async () => {
  open({ load: answers(['Ada']), initial: [] });
  expect(screen.getByText('0 users')).toBeVisible();
  expect(await screen.findByText('1 users')).toBeVisible();
});

it('joined queries have data once all have, and retry those that failed', () => {
  const refetch = jest.fn();
  const loaded = { data: 1, error: null, refetch: jest.fn() };
  const failed = { data: undefined, error: fault, refetch };
  expect(joinQueries([loaded, loaded]).data).toEqual([1, 1]);
  const joined = joinQueries([loaded, failed]);
  expect(joined).toMatchObject({ data: undefined, error: fault });
  void joined.refetch();
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(loaded.refetch).not.toHaveBeenCalled();
});
