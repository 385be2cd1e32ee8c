import { css } from 'styled-components';
import { media } from '../theme/media.ts';

/** A box or disc with its label; borders draw the tick, because the content security policy refuses data URLs. */
export const choiceStyle = css`
  display: inline-flex;
  align-items: flex-start;
  gap: var(--od-space-4);
  line-height: 18px;
  small {
    display: block;
    font-size: var(--od-type-small-size);
    line-height: var(--od-type-small-line);
    color: var(--od-text-tertiary);
  }
  &[data-disabled] {
    color: var(--od-text-tertiary);
  }
  input {
    appearance: none;
    position: relative;
    flex: none;
    width: 16px;
    height: 16px;
    margin: 1px 0 0;
    border: 1.5px solid var(--od-border-strong);
    border-radius: 3px;
    background: var(--od-bg-surface);
  }
  input[type='radio'] {
    border-radius: 50%;
  }
  input[type='checkbox']:checked {
    border-color: var(--od-accent-solid);
    background: var(--od-accent-solid);
  }
  input[type='checkbox']:checked::after {
    content: '';
    position: absolute;
    left: 4px;
    top: 0.5px;
    width: 5px;
    height: 9px;
    border: solid var(--od-accent-onSolid);
    border-width: 0 2px 2px 0;
    transform: rotate(42deg);
  }
  input[type='radio']:checked {
    border: 5px solid var(--od-accent-solid);
  }
  input:disabled {
    border-color: var(--od-border-default);
    background: var(--od-bg-sunken);
    cursor: not-allowed;
  }
  @media print {
    input {
      print-color-adjust: exact;
    }
  }
  ${media.mobile} {
    min-height: 36px;
    align-items: center;
    input {
      width: 20px;
      height: 20px;
      margin: 0;
    }
    input[type='checkbox']:checked::after {
      left: 6px;
      top: 2px;
    }
  }
`;
