import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBar } from './error-bar.tsx';
import { NotificationBar } from './notification-bar.tsx';
import { NotificationList } from './notification-list.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('NotificationBar', () => {
  it('a success is visible at 5999 ms and gone at 6000 ms [ERR-004]', () => {
    const handleDismiss = jest.fn();
    render(<NotificationBar onDismiss={handleDismiss}>Game saved.</NotificationBar>);
    expect(screen.getByRole('status')).toHaveTextContent('Game saved.');
    pass(5999);
    expect(handleDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(handleDismiss).toHaveBeenCalledTimes(1);
  });

  it('hovering a success pauses its timer', () => {
    const handleDismiss = jest.fn();
    render(<NotificationBar onDismiss={handleDismiss}>Game saved.</NotificationBar>);
    pass(4000);
    fireEvent.mouseEnter(screen.getByRole('status'));
    pass(60_000);
    expect(handleDismiss).not.toHaveBeenCalled();
    fireEvent.mouseLeave(screen.getByRole('status'));
    pass(1999);
    expect(handleDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(handleDismiss).toHaveBeenCalledTimes(1);
  });

  it('focusing the button of a success pauses its timer', () => {
    const handleDismiss = jest.fn();
    render(<NotificationBar onDismiss={handleDismiss}>Game saved.</NotificationBar>);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    expect(handleDismiss).not.toHaveBeenCalled();
  });
});

describe('a notification with an action', () => {
  it('a success with an action stays for ten seconds and leaves when the action is taken', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const handleUndo = jest.fn();
    const handleDismiss = jest.fn();
    render(
      <NotificationList
        notifications={[
          { id: 7, kind: 'success', text: 'Game deleted.', action: { label: 'Undo', onSelect: handleUndo } },
        ]}
        onDismiss={handleDismiss}
      />,
    );
    pass(9999);
    expect(handleDismiss).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(handleUndo).toHaveBeenCalledTimes(1);
    expect(handleDismiss).toHaveBeenCalledWith(7);
  });

  it('two equal messages tell what each of their actions is about', () => {
    const aDeletion = (id: number, about: string) =>
      ({ id, kind: 'success', text: 'Game deleted.', action: { label: 'Undo', about, onSelect: jest.fn() } }) as const;
    render(
      <NotificationList
        notifications={[aDeletion(7, 'Akron at Toledo'), aDeletion(8, 'Toledo at Penn State')]}
        onDismiss={jest.fn()}
      />,
    );
    const [newest, older] = screen.getAllByRole('button', { name: 'Undo' });
    expect(screen.getByText('Toledo at Penn State')).toBeVisible();
    expect(newest).toHaveAccessibleDescription('Game deleted. Toledo at Penn State');
    expect(older).toHaveAccessibleDescription('Game deleted. Akron at Toledo');
  });
});

describe('a notification whose action takes time', () => {
  const press = async (onSelect: () => unknown) => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const handleDismiss = jest.fn();
    render(
      <NotificationBar action={{ label: 'Undo', onSelect }} onDismiss={handleDismiss}>
        Game deleted.
      </NotificationBar>,
    );
    pass(9000);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    return { user, handleDismiss };
  };
  const undo = () => screen.getByRole('button', { name: 'Undo' });

  it('a notification waits for its action, which cannot be taken twice, and leaves when it succeeds', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const handleUndo = jest.fn(() => promise);
    const { user, handleDismiss } = await press(handleUndo);
    act(() => undo().blur());
    pass(60_000);
    expect(handleDismiss).not.toHaveBeenCalled();
    expect(undo()).toHaveAttribute('aria-busy', 'true');
    await user.click(undo());
    expect(handleUndo).toHaveBeenCalledTimes(1);
    await act(async () => resolve());
    expect(handleDismiss).toHaveBeenCalledTimes(1);
  });

  it('a notification whose action fails stays, and the action can be taken again for ten seconds', async () => {
    const handleUndo = jest.fn().mockRejectedValueOnce(new Error('No network')).mockResolvedValue(undefined);
    const { user, handleDismiss } = await press(handleUndo);
    act(() => undo().blur());
    pass(9900);
    expect(handleDismiss).not.toHaveBeenCalled();
    await user.click(undo());
    expect(handleUndo).toHaveBeenCalledTimes(2);
    expect(handleDismiss).toHaveBeenCalledTimes(1);
  });

  it('a notification whose action failed leaves after ten seconds', async () => {
    const { handleDismiss } = await press(() => Promise.reject(new Error('No network')));
    act(() => undo().blur());
    act(() => void fireEvent.mouseLeave(screen.getByRole('status')));
    pass(9999);
    expect(handleDismiss).not.toHaveBeenCalled();
    pass(1);
    expect(handleDismiss).toHaveBeenCalledTimes(1);
  });
});

describe('ErrorBar', () => {
  it('an error stays until it is dismissed [ERR-003]', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const handleDismiss = jest.fn();
    render(
      <NotificationList
        notifications={[{ id: 1, kind: 'error', text: 'Error. Could not save.' }]}
        onDismiss={handleDismiss}
      />,
    );
    pass(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Error. Could not save.');
    expect(handleDismiss).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(handleDismiss).toHaveBeenCalledWith(1);
  });

  it('the error of an expired session cannot be dismissed', () => {
    render(<ErrorBar>YOUR SESSION HAS EXPIRED, PLEASE RELOAD TO LOGIN</ErrorBar>);
    expect(screen.getByRole('alert')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('NotificationList', () => {
  it('the list shows the newest three messages, newest on top', () => {
    const notifications = ['one', 'two', 'three', 'four'].map((text, id) => ({ id, kind: 'success' as const, text }));
    render(<NotificationList notifications={notifications} onDismiss={jest.fn()} />);
    expect(screen.getAllByRole('status').map((bar) => bar.textContent)).toEqual(['four', 'three', 'two']);
  });

  it('the list reports which message has expired', () => {
    const handleDismiss = jest.fn();
    render(
      <NotificationList notifications={[{ id: 'a', kind: 'success', text: 'Saved' }]} onDismiss={handleDismiss} />,
    );
    pass(6000);
    expect(handleDismiss).toHaveBeenCalledWith('a');
  });
});
