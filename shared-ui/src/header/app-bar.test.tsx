import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppBar, BarIconButton, type NavItem } from './index.ts';

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
  it('a menu of the header opens with Down, closes with Esc and returns the focus', async () => {
    setUp();
    const reports = screen.getByRole('button', { name: 'Reports' });
    reports.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Teams Needing Games' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(reports).toHaveFocus());
  });

  it('Left and Right move between the entries of the header and wrap around', async () => {
    setUp();
    screen.getByRole('button', { name: 'Schedules' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('link', { name: 'Auctions' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Schedules' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Auctions' })).toHaveFocus();
  });

  it('hovering or focusing an entry of the header calls its onIntent', async () => {
    const { handleIntent } = setUp();
    await userEvent.hover(screen.getByRole('button', { name: 'Schedules' }));
    expect(handleIntent).toHaveBeenCalled();
  });

  it('the header has the user menu and marks the current entry', async () => {
    const { handleLogout } = setUp();
    expect(screen.getByRole('button', { name: 'Schedules' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Nick Ferraro' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    expect(handleLogout).toHaveBeenCalledTimes(1);
  });
});

describe('AppBar under 768 px [CST-001]', () => {
  beforeEach(() => useWidth(767));

  it('a phone hides the navigation behind a menu button', async () => {
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

  it("the phone's drawer has the user menu and closes after a choice", async () => {
    const { handleLogout } = setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
    expect(handleLogout).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('choices in the drawer are buttons under their label, and the chosen button is pressed', async () => {
    setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const section = within(await screen.findByRole('region', { name: 'Nick Ferraro' }));
    expect(section.getByText('Theme')).toBeVisible();
    expect(section.getByRole('button', { name: 'Dark', pressed: true })).toBeVisible();
  });
});
