import { errorText, faultReference } from '@open-date/shared-api/client';
import { useCsvExport, useDocumentTitle, useScreen, useToday } from '@open-date/shared-host';
import { Button, Icon, LoadFailed, Page, PageHeader, Stack, useMobile } from '@open-date/shared-ui';
import { Download } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { path } from '../remote.ts';
import type { ListedPerson } from '../people/listed-person.ts';
import { filterPeople, readFilters, writeFilters } from '../people/people-filters.ts';
import { PeopleCount } from '../people/PeopleCount.tsx';
import { usePeople } from '../people/use-people.ts';
import { directory } from './route.ts';
import { directoryCsv } from './directory-csv.ts';
import { DirectoryFilters } from './DirectoryFilters.tsx';
import { PeopleCards } from './PeopleCards.tsx';
import { SkeletonCards } from './SkeletonCards.tsx';

const NOBODY: readonly ListedPerson[] = [];

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
  const { people, schools, conferences, error, retry } = usePeople(useScreen(directory).queries);
  const found = useMemo(
    () => people && { people: filterPeople(people, filters), query: search.toString() },
    [people, filters, search],
  );
  // Cards render in slices, so that the page stays responsive.
  const shown = useDeferredValue(found);
  const today = useToday();
  const exported = found?.people ?? NOBODY;
  const handleExport = useCsvExport(`directory-${today}.csv`, () => directoryCsv(exported.map(({ entry }) => entry)));
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Directory" detail={<PeopleCount count={found?.people.length} />}>
        <Button icon={<Icon icon={Download} />} disabled={exported.length === 0} onClick={handleExport}>
          Export
        </Button>
      </PageHeader>
      <Stack $gap={6}>
        <DirectoryFilters
          applied={filters}
          schools={schools}
          conferences={conferences}
          onSearch={(chosen) => setSearch(writeFilters(chosen))}
        />
        {error ? (
          <LoadFailed onRetry={retry} reference={faultReference(error)}>
            {errorText(error, 'The directory could not be loaded.')}
          </LoadFailed>
        ) : null}
        {/* A new search remounts the list: removing thousands of cards at once is faster than one by one. */}
        {shown ? <PeopleCards key={shown.query} people={shown.people} /> : null}
        {shown || error ? null : <SkeletonCards />}
      </Stack>
    </Page>
  );
}
