import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterButtons, SegmentedControl } from './index.ts';

const LAYOUTS = [
  { value: 'full', label: 'Full' },
  { value: 'compact', label: 'Compact' },
  { value: 'icon', label: 'Icon', isDisabled: true },
] as const;

function Layout() {
  const [value, setValue] = useState<'full' | 'compact' | 'icon'>('full');
  return <SegmentedControl label="Layout" options={LAYOUTS} value={value} onValueChange={setValue} />;
}

it('a segmented control has one chosen option', async () => {
  render(<Layout />);
  expect(screen.getByRole('radiogroup', { name: 'Layout' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(screen.getByRole('radio', { name: 'Compact' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Full' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Icon' })).toBeDisabled();
});

function Filters() {
  const [values, setValues] = useState<('active' | 'pending')[]>(['active']);
  return (
    <FilterButtons
      label="Status"
      options={[
        { value: 'active', label: 'Active', count: 4 },
        { value: 'pending', label: 'Pending' },
      ]}
      values={values}
      onValuesChange={setValues}
    />
  );
}

it('filter buttons switch on and off independently', async () => {
  render(<Filters />);
  expect(screen.getByRole('group', { name: 'Status' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pending' }));
  expect(screen.getByRole('button', { name: 'Active 4' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Pending' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Active 4' }));
  expect(screen.getByRole('button', { name: 'Active 4' })).toHaveAttribute('aria-pressed', 'false');
});
