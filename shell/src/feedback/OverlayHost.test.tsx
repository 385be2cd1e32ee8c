import { useLoadingOverlay, useModals } from '@open-date/shared-host';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'jotai';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { OverlayHost } from './OverlayHost.tsx';

type Load = Parameters<ReturnType<typeof useModals>['openLoaded']>[0];

function Opener({ load }: { readonly load: Load }) {
  const modals = useModals();
  return (
    <button type="button" onClick={() => modals.openLoaded(load)}>
      Help
    </button>
  );
}

async function pressHelp(load: Load) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(
    <Provider>
      <MemoryRouter>
        <Opener load={load} />
        <Link to="/elsewhere">Elsewhere</Link>
        <OverlayHost />
      </MemoryRouter>
    </Provider>,
  );
  await user.click(screen.getByRole('button', { name: 'Help' }));
  return user;
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const helpDialog = () => <div role="dialog" aria-label="Schedule help" />;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('a dialog closes on navigation even though the component that opened it stays [PLT-011]', async () => {
  const user = await pressHelp(() => Promise.resolve(helpDialog));
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'Schedule help' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Help' })).toBeVisible();
});

it('a dialog whose code does not arrive says so within 8 seconds, and opens when it arrives later', async () => {
  const code = Promise.withResolvers<typeof helpDialog>();
  await pressHelp(() => code.promise);
  await pass(300);
  expect(screen.getByRole('dialog', { name: 'Loading' })).toBeVisible();
  await pass(7000);
  expect(screen.getByRole('dialog', { name: "This dialog didn't load" })).toHaveTextContent('Try again');
  code.resolve(helpDialog);
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'Schedule help' })).toBeInTheDocument();
});

it('a dialog that is dismissed before its code arrives stays closed', async () => {
  const code = Promise.withResolvers<typeof helpDialog>();
  const user = await pressHelp(() => code.promise);
  await user.keyboard('{Escape}');
  code.resolve(helpDialog);
  await pass(7000);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a dialog that did not load opens by itself when the network is back [PLT-167]', async () => {
  const load = jest.fn<Promise<typeof helpDialog>, []>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce(helpDialog);
  await pressHelp(load);
  await pass(0);
  expect(screen.getByRole('dialog', { name: "This dialog didn't load" })).toBeVisible();
  fireEvent(window, new Event('online'));
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'Schedule help' })).toBeInTheDocument();
});

it('Try again loads the code of a dialog again', async () => {
  const load = jest.fn<Promise<typeof helpDialog>, []>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce(helpDialog);
  const user = await pressHelp(load);
  await pass(0);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'Schedule help' })).toBeInTheDocument();
});

it('a dialog that throws is replaced by a message that can be closed', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const Broken = () => {
    throw new Error('thrown in the dialog');
  };
  const user = await pressHelp(() => Promise.resolve(() => <Broken />));
  await pass(0);
  const dialog = screen.getByRole('dialog', { name: 'Something went wrong' });
  expect(dialog).toHaveTextContent('This dialog stopped working.');
  await user.click(screen.getByRole('button', { name: 'Close dialog' }));
  await pass(1000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('the loading overlay', () => {
  function Sender() {
    const [isSending, setIsSending] = useState(false);
    useLoadingOverlay(isSending, 'Changing the schedule');
    return (
      <button type="button" onClick={() => setIsSending(!isSending)}>
        Send
      </button>
    );
  }
  const page = (
    <Provider>
      <MemoryRouter>
        <Link to="/elsewhere">Elsewhere</Link>
        <Routes>
          <Route path="/" element={<Sender />} />
          <Route path="*" element={null} />
        </Routes>
        <OverlayHost />
      </MemoryRouter>
    </Provider>
  );
  const overlay = () => screen.queryByRole('status');
  const send = async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(page);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    return user;
  };

  it('the loading overlay appears only for loading that takes a while, and ends with it [PLT-011]', async () => {
    const user = await send();
    await pass(250);
    expect(overlay()).not.toBeInTheDocument();
    await pass(100);
    expect(overlay()).toHaveTextContent('Changing the schedule');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(overlay()).not.toBeInTheDocument();
  });

  it('the loading overlay disappears when the screen that requested it is left [PLT-011]', async () => {
    const user = await send();
    await pass(350);
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(overlay()).not.toBeInTheDocument();
  });
});
