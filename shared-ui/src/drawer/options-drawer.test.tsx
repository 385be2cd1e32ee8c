import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OptionsDrawer } from './index.ts';

const show = () =>
  render(
    <OptionsDrawer summary="2028, by week">
      <label>
        Season <input />
      </label>
    </OptionsDrawer>,
  );

afterEach(() => {
  window.innerWidth = 1024;
});

it('the options drawer is open on wide screens and can be collapsed', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Collapse options' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('Season')).toBeVisible();
  await userEvent.click(button);
  expect(screen.queryByLabelText('Season')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show options' }));
  expect(screen.getByLabelText('Season')).toBeVisible();
});

it('the options drawer is a summary button on small screens', async () => {
  window.innerWidth = 390;
  show();
  const button = screen.getByRole('button', { name: '2028, by week' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByLabelText('Season')).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(screen.getByLabelText('Season')).toBeVisible();
});
