import type { BaseUIEvent } from '@base-ui/react/types';
import { Combobox } from '@base-ui/react/combobox';
import { Search, X } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts, splitFieldTexts } from '../field/field.tsx';
import { InputWrap } from '../field/input-wrap.tsx';
import { inputStyle } from '../field/input-style.ts';
import { Icon } from '../icon/icon.tsx';
import { itemStyle, popupStyle } from '../overlays/menu-style.ts';
import { MatchedLabel } from './matched-label.tsx';
import { MIN_CHARACTERS, SEARCH_DELAY_MS, searchItems, type TypeaheadItem } from './search-items.ts';
import { useDelayed } from './use-delayed.ts';

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

const UNCHOSEN = 'Choose one from the list.';

const Input = styled(Combobox.Input)`
  ${inputStyle}
`;
const Positioner = styled(Combobox.Positioner)`
  z-index: var(--od-z-modal);
`;
const Popup = styled(Combobox.Popup)`
  ${popupStyle}
  min-width: var(--anchor-width); max-height: min(var(--available-height), 340px);
`;
const Option = styled(Combobox.Item)`
  ${itemStyle}
  grid-template-columns: 20px minmax(0, 1fr) auto;
  &[data-no-icon] { grid-template-columns: minmax(0, 1fr) auto; }
  em { font-style: normal; color: var(--od-text-tertiary); }
`;
const Note = styled.output`
  display: block;
  padding: var(--od-space-4) 9px; color: var(--od-text-secondary);
`;

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
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [isLeft, setIsLeft] = useState(false);
  const text = value ? value.label : typed;
  const searched = useDelayed(typed, SEARCH_DELAY_MS);
  const matches = useMemo(() => searchItems(items, searched), [items, searched]);
  const isSearching = !value && searched.trim().length >= MIN_CHARACTERS && typed.trim().length >= MIN_CHARACTERS;

  const handleType = (next: string, reason: string) => {
    // The combobox clears its input when the list closes without a choice; the typed text must stay.
    if (reason !== 'input-change' && reason !== 'clear-press') return;
    setTyped(next);
    setIsLeft(false);
    setIsOpen(true);
    if (value) onValueChange(null);
  };
  const handleChoose = (item: Item | null, reason: string) => {
    if (item === null && reason !== 'input-clear' && reason !== 'clear-press') return;
    setTyped('');
    setIsOpen(false);
    onValueChange(item);
  };
  const isUnchosen = !value && typed.trim() !== '';
  const isShown = isOpen && isSearching;
  const handleLeave = () => {
    setIsLeft(true);
    // A pending search must not open its list after the focus has left.
    if (!isShown) setIsOpen(false);
  };
  /** Enter on a text whose list marks nothing chooses what it would mark first, or says that there is nothing. */
  const handleEnter = (event: BaseUIEvent<KeyboardEvent>) => {
    const isMarked = isShown && searched === typed && input.current?.hasAttribute('aria-activedescendant');
    if (!isUnchosen || isMarked || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    const [first] = typed.trim().length >= MIN_CHARACTERS ? searchItems(items, typed) : [];
    if (first && isOpen) handleChoose(first, 'item-press');
    // Escape closed the list: nothing is chosen that nobody sees.
    else if (first) setIsOpen(true);
    else if (!isLoading) setIsLeft(true);
  };
  const handleKeyDown = (event: BaseUIEvent<KeyboardEvent>) => {
    // With nothing to focus next the browser fires no focus event, and the list would stay over an inert page.
    if (event.key === 'Tab') setIsOpen(false);
    if (event.key === 'Enter') handleEnter(event);
    // The combobox would take the key to clear its value; without a list it is the dialog's.
    if (event.key === 'Escape' && !isShown) event.preventBaseUIHandler();
  };
  const handleClear = () => {
    handleChoose(null, 'clear-press');
    // The pressed button goes with the choice.
    input.current?.focus();
  };
  // Keeps a form with native validation from being submitted with unchosen text.
  useEffect(() => input.current?.setCustomValidity(isUnchosen ? UNCHOSEN : ''), [input, isUnchosen]);
  const handleInvalid = (event: FormEvent<HTMLInputElement>) => {
    // The message below the field replaces the browser's own validation message.
    event.preventDefault();
    setIsLeft(true);
    const { activeElement } = document;
    const isAtOther = activeElement instanceof HTMLInputElement && !activeElement.validity.valid;
    if (!isAtOther) event.currentTarget.focus();
  };

  return (
    <Field {...texts} id={id} error={texts.error ?? (isLeft && isUnchosen ? UNCHOSEN : undefined)}>
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
              onBlur={handleLeave}
              onKeyDown={handleKeyDown}
              onInvalid={handleInvalid}
            />
            {value && !isDisabled ? (
              <button type="button" aria-label="Clear" onClick={handleClear}>
                <Icon icon={X} size={14} />
              </button>
            ) : null}
          </InputWrap>
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
        </Combobox.Root>
      )}
    </Field>
  );
}
