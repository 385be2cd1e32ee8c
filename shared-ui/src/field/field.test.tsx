import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Select } from '../select/index.ts';
import { DateField, TextField } from './text-field.tsx';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';

describe('a field', () => {
  it('a field ties its label, help and error to the control for screen readers', () => {
    render(<TextField label="Phone" isRequired help="With area code" error="Use parentheses around the area code" />);
    const input = screen.getByRole('textbox', { name: 'Phone' });
    expect(input).toBeInvalid();
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription('With area code Use parentheses around the area code');
  });

  it('a field without an error is valid', () => {
    render(<TextArea label="Comments" error="" />);
    const area = screen.getByRole('textbox', { name: 'Comments' });
    expect(area).toBeValid();
    expect(area).not.toHaveAccessibleDescription();
  });

  it('a date field takes a day as year, month and day', async () => {
    const handleChange = jest.fn();
    render(<DateField label="Game date" onChange={(event) => handleChange(event.target.value)} />);
    await userEvent.type(screen.getByLabelText('Game date'), '2029-09-08');
    expect(handleChange).toHaveBeenLastCalledWith('2029-09-08');
  });

  it('a password is shown only on request', async () => {
    render(<PasswordField label="Password" defaultValue="secret" />);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });
});

describe('a field whose choices could not be loaded', () => {
  function SeasonField({ onRetry }: { readonly onRetry: () => void }) {
    const [hasFailed, setHasFailed] = useState(true);
    const handleRetry = () => {
      setHasFailed(false);
      onRetry();
    };
    const failure = hasFailed ? { text: 'The seasons could not be loaded.', onRetry: handleRetry } : undefined;
    return <Select label="Season" options={[]} placeholder="All seasons" help="Past ones too" failure={failure} />;
  }

  it('a field says so in an alert and in its description, without being invalid', () => {
    render(<SeasonField onRetry={jest.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The seasons could not be loaded.');
    const select = screen.getByRole('combobox', { name: 'Season' });
    expect(select).toHaveAccessibleDescription('Past ones too The seasons could not be loaded.');
    expect(select).toBeValid();
  });

  it('"Try again" follows the field in the order of Tab, and leaves the focus in the field', async () => {
    const handleRetry = jest.fn();
    render(<SeasonField onRetry={handleRetry} />);
    const select = screen.getByRole('combobox', { name: 'Season' });
    select.focus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(handleRetry).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(select).toHaveFocus();
  });
});

describe('Select', () => {
  const options = [
    { value: '2028', label: '2028' },
    { value: '2029', label: '2029', isDisabled: true },
    { value: 'all', label: 'All', group: 'Several' },
  ];

  it('a select reports the chosen value', async () => {
    const handleChange = jest.fn();
    render(<Select label="Season" options={options} value="2028" onValueChange={handleChange} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'All');
    expect(handleChange).toHaveBeenCalledWith('all');
  });

  it('a select with a placeholder starts with an empty option', () => {
    render(<Select label="Season" options={options} placeholder="Choose a season" defaultValue="" />);
    expect(screen.getByRole('combobox', { name: 'Season' })).toHaveDisplayValue('Choose a season');
    expect(screen.getByRole('option', { name: '2029' })).toBeDisabled();
    expect(screen.getByRole('group', { name: 'Several' })).toBeInTheDocument();
  });
});
