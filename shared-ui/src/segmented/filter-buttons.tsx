import { styled } from 'styled-components';
import { CountPill } from '../surface/badge.tsx';
import { segmentedStyle } from './segmented-style.ts';

export interface FilterButtonsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string;
  /** A count that is not known yet is null and keeps its place. */
  options: readonly { value: Value; label: string; count?: number | null; isAlert?: boolean }[];
  /** All values that are switched on. */
  values: readonly Value[];
  onValuesChange: (values: Value[]) => void;
  isBlock?: boolean | undefined;
  /** True while a choice is being saved. */
  isDisabled?: boolean | undefined;
}

const Frame = styled.fieldset`
  ${segmentedStyle}
  flex-wrap: wrap; max-width: 100%;
  &:disabled button { color: var(--od-text-disabled); cursor: not-allowed; }
  /* Room for three digits: a count that arrives late moves no button. */
  ${CountPill} { min-width: calc(3ch + 10px); }
`;

/** Filters that switch on and off independently, each with its count. */
export function FilterButtons<Value extends string>({
  label,
  options,
  values,
  onValuesChange,
  isBlock,
  isDisabled,
}: FilterButtonsProps<Value>) {
  const toggle = (value: Value) =>
    onValuesChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  return (
    <Frame aria-label={label} disabled={isDisabled} data-block={isBlock ? '' : undefined}>
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
