import { Clip, Link, Text } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  li + li {
    border-top: 1px solid var(--od-border-hairline);
  }
  a {
    display: grid;
    align-content: center;
    min-height: var(--od-size-deskLine);
    padding: var(--od-space-2) var(--od-space-6);
    color: inherit;
    text-decoration: none;
    &:hover {
      background: var(--od-bg-hover);
    }
    &:hover strong {
      text-decoration: underline;
    }
    &:focus-visible {
      outline-offset: calc(-1 * var(--od-stroke-rail));
    }
  }
  a[data-marked] {
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: var(--od-space-4);
  }
  strong {
    font-weight: var(--od-font-weight-semibold);
  }
`;

const Mark = styled.span`
  grid-row: span 2;
  align-self: center;
  display: grid;
  color: var(--od-text-secondary);
`;

/** What a line of a card says. */
export interface Line {
  readonly key: string | number;
  readonly title: string;
  readonly detail: ReactNode;
  readonly url: string;
  /** Stands before title and detail. */
  readonly mark?: ReactNode;
}

/** Lines of the same height, each a link to what it is about. */
export function DeskLines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <List>
      {lines.map(({ key, title, detail, url, mark }) => (
        <li key={key}>
          <Link href={url} data-marked={mark === undefined ? undefined : ''}>
            {mark === undefined ? null : <Mark>{mark}</Mark>}
            <Clip as="strong" title={title}>
              {title}
            </Clip>
            <Clip>
              <Text $tone="secondary" $size="caption">
                {detail}
              </Text>
            </Clip>
          </Link>
        </li>
      ))}
    </List>
  );
}
