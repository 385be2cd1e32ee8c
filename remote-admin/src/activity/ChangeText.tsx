import type { Activity } from '@open-date/shared-api/contract';
import { Text, VisuallyHidden } from '@open-date/shared-ui';
import { styled } from 'styled-components';

/** How many changes a row of the log shows; its entry shows all. */
const SHOWN = 2;

const Lines = styled.ul`
  margin: 0; padding: var(--od-space-2) 0; list-style: none; min-width: var(--od-width-field); max-width: var(--od-width-search); white-space: normal; overflow-wrap: anywhere;
`;

const Field = styled.span`
  color: var(--od-text-secondary);
`;

/** A value before or after a change; a dash where there is none. */
export function Value({ children }: { readonly children: string }) {
  return children === '' ? <Text $tone="tertiary">–</Text> : children;
}

/** The first changes of an entry, each as `Field: before → after`. */
export function ChangeText({ changes }: { readonly changes: Activity['Changes'] }) {
  if (changes.length === 0) return null;
  const more = changes.length - SHOWN;
  return (
    <Lines>
      {changes.slice(0, SHOWN).map(({ Field: field, Before, After }) => (
        <li key={field}>
          <Field>{field}:</Field> <Value>{Before}</Value> <span aria-hidden="true">→</span>
          <VisuallyHidden>becomes</VisuallyHidden> <Value>{After}</Value>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Text $tone="tertiary">and {more} more</Text>
        </li>
      ) : null}
    </Lines>
  );
}
