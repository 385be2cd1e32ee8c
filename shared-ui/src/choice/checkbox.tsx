import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { choiceStyle } from './choice-style.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'onChange'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Some of the entries that the box stands for are chosen, but not all. */
  readonly isMixed?: boolean | undefined;
  readonly onCheckedChange?: ((isChecked: boolean) => void) | undefined;
}

const Frame = styled.label`
  ${choiceStyle}
`;

/** A checkbox with its label: a yes or no that is saved with its form. */
export function Checkbox({ label, help, isMixed = false, onCheckedChange, ...input }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <Frame data-disabled={input.disabled ? '' : undefined}>
      <input ref={ref} type="checkbox" {...input} onChange={(event) => onCheckedChange?.(event.target.checked)} />
      <span>
        {label}
        {help ? <small>{help}</small> : null}
      </span>
    </Frame>
  );
}
