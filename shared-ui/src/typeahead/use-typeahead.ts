import type { BaseUIEvent } from '@base-ui/react/types';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { MIN_CHARACTERS, SEARCH_DELAY_MS, searchItems, type TypeaheadItem } from './search-items.ts';

/** What a field says when its text was typed and not chosen. */
export const UNCHOSEN = 'Choose one from the list.';

interface TypeaheadChoice<Item extends TypeaheadItem> {
  readonly items: readonly Item[];
  readonly value: Item | null;
  readonly onValueChange: (item: Item | null) => void;
  readonly isLoading: boolean;
  /** The items could not be loaded. */
  readonly hasFailed: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** What is typed, found and chosen in a typeahead, and what its keys do. */
export function useTypeahead<Item extends TypeaheadItem>({
  items,
  value,
  onValueChange,
  isLoading,
  hasFailed,
  input,
}: TypeaheadChoice<Item>) {
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
  const isShown = isOpen && isSearching && !hasFailed;
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
    else if (!isLoading && !hasFailed) setIsLeft(true);
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
  return {
    text,
    searched,
    matches,
    isShown,
    /** The field was left with a text that was not chosen. */
    isWrong: isLeft && isUnchosen && !hasFailed,
    setIsOpen,
    handleType,
    handleChoose,
    handleClear,
    inputProps: { onBlur: handleLeave, onKeyDown: handleKeyDown, onInvalid: handleInvalid },
  };
}

/** The value as of the last time it was stable for `delay` ms. */
export function useDelayed<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
