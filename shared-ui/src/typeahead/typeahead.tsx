import { Combobox } from '@base-ui/react/combobox';
import { Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts, splitFieldTexts } from '../field/field.tsx';
import { InputWrap } from '../field/input-wrap.tsx';
import { inputStyle } from '../field/input-style.ts';
import { Icon } from '../icon/icon.tsx';
import { itemStyle, popupStyle } from '../overlays/menu-style.ts';
import { MatchedLabel } from './matched-label.tsx';
import type { TypeaheadItem } from './search-items.ts';
import { UNCHOSEN, useTypeahead } from './use-typeahead.ts';

export interface TypeaheadProps<Item extends TypeaheadItem> extends FieldTexts {
  readonly items: readonly Item[];
  /** The chosen item; typed text that was not chosen counts as null. */
  readonly value: Item | null;
  readonly onValueChange: (item: Item | null) => void;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** The items are still loading. */
  readonly isLoading?: boolean | undefined;
  readonly noMatchText?: ReactNode;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly size?: 'md' | 'lg' | undefined;
  /** For the dialog whose focus begins in the field. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

const Input = styled(Combobox.Input)`
  ${inputStyle}
`;
const Positioner = styled(Combobox.Positioner)`
  z-index: var(--od-z-modal);
`;
const Popup = styled(Combobox.Popup)`
  ${popupStyle}
  min-width: var(--anchor-width);
  max-height: min(var(--available-height), 340px);
`;
const Option = styled(Combobox.Item)`
  ${itemStyle}
  grid-template-columns: 20px minmax(0, 1fr) auto;
  &[data-no-icon] {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  em {
    font-style: normal;
    color: var(--od-text-tertiary);
  }
`;
const Note = styled.output`
  display: block;
  padding: var(--od-space-4) 9px;
  color: var(--od-text-secondary);
`;

interface MatchListProps<Item extends TypeaheadItem> {
  readonly matches: readonly Item[];
  readonly searched: string;
  readonly isLoading: boolean;
  readonly noMatchText: ReactNode;
}

function MatchList<Item extends TypeaheadItem>({ matches, searched, isLoading, noMatchText }: MatchListProps<Item>) {
  return (
    <Combobox.Portal>
      <Positioner sideOffset={4} align="start">
        <Popup aria-busy={isLoading || undefined}>
          {matches.length === 0 ? <Note>{isLoading ? 'Loading…' : noMatchText}</Note> : null}
          <Combobox.List>
            {(item: Item) => (
              <Option key={item.id} value={item} data-no-icon={item.mark ? undefined : ''}>
                {item.mark}
                <span>
                  <MatchedLabel label={item.label} text={searched} />
                </span>
                {item.detail ? <em>{item.detail}</em> : null}
              </Option>
            )}
          </Combobox.List>
        </Popup>
      </Positioner>
    </Combobox.Portal>
  );
}

/** Picks one item of a long list: 3 characters start a search, 100 ms after the last key, with at most 20 matches. */
export function Typeahead<Item extends TypeaheadItem>(props: TypeaheadProps<Item>) {
  const { texts, rest } = splitFieldTexts(props);
  const {
    items,
    value,
    onValueChange,
    placeholder = '3 or more letters',
    isDisabled = false,
    isLoading = false,
    noMatchText = 'No matches.',
    id,
    name,
    size = 'md',
  } = rest;
  const ownInput = useRef<HTMLInputElement>(null);
  const input = rest.inputRef ?? ownInput;
  const { text, searched, matches, isShown, isWrong, setIsOpen, handleType, handleChoose, handleClear, inputProps } =
    useTypeahead({ items, value, onValueChange, isLoading, hasFailed: texts.failure !== undefined, input });

  return (
    <Field {...texts} id={id} error={texts.error ?? (isWrong ? UNCHOSEN : undefined)}>
      {(control, labelId) => (
        <Combobox.Root<Item>
          items={matches}
          filter={null}
          value={value}
          inputValue={text}
          open={isShown}
          autoHighlight
          openOnInputClick={false}
          disabled={isDisabled}
          name={name}
          itemToStringLabel={(item) => item.label}
          itemToStringValue={(item) => item.id}
          isItemEqualToValue={(one, other) => one.id === other.id}
          onOpenChange={setIsOpen}
          onInputValueChange={(next, details) => handleType(next, details.reason)}
          onValueChange={(item, details) => handleChoose(item, details.reason)}
        >
          <InputWrap data-end={value ? '' : undefined}>
            {value?.mark ?? <Icon icon={Search} />}
            <Input
              ref={input}
              {...control}
              aria-labelledby={labelId}
              data-size={size}
              placeholder={placeholder}
              autoComplete="off"
              {...inputProps}
            />
            {value && !isDisabled ? (
              <button type="button" aria-label="Clear" onClick={handleClear}>
                <Icon icon={X} size={14} />
              </button>
            ) : null}
          </InputWrap>
          <MatchList matches={matches} searched={searched} isLoading={isLoading} noMatchText={noMatchText} />
        </Combobox.Root>
      )}
    </Field>
  );
}
