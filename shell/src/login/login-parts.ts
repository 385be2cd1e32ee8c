import { styled } from 'styled-components';

/** State of a navigation to a screen that says what was done: without it, nothing was. */
export const DONE = 'done';

export const Form = styled.form`
  display: grid;
  gap: 16px;
`;

/** What a screen is for, under its heading. */
export const Lead = styled.p`
  font-size: 14px;
  line-height: 21px;
  color: var(--od-text-secondary);
  margin: -6px 0 8px;
  overflow-wrap: anywhere;
`;

/** Links to the neighbouring screens. */
export const Choices = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 16px;
  font-size: 13px;
`;

/** Two fields beside each other, one under the other on narrow screens. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px 12px;
  align-items: start;
  @media (max-width: 480px) {
    grid-template-columns: 1fr;
  }
`;
