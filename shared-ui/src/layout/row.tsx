import { styled } from 'styled-components';
import { space, type Space } from './space.ts';

/** Children side by side, `$gap` steps of the space scale apart (default 4, 8 px); wraps unless `$isNoWrap`. */
export const Row = styled.div<{
  $gap?: Space;
  $justify?: 'start' | 'end' | 'center' | 'space-between';
  /** `end` for a row in which some fields have a label above them. */
  $align?: 'center' | 'end';
  $isNoWrap?: boolean;
}>`
  display: flex;
  align-items: ${({ $align = 'center' }) => $align};
  flex-wrap: ${({ $isNoWrap }) => ($isNoWrap ? 'nowrap' : 'wrap')};
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 4 }) => space($gap)};
  min-width: 0;
`;
