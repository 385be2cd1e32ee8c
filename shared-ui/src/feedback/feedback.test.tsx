import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBar } from './error-bar.tsx';
import { LoadFailed } from './load-failed.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { PreviousVersionBanner } from './previous-version-banner.tsx';
import { RemoteUnavailableCard } from './remote-unavailable-card.tsx';

describe('LoadingOverlay', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('the loading overlay keeps the content and shows its veil only after 300 ms', () => {
    render(
      <LoadingOverlay isLoading label="Loading schedule">
        <p>Old schedule</p>
      </LoadingOverlay>,
    );
    act(() => jest.advanceTimersByTime(299));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status')).toHaveTextContent('Loading schedule');
    expect(screen.getByText('Old schedule')).toBeVisible();
  });

  it('the delay of the loading overlay restarts with every load', () => {
    const { rerender } = render(<LoadingOverlay isLoading>old</LoadingOverlay>);
    act(() => jest.advanceTimersByTime(400));
    rerender(<LoadingOverlay isLoading={false}>new</LoadingOverlay>);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    rerender(<LoadingOverlay isLoading>new</LoadingOverlay>);
    act(() => jest.advanceTimersByTime(299));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});

describe('RemoteUnavailableCard', () => {
  it('the unavailable card says what failed and what is safe, and offers Try again', async () => {
    const retry = jest.fn();
    render(
      <RemoteUnavailableCard feature="Auctions" onRetry={retry} facts={[{ label: 'Reference', value: 'au-7F3K' }]}>
        Bids you already placed stay in place.
      </RemoteUnavailableCard>,
    );
    expect(screen.getByRole('alert', { name: "Auctions didn't load" })).toHaveTextContent(
      'Bids you already placed stay in place.',
    );
    expect(screen.getByText('au-7F3K')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

it('the banner of a previous version names the version and has a button to try the current one', async () => {
  const tryCurrent = jest.fn();
  render(<PreviousVersionBanner feature="Auctions" version="3.12.4" onTryCurrent={tryCurrent} />);
  expect(screen.getByText('Auctions is on 3.12.4, the previous version.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try the current version' }));
  expect(tryCurrent).toHaveBeenCalledTimes(1);
});

describe('the reference of a failure', () => {
  it('a list that could not be loaded says by which reference to report it, and copies it [PLT-201]', async () => {
    const user = userEvent.setup();
    render(
      <LoadFailed onRetry={jest.fn()} reference="k3f9-2mxt-7q0c">
        The games could not be loaded.
      </LoadFailed>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The games could not be loaded.If it happens again, report it with reference k3f9-2mxt-7q0c',
    );
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith('k3f9-2mxt-7q0c');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('a refusal has no reference [PLT-201]', () => {
    render(
      <>
        <LoadFailed onRetry={jest.fn()} reference={null}>
          You may not see this.
        </LoadFailed>
        <ErrorBar onDismiss={jest.fn()} reference={null}>
          Toledo already has a game that week.
        </ErrorBar>
      </>,
    );
    expect(screen.queryByText(/reference/)).not.toBeInTheDocument();
  });
});
