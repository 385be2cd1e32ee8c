import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { choiceStyle } from './choice-style.ts';

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly isDisabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  readonly label: ReactNode;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  readonly isInline?: boolean | undefined;
}

const Group = styled.fieldset`
  legend {
    padding: 0 0 var(--od-space-3);
    ${textStyle('label')}
    color: var(--od-text-secondary);
  }
  > div {
    display: grid;
    gap: var(--od-space-4);
    justify-items: start;
  }
  &[data-inline] > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--od-space-4) var(--od-space-6);
  }
`;
const Choice = styled.label`
  ${choiceStyle}
`;

/** A choice among a few options with explanations; arrow keys move it. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onValueChange, isInline } = props;
  const name = useId();
  return (
    <Group data-inline={isInline ? '' : undefined}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <Choice key={option.value} data-disabled={option.isDisabled ? '' : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onValueChange(option.value)}
            />
            <span>
              {option.label}
              {option.help ? <small>{option.help}</small> : null}
            </span>
          </Choice>
        ))}
      </div>
    </Group>
  );
}
