import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppBar, BarIconButton } from './index.ts';
import type { NavItem } from './index.ts';

const setUp = () => {
  const handleIntent = jest.fn();
  const handleLogout = jest.fn();
  const items: NavItem[] = [
    {
      id: 's',
      label: 'Schedules',
      isCurrent: true,
      onIntent: handleIntent,
      entries: [{ id: 'own', label: 'Toledo schedule', href: '/schedules/tol' }],
    },
    { id: 'r', label: 'Reports', entries: [{ id: 'tng', label: 'Teams Needing Games', href: '/reports/tng' }] },
    { id: 'a', label: 'Auctions', href: '/auctions' },
  ];
  render(
    <AppBar
      brand="Open Date"
      brandHref="/welcome"
      items={items}
      actions={<BarIconButton label="Help" icon={null} />}
      user={{
        name: 'Nick Ferraro',
        entries: [
          { kind: 'label', id: 'theme', label: 'Theme' },
          { id: 'dark', label: 'Dark', isChecked: true, onSelect: jest.fn() },
          { kind: 'rule', id: 'rule' },
          { id: 'out', label: 'Log Out', onSelect: handleLogout },
        ],
      }}
    />,
  );
  return { handleIntent, handleLogout };
};

const useWidth = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });

afterEach(() => {
  window.innerWidth = 1024;
});

describe('AppBar at 768 px and wider', () => {
  it('opens a menu with Down, closes it with Esc and gives the focus back', async () => {
    setUp();
    const reports = screen.getByRole('button', { name: 'Reports' });
    reports.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Teams Needing Games' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(reports).toHaveFocus());
  });

  it('moves between its entries with Left and Right, from the end to the start', async () => {
    setUp();
    screen.getByRole('button', { name: 'Schedules' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('link', { name: 'Auctions' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Schedules' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Auctions' })).toHaveFocus();
  });

  it('tells that somebody is about to use an entry', async () => {
    const { handleIntent } = setUp();
    await userEvent.hover(screen.getByRole('button', { name: 'Schedules' }));
    expect(handleIntent).toHaveBeenCalled();
  });

  it('has the menu of the signed-in person and marks the current entry', async () => {
    const { handleLogout } = setUp();
    expect(screen.getByRole('button', { name: 'Schedules' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Nick Ferraro' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    expect(handleLogout).toHaveBeenCalledTimes(1);
  });
});

describe('AppBar under 768 px [CST-001]', () => {
  beforeEach(() => useWidth(767));

  it('moves the navigation behind a menu button and back', async () => {
    setUp();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Toledo schedule',
      'Teams Needing Games',
      'Auctions',
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
    useWidth(768);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
  });

  it('has the entries of the signed-in person in the drawer and closes after a choice', async () => {
    const { handleLogout } = setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
    expect(handleLogout).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows choices under their label, the chosen one pressed', async () => {
    setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const section = within(await screen.findByRole('region', { name: 'Nick Ferraro' }));
    expect(section.getByText('Theme')).toBeVisible();
    expect(section.getByRole('button', { name: 'Dark', pressed: true })).toBeVisible();
  });
});
