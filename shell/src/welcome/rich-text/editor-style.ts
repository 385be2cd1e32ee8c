import { styled } from 'styled-components';
import { newsStyle } from '../news-style.ts';

/** Looks like the other text controls; the toolbar and the words are one control. */
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
  gap: 2px;
  min-height: calc(var(--od-size-controlSm) + 5px);
  padding: 2px;
  border-bottom: 1px solid var(--od-border-hairline);
  [aria-pressed='true'] {
    background: var(--od-bg-selected);
    border-color: var(--od-accent-border);
  }
  @media (max-width: 767px) {
    min-height: 41px;
  }
`;

/** The room of the words; what is long scrolls in it. */
export const EditorPlace = styled.div`
  [role='textbox'] {
    ${newsStyle}
    min-height: 96px;
    max-height: 50vh;
    padding: 6px 10px;
    overflow-y: auto;
    white-space: pre-wrap;
    border-radius: 0 0 var(--od-radius-control) var(--od-radius-control);
  }
  @media (max-width: 767px) {
    [role='textbox'] {
      font-size: 16px;
    }
  }
`;
