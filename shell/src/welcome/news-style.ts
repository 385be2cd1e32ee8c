import { css } from 'styled-components';

/** How the words of a message look, on a board and in the composer. */
export const newsStyle = css`
  font-size: 14px;
  line-height: 20px;
  overflow-wrap: anywhere;
  ul,
  ol {
    padding-inline-start: 20px;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  h3,
  h4 {
    font-size: 15px;
    font-weight: var(--od-font-weight-bold);
  }
  h4 {
    font-size: 14px;
    font-weight: var(--od-font-weight-semibold);
  }
  p:empty {
    min-height: 20px;
  }
  > * + * {
    margin-top: 6px;
  }
`;
