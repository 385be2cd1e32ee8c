import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/button.tsx';
import { Menu, type MenuEntry } from './index.ts';

const setUp = () => {
  const handleFull = jest.fn();
  const entries: MenuEntry[] = [
    { kind: 'label', id: 'l', label: 'Season status' },
    { id: 'available', label: 'Available', isChecked: true },
    { id: 'full', label: 'Full', isChecked: false, detail: 'No open dates', onSelect: handleFull },
    { kind: 'rule', id: 'r' },
    { id: 'page', label: 'Open the season', href: '/seasons/2028' },
    { id: 'never', label: 'Never', isDisabled: true },
  ];
  render(<Menu trigger={<Button>Status</Button>} entries={entries} />);
  return { handleFull, trigger: screen.getByRole('button', { name: 'Status' }) };
};

describe('Menu', () => {
  it('a menu opens with Down, moves with arrows and closes after a choice', async () => {
    const { handleFull, trigger } = setUp();
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: 'Available' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: /^Full/ })).toHaveFocus());
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: /^Full/ }));
    expect(handleFull).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });

  it('a menu closes with Esc and returns the focus', async () => {
    const { trigger } = setUp();
    await userEvent.click(trigger);
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it('a menu has links and disabled entries', async () => {
    const { trigger } = setUp();
    await userEvent.click(trigger);
    expect(await screen.findByRole('menuitem', { name: 'Open the season' })).toHaveAttribute('href', '/seasons/2028');
    expect(screen.getByRole('menuitem', { name: 'Never' })).toHaveAttribute('aria-disabled', 'true');
  });
});
