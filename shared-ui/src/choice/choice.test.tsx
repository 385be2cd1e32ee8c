import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioGroup } from './radio-group.tsx';
import { Switch } from './switch.tsx';

function Status() {
  const [value, setValue] = useState<'none' | 'pending' | 'private'>('none');
  return (
    <RadioGroup
      label="Status"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'none', label: 'Not pending' },
        { value: 'pending', label: 'Pending', help: 'Only administrators can open it' },
        { value: 'private', label: 'Private', isDisabled: true },
      ]}
    />
  );
}

it('a radio group has a name and one chosen option', async () => {
  render(<Status />);
  expect(screen.getByRole('group', { name: 'Status' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Pending/ }));
  expect(screen.getByRole('radio', { name: /^Pending/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Not pending' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Private' })).toBeDisabled();
});

it('a switch reports its new state at once', async () => {
  const handleChange = jest.fn();
  render(<Switch label="Email enabled" checked onCheckedChange={handleChange} />);
  const input = screen.getByRole('switch', { name: 'Email enabled' });
  expect(input).toBeChecked();
  await userEvent.click(input);
  expect(handleChange).toHaveBeenCalledWith(false);
});
