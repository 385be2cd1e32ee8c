import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../spinner/spinner.tsx';
import { media } from '../theme/media.ts';

export interface SwitchProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role' | 'onChange'> {
  readonly label: ReactNode;
  readonly isLabelHidden?: boolean | undefined;
  readonly help?: ReactNode;
  /** The change is being saved. */
  readonly isSaving?: boolean | undefined;
  readonly onCheckedChange: (isChecked: boolean) => void;
}

const Frame = styled.label`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: var(--od-space-4);
  > span[data-hidden] {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  small {
    display: block;
    font-size: var(--od-type-small-size);
    line-height: var(--od-type-small-line);
    color: var(--od-text-tertiary);
  }
  input {
    appearance: none;
    flex: none;
    position: relative;
    width: 30px;
    height: 18px;
    margin: 0;
    border-radius: 9px;
    border: 1.5px solid var(--od-border-strong);
    background: var(--od-bg-sunken);
  }
  input::after {
    content: '';
    position: absolute;
    left: 2px;
    top: 1.5px;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    background: var(--od-border-strong);
  }
  input:checked {
    background: var(--od-accent-solid);
    border-color: var(--od-accent-solid);
  }
  input:checked::after {
    left: 13px;
    background: var(--od-accent-onSolid);
  }
  input:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    input::after {
      background: ButtonText;
    }
    input:checked {
      background: Highlight;
    }
    input:checked::after {
      background: HighlightText;
    }
    input:disabled {
      opacity: 1;
      border-color: GrayText;
    }
    input:disabled::after {
      background: GrayText;
    }
    input:disabled:checked {
      background: Canvas;
    }
  }
  @media print {
    /* Printers leave out the ground that shows the state, so that a word says it. */
    input, input:checked {
      width: auto;
      height: auto;
      border: 0;
      background: none;
      opacity: 1;
    }
    input::after, input:checked::after {
      content: 'No';
      position: static;
      background: none;
    }
    input:checked::after {
      content: 'Yes';
    }
  }
  ${media.mobile} {
    min-height: var(--od-size-touch);
  }
`;

const Input = styled.input.attrs({ type: 'checkbox', role: 'switch' })``;

/** A switch with its label: a yes or no that is saved at once. */
export function Switch({ label, isLabelHidden, help, isSaving = false, onCheckedChange, ...input }: SwitchProps) {
  return (
    <Frame aria-busy={isSaving || undefined}>
      <Input {...input} onChange={(event) => onCheckedChange(event.target.checked)} />
      <span data-hidden={isLabelHidden ? '' : undefined}>
        {label}
        {help ? <small>{help}</small> : null}
      </span>
      {isSaving ? <Spinner $size={14} /> : null}
    </Frame>
  );
}
