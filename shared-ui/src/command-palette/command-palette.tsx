import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/button.tsx';
import type { ListFailure } from '../field/field.tsx';
import { boxStyle, scrimStyle } from '../overlays/modal-style.ts';
import { useFinalFocus } from '../overlays/use-final-focus.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { itemStyle } from '../overlays/menu-style.ts';
import { media } from '../theme/media.ts';
import { MatchedLabel } from '../typeahead/matched-label.tsx';
import { searchItems, type TypeaheadItem } from '../typeahead/search-items.ts';
import { useLayer } from '../window/open-layers.ts';

export interface CommandPaletteProps<Item extends TypeaheadItem> {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The name of the dialog and of its field. */
  readonly title: string;
  readonly placeholder: string;
  readonly items: readonly Item[];
  /** The items shown before anything is typed. */
  readonly first: readonly Item[];
  /** The items are still loading. */
  readonly isLoading?: boolean | undefined;
  /** Some items could not be loaded: says so above the others and offers to try again. */
  readonly failure?: ListFailure | undefined;
  readonly onChoose: (item: Item) => void;
}

const Scrim = styled(Dialog.Backdrop)`
  ${scrimStyle}
`;
const Viewport = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--od-z-modal);
  display: grid;
  place-items: start center;
  padding: min(12vh, 96px) var(--od-space-6) var(--od-space-6);
  pointer-events: none;
  ${media.mobile} {
    padding: var(--od-space-4);
  }
  @media print {
    display: none;
  }
`;
const Box = styled(Dialog.Popup)`
  ${boxStyle}
  pointer-events: auto;
  grid-template-rows: auto minmax(0, 1fr);
  max-height: min(480px, calc(100dvh - 64px));
  ${media.mobile} {
    border-radius: var(--od-radius-modal);
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--od-space-inner);
  padding: 0 14px;
  border-bottom: 1px solid var(--od-border-hairline);
  color: var(--od-text-tertiary);
  &:focus-within {
    box-shadow: inset 0 -2px 0 var(--od-focus-ring);
  }
`;
const Input = styled(Autocomplete.Input)`
  flex: 1;
  min-width: 0;
  height: 48px;
  border: 0;
  outline: 0;
  background: none;
  color: var(--od-text-primary);
  font-size: var(--od-type-title-size);
  &:focus-visible {
    box-shadow: none;
  }
  &::placeholder {
    color: var(--od-text-tertiary);
  }
`;
const Results = styled.div`
  overflow: auto;
  padding: 5px;
`;
const Option = styled(Autocomplete.Item)`
  ${itemStyle}
  grid-template-columns: 20px minmax(0, 1fr) auto;
  em {
    font-style: normal;
    font-size: var(--od-type-small-size);
    color: var(--od-text-tertiary);
  }
`;
const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--od-space-4);
  align-items: center;
  padding: var(--od-space-4) 9px;
  color: var(--od-danger-text);
`;
const Note = styled.output`
  display: block;
  padding: var(--od-space-4) 9px;
  color: var(--od-text-secondary);
  &:empty {
    padding: 0;
  }
`;

/** A search field over the page: arrows move, Enter chooses, Esc closes. */
export function CommandPalette<Item extends TypeaheadItem>({
  isOpen,
  onOpenChange,
  title,
  ...rest
}: CommandPaletteProps<Item>) {
  const finalFocus = useFinalFocus(isOpen);
  useLayer(isOpen, () => onOpenChange(false));
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Scrim />
        <Viewport>
          <Box {...finalFocus}>
            <VisuallyHidden>
              <Dialog.Title>{title}</Dialog.Title>
            </VisuallyHidden>
            <PaletteList title={title} {...rest} />
          </Box>
        </Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteList<Item extends TypeaheadItem>({
  title,
  placeholder,
  items,
  first,
  isLoading = false,
  failure,
  onChoose,
}: Omit<CommandPaletteProps<Item>, 'isOpen' | 'onOpenChange'>) {
  const [text, setText] = useState('');
  const isSearching = text.trim() !== '';
  const matches = useMemo(
    () => (isSearching ? searchItems(items, text, { minimum: 1 }) : first),
    [items, first, text, isSearching],
  );
  const input = useRef<HTMLInputElement>(null);
  // What is searched for may be among the items that are not there.
  const rest = failure ? null : 'No matches.';
  const note = isLoading ? 'Loading…' : rest;
  const handleRetry = () => {
    // The pressed button goes while the items load.
    input.current?.focus();
    failure?.onRetry();
  };
  return (
    <Autocomplete.Root<Item>
      inline
      open
      items={matches}
      filter={null}
      value={text}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={(item) => item.label}
      onValueChange={(next, { reason }) => (reason === 'input-change' ? setText(next) : undefined)}
    >
      <Head>
        <Icon icon={Search} size={18} />
        <Input ref={input} aria-label={title} placeholder={placeholder} autoComplete="off" />
      </Head>
      <Results aria-busy={isLoading || undefined}>
        {failure ? (
          <Failure role="alert">
            {failure.text}
            <Button size="sm" variant="link" onClick={handleRetry}>
              Try again
            </Button>
          </Failure>
        ) : null}
        <Note>{matches.length === 0 ? note : null}</Note>
        <Autocomplete.List>
          {(item: Item) => (
            <Option key={item.id} value={item} onClick={() => onChoose(item)}>
              {item.mark ?? <span />}
              <span>
                <MatchedLabel label={item.label} text={text} />
              </span>
              {item.detail ? <em>{item.detail}</em> : null}
            </Option>
          )}
        </Autocomplete.List>
      </Results>
    </Autocomplete.Root>
  );
}
