import { Icon, IconButton, type ListFailure, Row, Stack, Text } from '@open-date/shared-ui';
import { Typeahead, type TypeaheadItem } from '@open-date/shared-ui/typeahead';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { styled } from 'styled-components';

const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  gap: var(--od-space-3);
  max-width: 100%;
  padding: var(--od-space-1) var(--od-space-1) var(--od-space-1) var(--od-space-4);
  border-radius: var(--od-radius-control);
  background: var(--od-bg-sunken);
  box-shadow: inset 0 0 0 1px var(--od-border-hairline);
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export interface IgnoredPickerProps {
  readonly label: string;
  /** The choices; ids are numbers as text. */
  readonly items: readonly TypeaheadItem[];
  readonly isLoading: boolean;
  /** Why the choices are not there. */
  readonly failure: ListFailure | undefined;
  /** Names of the chosen entries, for while `items` still loads. */
  readonly names: ReadonlyMap<number, string>;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
  readonly error: string | undefined;
}

/** A list with a picker to add entries and a button on each to remove it. */
export function IgnoredPicker({
  label,
  items,
  isLoading,
  failure,
  names,
  chosen,
  onChange,
  error,
}: IgnoredPickerProps) {
  const inputId = useId();
  const byId = new Map(items.map((item) => [Number(item.id), item]));
  const left = items.filter((item) => !chosen.includes(Number(item.id)));
  const handleRemove = (id: number) => {
    onChange(chosen.filter((other) => other !== id));
    // The focused button disappears with its entry, so the focus moves to the picker.
    document.getElementById(inputId)?.focus();
  };
  // Enter must not submit the form before the list of matches is open.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
  };
  return (
    <Stack $gap={4} onKeyDown={handleKeyDown}>
      <Typeahead
        id={inputId}
        label={label}
        items={left}
        value={null}
        onValueChange={(item) => item && onChange([...chosen, Number(item.id)])}
        isLoading={isLoading}
        failure={failure}
        error={error}
      />
      {chosen.length === 0 ? (
        <Text $size="small" $tone="tertiary">
          None
        </Text>
      ) : (
        <Row as="ul" $gap={3} aria-label={label}>
          {chosen.map((id) => {
            const item = byId.get(id);
            const name = item?.label ?? names.get(id) ?? `No. ${id}`;
            return (
              <Chip key={id}>
                {item?.mark}
                <span>{name}</span>
                <IconButton
                  label={`Remove ${name}`}
                  icon={<Icon icon={X} size={14} />}
                  size="sm"
                  variant="ghost"
                  onClick={() => handleRemove(id)}
                />
              </Chip>
            );
          })}
        </Row>
      )}
    </Stack>
  );
}
