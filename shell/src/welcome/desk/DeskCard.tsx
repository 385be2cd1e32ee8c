import { Button, media, Skeleton, TextLink } from '@open-date/shared-ui';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

const Frame = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  overflow: clip;
  background: var(--od-bg-surface);
  border: 1px solid var(--od-border-hairline);
  border-radius: var(--od-radius-card);
  @media print {
    break-inside: avoid;
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--od-space-4);
  min-height: var(--od-size-touch);
  padding: 0 var(--od-space-6);
  border-bottom: 1px solid var(--od-border-hairline);
`;
const Title = styled.h3`
  font-size: var(--od-type-body-size);
  font-weight: var(--od-font-weight-bold);
  font-stretch: var(--od-font-stretch-label);
`;
const Note = styled.small`
  margin-right: auto;
  font-size: var(--od-type-caption-size);
  color: var(--od-text-secondary);
`;
/** Reserves the height of the content, so that nothing below moves when the data arrive; not needed in one column. */
const Body = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: calc(2 * var(--od-size-deskLine) + var(--od-space-1));
  &[data-size='lines'], &[data-size='seasons'] {
    min-height: calc(5 * var(--od-size-deskLine) + var(--od-space-4));
  }
  ${media.tablet} {
    &&, &&[data-size] {
      min-height: 0;
    }
  }
`;
const Nothing = styled.p`
  margin: auto;
  padding: var(--od-space-5) var(--od-space-6);
  text-align: center;
  color: var(--od-text-secondary);
`;
const Waiting = styled.div`
  display: grid;
  align-content: start;
  gap: var(--od-space-6);
  padding: var(--od-space-6);
`;

/** The number of items on a card until all are shown. */
const SHOWN = { short: 2, lines: 5, seasons: 6 } as const;

export interface DeskCardProps<Item> {
  readonly title: string;
  /** A few words beside the title. */
  readonly note?: string | undefined;
  /** The room on the card: two lines, five, or six seasons. */
  readonly size?: keyof typeof SHOWN | undefined;
  /** The items, with the page that lists all; undefined while they load, null for users without this card. */
  readonly part: { readonly url: string; readonly items: readonly Item[] } | null | undefined;
  /** The sentence for an empty list, and the words of the link to the next useful step. */
  readonly nothing: readonly [sentence: string, step: string];
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** One part of the desk, of the same size with and without its content. */
export function DeskCard<Item>({ title, note, size = 'short', part, nothing, children }: DeskCardProps<Item>) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  if (part === null) return null;
  const items = part?.items ?? [];
  return (
    <Frame aria-labelledby={id} aria-busy={part === undefined}>
      <Head>
        <Title id={id}>{title}</Title>
        <Note>{note}</Note>
        {items.length > SHOWN[size] ? (
          <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${items.length}`}
          </Button>
        ) : null}
      </Head>
      <Body data-size={size}>
        {part === undefined ? (
          <Waiting>
            {Array.from({ length: SHOWN[size] }, (_, index) => (
              <Skeleton key={index} $height="var(--od-space-6)" />
            ))}
          </Waiting>
        ) : null}
        {part !== undefined && items.length === 0 ? (
          <Nothing>
            {nothing[0]} <TextLink href={part.url}>{nothing[1]}</TextLink>
          </Nothing>
        ) : null}
        {items.length === 0 ? null : children(showsAll ? items : items.slice(0, SHOWN[size]))}
      </Body>
    </Frame>
  );
}
