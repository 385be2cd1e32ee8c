import { textStyle } from '@open-date/shared-ui';
import { css } from 'styled-components';

/** The text style of a message, on a board and in the composer. */
export const newsStyle = css`
  ${textStyle('read')}
  overflow-wrap: anywhere;
  ul, ol {
    padding-inline-start: var(--od-space-7);
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  h3 {
    ${textStyle('subtitle')}
  }
  h4 {
    font-weight: var(--od-font-weight-semibold);
  }
  p:empty {
    min-height: var(--od-type-read-line);
  }
  > * + * {
    margin-top: var(--od-space-3);
  }
`;
