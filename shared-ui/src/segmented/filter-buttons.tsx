import { styled } from 'styled-components';
import { CountPill } from '../surface/badge.tsx';
import { segmentedStyle } from './segmented-style.ts';

export interface FilterButtonsProps<Value extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  /** A count that is not known yet is null and keeps its place. */
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly count?: number | null;
    readonly isAlert?: boolean;
  }[];
  /** All values that are switched on. */
  readonly values: readonly Value[];
  readonly onValuesChange: (values: Value[]) => void;
  /** True while a choice is being saved. */
  readonly isDisabled?: boolean | undefined;
}

const Frame = styled.fieldset`
  ${segmentedStyle}
  flex-wrap: wrap;
  max-width: 100%;
  &:disabled button {
    color: var(--od-text-disabled);
    cursor: not-allowed;
  }
  /* Room for three digits: a count that arrives late moves no button. */
  ${CountPill} {
    min-width: calc(3ch + 10px);
  }
`;

/** Filters that switch on and off independently, each with its count. */
export function FilterButtons<Value extends string>({
  label,
  options,
  values,
  onValuesChange,
  isDisabled,
}: FilterButtonsProps<Value>) {
  const toggle = (value: Value) =>
    onValuesChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  return (
    <Frame aria-label={label} disabled={isDisabled}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={values.includes(option.value)}
          onClick={() => toggle(option.value)}
        >
          {option.label}
          {option.count === undefined ? null : (
            <CountPill data-alert={option.isAlert ? '' : undefined}>{option.count?.toLocaleString('en-US')}</CountPill>
          )}
        </button>
      ))}
    </Frame>
  );
}
