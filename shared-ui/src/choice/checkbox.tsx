import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { choiceStyle } from './choice-style.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly onCheckedChange?: ((isChecked: boolean) => void) | undefined;
}

const Frame = styled.label`
  ${choiceStyle}
`;

/** A checkbox with its label: a yes or no that is saved with its form. */
export function Checkbox({ label, help, onCheckedChange, ...input }: CheckboxProps) {
  return (
    <Frame data-disabled={input.disabled ? '' : undefined}>
      <input type="checkbox" {...input} onChange={(event) => onCheckedChange?.(event.target.checked)} />
      <span>
        {label}
        {help ? <small>{help}</small> : null}
      </span>
    </Frame>
  );
}
