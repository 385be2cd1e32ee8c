import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useLatePanel } from './use-late-panel.ts';

function Opener({ load }: { readonly load: () => Promise<string> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { part, retry } = useLatePanel(load, isOpen, () => setIsOpen(false));
  const handlePress = () => {
    retry();
    setIsOpen(true);
  };
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={handlePress}>
        What counts
      </button>
      {isOpen ? part : null}
    </>
  );
}

it('a panel whose code fails says so and closes, and the next press loads it again [PLT-016]', async () => {
  const user = userEvent.setup();
  const load = jest.fn(async () => 'the definition');
  load.mockRejectedValueOnce(new Error('offline'));
  renderScreen(<Opener load={load} />, '/reportslinks');
  await user.click(await screen.findByRole('button', { name: 'What counts' }));
  expect(await screen.findByText(/Could not load/)).toBeVisible();
  const button = screen.getByRole('button', { name: 'What counts', expanded: false });
  await user.click(button);
  expect(await screen.findByText('the definition')).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

it('a panel whose code hangs says so within 8 seconds [PLT-016]', async () => {
  const load = () => new Promise<string>(() => undefined);
  renderScreen(<Opener load={load} />, '/reportslinks');
  const button = await screen.findByRole('button', { name: 'What counts' });
  jest.useFakeTimers();
  act(() => button.click());
  expect(button).toHaveAttribute('aria-expanded', 'true');
  act(() => jest.advanceTimersByTime(8000));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText(/Could not load/)).toBeVisible();
  jest.useRealTimers();
});
