import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { space, type Space } from './space.ts';

/**
 * Two children side by side, `$gap` steps of the space scale apart (default 5, 12 px); stacked on narrow phones, or on
 * every mobile screen with `$stack="mobile"`.
 */
export const Pair = styled.div<{ $gap?: Space; $stack?: 'phone' | 'mobile' | 'never' }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${({ $gap = 5 }) => space($gap)};
  ${({ $stack = 'phone' }) => ($stack === 'never' ? '' : `${media[$stack]} { grid-template-columns: minmax(0, 1fr); }`)}
`;
