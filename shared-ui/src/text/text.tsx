import { styled } from 'styled-components';
import type { TypeRole } from '../theme/text-style.ts';

export type TextTone = 'primary' | 'secondary' | 'tertiary' | 'danger' | 'warning' | 'success';

const COLOR: Readonly<Record<TextTone, string>> = {
  primary: 'var(--od-text-primary)',
  secondary: 'var(--od-text-secondary)',
  tertiary: 'var(--od-text-tertiary)',
  danger: 'var(--od-danger-text)',
  warning: 'var(--od-warning-text)',
  success: 'var(--od-success-text)',
};

/** Text in one of the tones, with tabular figures. */
export const Text = styled.span<{ $tone?: TextTone; $size?: TypeRole }>`
  color: ${({ $tone = 'primary' }) => COLOR[$tone]};
  font-size: ${({ $size = 'body' }) => `var(--od-type-${$size}-size)`};
  line-height: ${({ $size = 'body' }) => `var(--od-type-${$size}-line)`};
  font-variant-numeric: tabular-nums lining-nums;
`;

/** One line that ends in an ellipsis when it does not fit. */
export const Clip = styled.span`
  display: block;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
