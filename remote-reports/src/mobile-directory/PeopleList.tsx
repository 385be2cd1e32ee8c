import { EmptyText, Stack, Button } from '@open-date/shared-ui';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import type { ListedPerson } from '../people/listed-person.ts';
import { useLoadMore } from '../people/use-load-more.ts';
import { PersonRow } from './PersonRow.tsx';

/** People shown at first, and people that Load more adds (A016). */
const PAGE = 10;

const List = styled.ul`
  background: var(--od-bg-surface); border: 1px solid var(--od-border-hairline); border-radius: var(--od-radius-card);
`;

interface PeopleListProps {
  readonly people: readonly ListedPerson[];
  /** Whether the people are the result of a search; a single match is opened (A124). */
  readonly isSearch: boolean;
}

/** A list of people; each is closed until it is tapped. */
export function PeopleList({ people, isSearch }: PeopleListProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<ListedPerson, boolean>>(new Map());
  const [toggledPeople, setToggledPeople] = useState(people);
  // A new search closes the people who were open.
  if (toggledPeople !== people) {
    setToggledPeople(people);
    setToggled(new Map());
  }
  const { shown, hasMore, loadMore, listRef } = useLoadMore(people, PAGE);
  const handleToggle = useCallback(
    (person: ListedPerson, isOpen: boolean) => setToggled((known) => new Map(known).set(person, isOpen)),
    [],
  );
  if (people.length === 0) return <EmptyText kind="report" next="Try fewer filters." />;
  const isOnly = isSearch && people.length === 1;
  return (
    <Stack $gap={6}>
      <List ref={listRef} aria-label="People">
        {shown.map((person) => (
          <PersonRow
            key={person.entry.Email}
            person={person}
            isOpen={toggled.get(person) ?? isOnly}
            onToggle={handleToggle}
          />
        ))}
      </List>
      {hasMore ? <LoadMore onLoadMore={loadMore} /> : null}
    </Stack>
  );
}

const Frame = styled.div`
  display: grid; place-items: center;
  @media print { display: none; }
`;

/** The button under a list of people that shows more of them. */
function LoadMore({ onLoadMore }: { readonly onLoadMore: () => void }) {
  return (
    <Frame>
      <Button canRepeat onClick={onLoadMore}>
        Load more
      </Button>
    </Frame>
  );
}
