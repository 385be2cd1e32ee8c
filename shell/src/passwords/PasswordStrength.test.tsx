import { render, screen } from '@testing-library/react';
import { estimateStrength } from './estimate-strength.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

it.each([
  ['password', [], 0],
  ['password1234', [], 1],
  ['qwertyuiop12', [], 1],
  ['danamarsh', [], 2],
  ['danamarsh', ['Dana', 'dana.marsh@toledo.test'], 1],
  ['fourteen green trucks', ['Dana'], 4],
  ['x7#'.repeat(60), [], 1],
] as const)('the password %j of %j is estimated at %i', (password, own, score) => {
  expect(estimateStrength(password, own)).toBe(score);
});

it('a typed password gets its strength in words, and nothing is said before something is typed [PLT-205]', async () => {
  const { rerender } = render(<PasswordStrength password="" own={[]} />);
  const meter = screen.getByRole('meter', { name: 'Strength of the password' });
  expect(meter).toHaveAttribute('aria-valuetext', 'not known yet');
  rerender(<PasswordStrength password="password" own={[]} />);
  expect(await screen.findByText('Strength: very weak')).toBeVisible();
  rerender(<PasswordStrength password="fourteen green trucks" own={[]} />);
  expect(await screen.findByText('Strength: strong')).toBeVisible();
  expect(meter).toHaveAttribute('aria-valuenow', '4');
});
