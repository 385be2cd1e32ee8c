import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { Popover } from './index.ts';

function Sample() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" ref={button} onClick={() => setIsOpen(!isOpen)}>
        News
      </button>
      <button type="button">Elsewhere</button>
      <Popover anchor={button} title="Notifications" isOpen={isOpen} onOpenChange={setIsOpen}>
        <a href="/team/1">Game added</a>
      </Popover>
    </>
  );
}

const panel = () => screen.queryByRole('dialog', { name: 'Notifications' });

async function open() {
  render(<Sample />);
  const button = screen.getByRole('button', { name: 'News' });
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Game added' })).toHaveFocus());
  return button;
}

describe('Popover', () => {
  it('a popover takes the focus, closes with Esc and returns the focus', async () => {
    const button = await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('a popover closes with its button and with a press outside', async () => {
    const button = await open();
    await userEvent.click(button);
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    await userEvent.click(button);
    await waitFor(() => expect(panel()).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
  });
});
