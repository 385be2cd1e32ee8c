import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Opens a report at a window width and checks that the drawer's button hides and shows the option. */
export async function expectOptionsToggle(width: number, option: string, open: () => unknown): Promise<void> {
  const before = window.innerWidth;
  window.innerWidth = width;
  try {
    open();
    const drawer = within(await screen.findByRole('complementary', { name: 'Options' }));
    const isWide = width >= 768;
    for (const isShown of [isWide, !isWide, isWide]) {
      const button = drawer.getByRole('button', { expanded: isShown });
      if (isShown) expect(await drawer.findByLabelText(option)).toBeVisible();
      else expect(drawer.queryByLabelText(option)).toBeNull();
      await userEvent.click(button);
    }
  } finally {
    window.innerWidth = before;
  }
}
