import { Clip, Link, Text } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Item = styled.li`
  & + & {
    border-top: 1px solid var(--od-border-hairline);
  }
`;

const Target = styled(Link)`
  display: grid;
  align-content: center;
  min-height: var(--od-size-deskLine);
  padding: var(--od-space-2) var(--od-space-6);
  color: inherit;
  text-decoration: none;
  &:hover {
    background: var(--od-bg-hover);
  }
  &:focus-visible {
    outline-offset: calc(-1 * var(--od-stroke-rail));
  }
  &[data-marked] {
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: var(--od-space-4);
  }
`;

const Title = styled(Clip)`
  font-weight: var(--od-font-weight-semibold);
  ${Target}:hover & {
    text-decoration: underline;
  }
`;

const Mark = styled.span`
  grid-row: span 2;
  align-self: center;
  display: grid;
  color: var(--od-text-secondary);
`;

export interface Line {
  readonly key: string | number;
  readonly title: string;
  readonly detail: ReactNode;
  readonly url: string;
  /** Stands before title and detail. */
  readonly mark?: ReactNode;
}

/** Lines of the same height, each a link to its subject. */
export function DeskLines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ul>
      {lines.map(({ key, title, detail, url, mark }) => (
        <Item key={key}>
          <Target href={url} data-marked={mark === undefined ? undefined : ''}>
            {mark === undefined ? null : <Mark>{mark}</Mark>}
            <Title as="strong" title={title}>
              {title}
            </Title>
            <Clip>
              <Text $tone="secondary" $size="caption">
                {detail}
              </Text>
            </Clip>
          </Target>
        </Item>
      ))}
    </ul>
  );
}
