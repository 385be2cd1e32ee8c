import { keyframes, styled } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;

/** A turning ring; decorative, so a text must say what is loading. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $size?: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size = 18 }) => $size}px;
  height: ${({ $size = 18 }) => $size}px;
  border: ${({ $size = 18 }) => ($size < 16 ? 2 : 2.5)}px solid color-mix(in srgb, currentColor 35%, transparent);
  border-top-color: currentColor;
  border-radius: 50%;
  color: var(--od-accent-solid);
  animation: ${turn} 800ms linear infinite;
`;
