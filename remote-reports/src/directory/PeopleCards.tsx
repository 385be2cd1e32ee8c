import { EmptyText, Stack } from '@open-date/shared-ui';
import { ShowMore } from '@open-date/shared-ui/table';
import type { ListedPerson } from '../people/listed-person.ts';
import { useLoadMore } from '../people/use-load-more.ts';
import { CardGrid, CARDS_PER_ROW, ROWS_AT_FIRST } from './card-grid.ts';
import { PersonCard } from './PersonCard.tsx';

/** The people that were found, as cards. */
export function PeopleCards({ people }: { readonly people: readonly ListedPerson[] }) {
  const { shown, hasMore, loadMore, listRef } = useLoadMore(people, CARDS_PER_ROW * ROWS_AT_FIRST);
  if (people.length === 0) return <EmptyText kind="report" next="Try fewer filters." />;
  return (
    <Stack $gap={6}>
      <CardGrid ref={listRef} aria-label="People">
        {shown.map((person) => (
          <PersonCard key={person.entry.Email} person={person} />
        ))}
      </CardGrid>
      {hasMore ? <ShowMore onShowMore={loadMore} /> : null}
    </Stack>
  );
}
