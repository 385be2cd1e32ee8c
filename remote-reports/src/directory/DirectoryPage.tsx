import { EMPTY_LIST } from '@open-date/shared-api/queries';
import { Loaded, useCsvExport, useDocumentTitle, useScreen, useToday } from '@open-date/shared-host';
import { Button, Icon, Page, PageHeader, Stack, useMobile } from '@open-date/shared-ui';
import { Download } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { path } from '../remote.ts';
import { filterPeople, readFilters, writeFilters } from '../people/people-filters.ts';
import { PeopleCount } from '../people/PeopleCount.tsx';
import { usePeople } from '../people/use-people.ts';
import { directory } from './route.ts';
import { directoryCsv } from './directory-csv.ts';
import { DirectoryFilters } from './DirectoryFilters.tsx';
import { PeopleCards } from './PeopleCards.tsx';
import { SkeletonCards } from './SkeletonCards.tsx';

/** /directory: people with their contact data; narrow pages redirect to /mobile_directory (A124). */
export function DirectoryPage() {
  const { search } = useLocation();
  const isMobile = useMobile();
  if (isMobile) return <Navigate replace to={path('directory.mobile') + search} />;
  return <Directory />;
}

function Directory() {
  useDocumentTitle('Directory');
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const query = usePeople(useScreen(directory).queries);
  const people = query.data;
  const found = useMemo(
    () => people && { people: filterPeople(people, filters), query: search.toString() },
    [people, filters, search],
  );
  // Cards render in slices, so that the page stays responsive.
  const shown = useDeferredValue(found);
  const today = useToday();
  const exported = found?.people ?? EMPTY_LIST;
  const handleExport = useCsvExport(`directory-${today}.csv`, () => directoryCsv(exported.map(({ entry }) => entry)));
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Directory" detail={<PeopleCount count={found?.people.length} />}>
        <Button icon={<Icon icon={Download} />} disabled={exported.length === 0} onClick={handleExport}>
          Export
        </Button>
      </PageHeader>
      <Stack $gap={6}>
        <DirectoryFilters applied={filters} onSearch={(chosen) => setSearch(writeFilters(chosen))} />
        <Loaded
          query={{ ...query, data: shown }}
          failed="The directory could not be loaded."
          skeleton={<SkeletonCards />}
        >
          {/* A new search remounts the list: removing thousands of cards at once is faster than one by one. */}
          {(cards) => <PeopleCards key={cards.query} people={cards.people} />}
        </Loaded>
      </Stack>
    </Page>
  );
}
