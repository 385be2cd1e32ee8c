import { styled } from 'styled-components';
import { space, type Space } from './space.ts';

/** Children stacked vertically, `$gap` steps of the space scale apart (default 5, 12 px). */
export const Stack = styled.div<{ $gap?: Space; $align?: 'start' | 'center' | 'end' | 'stretch' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: ${({ $align = 'stretch' }) => $align};
  gap: ${({ $gap = 5 }) => space($gap)};
  min-width: 0;
`;
