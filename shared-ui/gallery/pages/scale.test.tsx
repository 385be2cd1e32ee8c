import { render, screen } from '@testing-library/react';
import { lightTheme, tokens } from '../../src/index.ts';
import { tokenEntries } from '../../src/theme/theme-css.ts';
import { ScalePage } from './scale.tsx';

it('the scale page shows every token of the design system once', () => {
  render(<ScalePage />);
  const shown = screen.getAllByRole('term').map((term) => term.textContent);
  const { type, ...others } = tokens;
  const names = [...tokenEntries(others), ...tokenEntries(lightTheme)].map(([name]) => name);
  expect([...shown].sort()).toEqual([...Object.keys(type), ...names].sort());
});
