import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { segmentedStyle } from './segmented-style.ts';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** Shows the name above the control, as forms do. */
  readonly isLabelShown?: boolean | undefined;
  /** Takes the full width. */
  readonly isBlock?: boolean | undefined;
}

const Frame = styled.div`
  ${segmentedStyle}
`;

const Labelled = styled.div`
  display: grid;
  gap: var(--od-space-2);
  justify-items: start;
  > span {
    ${textStyle('label')}
    color: var(--od-text-secondary);
  }
  > [data-block] {
    justify-self: stretch;
  }
`;

/** A choice among a few visible options; arrow keys move it. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onValueChange, isLabelShown, isBlock } = props;
  const name = useId();
  const group = (
    <Frame role="radiogroup" aria-label={label} data-block={isBlock ? '' : undefined}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onValueChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </Frame>
  );
  if (!isLabelShown) return group;
  return (
    <Labelled>
      <span aria-hidden>{label}</span>
      {group}
    </Labelled>
  );
}
