import { css } from 'styled-components';

/** Styles of a toast, an error bar or a banner, by `data-tone`. */
export const noticeStyle = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--od-space-inner);
  min-height: 40px;
  padding: var(--od-space-4) var(--od-space-4) var(--od-space-4) 14px;
  overflow: hidden;
  border-radius: var(--od-radius-card);
  border: 1px solid var(--od-success-border);
  background: var(--od-success-subtle);
  color: var(--od-success-text);
  font-weight: var(--od-font-weight-medium);
  line-height: 17px;
  &[data-tone='error'] {
    background: var(--od-danger-subtle);
    color: var(--od-danger-text);
    border-color: var(--od-danger-border);
  }
  &[data-tone='warning'] {
    background: var(--od-warning-subtle);
    color: var(--od-warning-text);
    border-color: var(--od-warning-border);
  }
  &[data-tone='neutral'] {
    background: var(--od-bg-raised);
    color: var(--od-text-primary);
    border-color: var(--od-border-default);
  }
  &[data-floating] {
    box-shadow: var(--od-shadow-popover);
  }
  > div {
    min-width: 0;
    flex: 1;
    overflow-wrap: anywhere;
  }
`;
