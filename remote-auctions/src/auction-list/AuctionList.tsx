import { Loaded, type LoadedQuery } from '@open-date/shared-host';
import { Link, media, SectionHeading, textStyle } from '@open-date/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

const Head = styled.div`
  position: sticky; top: 0; z-index: 1; display: flex; align-items: center; min-height: var(--od-size-toolbarHeight); padding: var(--od-space-4) var(--od-space-6);
  background: var(--od-bg-surface); border-bottom: 1px solid var(--od-border-hairline);
  ${media.mobile} { position: static; }
`;
const GroupHead = styled.h2`
  display: flex; align-items: center; gap: var(--od-space-3); padding: var(--od-space-5) var(--od-space-6) var(--od-space-4); ${textStyle('small')}
  font-weight: var(--od-font-weight-semibold); color: var(--od-text-secondary);
  span { color: var(--od-text-tertiary); font-weight: var(--od-font-weight-regular); font-variant-numeric: tabular-nums lining-nums; }
`;
const Empty = styled.p`
  padding: var(--od-space-1) var(--od-space-6) var(--od-space-5); color: var(--od-text-secondary);
`;
const Failed = styled.div`
  padding: var(--od-space-5);
`;
const Row = styled(Link)`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--od-space-1) var(--od-space-5); padding: var(--od-space-inner) var(--od-space-6); scroll-margin: var(--od-size-toolbarHeight) 0 0;
  border-bottom: 1px solid var(--od-border-hairline); color: inherit; text-decoration: none; font-variant-numeric: tabular-nums lining-nums;
  &:hover { background: var(--od-bg-hover); }
  &[aria-current] { background: var(--od-bg-selected); box-shadow: inset var(--od-stroke-rail) 0 0 var(--od-accent-solid); }
  &:focus-visible { outline-offset: calc(-1 * var(--od-stroke-ring)); }
  b { font-weight: var(--od-font-weight-semibold); }
  b, small { display: block; }
  > :first-child > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  > :nth-child(2) { text-align: right; }
  > :nth-child(3) { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: var(--od-space-3); padding-top: var(--od-space-2); }
  small { font-size: inherit; color: var(--od-text-tertiary); }
  > :nth-child(2) small { font-size: var(--od-type-small-size); }
`;

export interface ListEntry {
  readonly id: number;
  readonly href: string;
  readonly title: string;
  readonly date: string;
  readonly amount: string;
  /** Secondary text under the amount. */
  readonly note: string;
  readonly tags: ReactNode;
}

export interface ListGroup {
  readonly title: string;
  readonly entries: readonly ListEntry[];
  /** Shown when the group has no entries. */
  readonly emptyText: string;
}

export interface AuctionListProps {
  readonly title: string;
  readonly query: LoadedQuery<readonly ListGroup[]>;
  readonly chosenId: number | null;
}

/** Auctions in groups; each entry links to its detail. */
export function AuctionList({ title, query, chosenId }: AuctionListProps) {
  return (
    <>
      <Head>
        <SectionHeading as={chosenId === null ? 'h1' : 'h2'}>{title}</SectionHeading>
      </Head>
      <Loaded
        query={query}
        failed="The auctions could not be loaded."
        lines={8}
        frame={(state) => (query.error ? <Failed>{state}</Failed> : state)}
      >
        {(groups) => groups.map((group) => <Group key={group.title} group={group} chosenId={chosenId} />)}
      </Loaded>
    </>
  );
}

function Group({ group, chosenId }: { readonly group: ListGroup; readonly chosenId: number | null }) {
  return (
    <section aria-label={group.title}>
      <GroupHead as={chosenId === null ? 'h2' : 'h3'}>
        {group.title}
        <span>{group.entries.length}</span>
      </GroupHead>
      {group.entries.length === 0 ? <Empty>{group.emptyText}</Empty> : null}
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} isChosen={entry.id === chosenId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The auction opened last; its route mounts the list again, in which the entry of this auction gets the focus back. */
let followed: number | null = null;

function EntryRow({ entry, isChosen }: { readonly entry: ListEntry; readonly isChosen: boolean }) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isChosen) return;
    // jsdom has no scrollIntoView.
    ref.current?.scrollIntoView?.({ block: 'nearest' });
    if (followed === entry.id) ref.current?.focus({ preventScroll: true });
    followed = null;
  }, [isChosen, entry.id]);
  const handleFollow = () => {
    followed = entry.id;
  };
  return (
    <Row ref={ref} href={entry.href} aria-current={isChosen ? 'true' : undefined} onClick={handleFollow}>
      <span>
        <b>{entry.title}</b>
        <small>{entry.date}</small>
      </span>
      <span>
        <b>{entry.amount}</b>
        <small>{entry.note}</small>
      </span>
      <span>{entry.tags}</span>
    </Row>
  );
}
