import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLazyModule } from './lazy-module.ts';

function Screen({ load, isWanted }: { readonly load: () => Promise<string>; readonly isWanted: boolean }) {
  const { module, hasFailed, retry } = useLazyModule(load, isWanted);
  return (
    <>
      <p>{module ?? 'nothing'}</p>
      {hasFailed ? (
        <button type="button" onClick={retry}>
          Try again
        </button>
      ) : null}
    </>
  );
}

it('code loads when it is wanted, once for all who want it', async () => {
  const load = jest.fn(async () => 'map');
  const { rerender } = render(<Screen load={load} isWanted={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Screen load={load} isWanted />);
  expect(await screen.findByText('map')).toBeVisible();
  rerender(<Screen key="other" load={load} isWanted />);
  expect(screen.getByText('map')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('code that fails to load is loaded again on request', async () => {
  const load = jest.fn(async () => 'map');
  load.mockRejectedValueOnce(new Error('offline'));
  render(<Screen load={load} isWanted />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('map')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

it('code that failed to load is loaded again when it is wanted again', async () => {
  const load = jest.fn(async () => 'map');
  load.mockRejectedValueOnce(new Error('offline'));
  const { rerender } = render(<Screen load={load} isWanted />);
  await screen.findByRole('button', { name: 'Try again' });
  rerender(<Screen load={load} isWanted={false} />);
  rerender(<Screen load={load} isWanted />);
  expect(await screen.findByText('map')).toBeVisible();
});

it('code that does not arrive counts as failed within 8 seconds, and is shown when it arrives late', async () => {
  jest.useFakeTimers();
  const code = Promise.withResolvers<string>();
  const load = () => code.promise;
  render(<Screen load={load} isWanted />);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => jest.advanceTimersByTime(8000));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await act(async () => code.resolve('map'));
  expect(screen.getByText('map')).toBeVisible();
  jest.useRealTimers();
});
