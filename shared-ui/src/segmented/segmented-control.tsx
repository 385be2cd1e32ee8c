import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { segmentedStyle } from './segmented-style.ts';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Takes the whole width. */
  isBlock?: boolean | undefined;
}

const Frame = styled.div`
  ${segmentedStyle}
`;

/** One of a few, all in sight; arrows move the choice. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  isBlock,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
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
}
