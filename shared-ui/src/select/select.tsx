import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts, splitFieldTexts } from '../field/field.tsx';
import { inputStyle } from '../field/input-style.ts';
import { Icon } from '../icon/icon.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean | undefined;
  /** Options with the same group are listed under its name. */
  readonly group?: string | undefined;
}

export interface SelectProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'select'>, 'onChange' | 'children' | 'multiple' | 'size'> {
  readonly options: readonly SelectOption[];
  /** Called with the value of the chosen option. */
  readonly onValueChange?: ((value: string) => void) | undefined;
  /** The first option, with an empty value, such as "Choose a season". */
  readonly placeholder?: string | undefined;
  readonly size?: 'md' | 'lg' | undefined;
}

const Wrap = styled.div`
  position: relative;
  display: grid;
  > svg {
    position: absolute;
    right: 9px;
    top: 50%;
    margin-top: -7px;
    color: var(--od-text-secondary);
    pointer-events: none;
  }
`;
const Control = styled.select`
  ${inputStyle}
  appearance: none;
  padding-right: 28px;
  text-overflow: ellipsis;
`;

const grouped = (options: readonly SelectOption[]) => {
  const groups = new Map<string, SelectOption[]>();
  for (const option of options) {
    const name = option.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return [...groups];
};

const renderOption = ({ value, label, isDisabled }: SelectOption) => (
  <option key={value} value={value} disabled={isDisabled}>
    {label}
  </option>
);

/** A choice from a list; the browser's own select, so that keyboard, screen reader and phone behave as expected. */
export function Select(props: SelectProps) {
  const { texts, rest } = splitFieldTexts(props);
  const { id, options, onValueChange, placeholder, size = 'md', ...select } = rest;
  return (
    <Field {...texts} id={id}>
      {(control) => (
        <Wrap>
          <Control data-size={size} {...select} {...control} onChange={(event) => onValueChange?.(event.target.value)}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {grouped(options).map(([name, list]) =>
              name === '' ? (
                list.map(renderOption)
              ) : (
                <optgroup key={name} label={name}>
                  {list.map(renderOption)}
                </optgroup>
              ),
            )}
          </Control>
          <Icon icon={ChevronDown} size={14} />
        </Wrap>
      )}
    </Field>
  );
}
