import { media } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { newsStyle } from '../news-style.ts';

/** The look of a text control; toolbar and text are one control. */
export const EditorFrame = styled.div`
  min-width: 0;
  border: 1px solid var(--od-border-strong);
  border-radius: var(--od-radius-control);
  background: var(--od-bg-surface);
  color: var(--od-text-primary);
  &:hover {
    border-color: var(--od-text-secondary);
  }
  &[data-invalid] {
    border-color: var(--od-danger-solid);
    box-shadow: 0 0 0 1px var(--od-danger-solid);
  }
`;

export const FormatRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--od-space-1);
  min-height: calc(var(--od-size-controlSm) + 2 * var(--od-space-1) + 1px);
  padding: var(--od-space-1);
  border-bottom: 1px solid var(--od-border-hairline);
  [aria-pressed='true'] {
    background: var(--od-bg-selected);
    border-color: var(--od-accent-border);
  }
  ${media.mobile} {
    min-height: calc(var(--od-size-row) + 2 * var(--od-space-1) + 1px);
  }
`;

/** The text area; long messages scroll inside it. */
export const EditorPlace = styled.div`
  [role='textbox'] {
    ${newsStyle}
    min-height: var(--od-size-textArea);
    max-height: 50vh;
    padding: var(--od-space-3) var(--od-space-inner);
    overflow-y: auto;
    white-space: pre-wrap;
    border-radius: 0 0 var(--od-radius-control) var(--od-radius-control);
  }
  ${media.mobile} {
    [role='textbox'] {
      font-size: var(--od-type-touchField-size);
    }
  }
`;
