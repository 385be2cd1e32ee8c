import { Loaded, useDocumentTitle, useScreen } from '@open-date/shared-host';
import { Icon, Page, PageHeader, Stack, TextField, useMobile } from '@open-date/shared-ui';
import { Search } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { path } from '../remote.ts';
import { searchPeople } from '../people/people-filters.ts';
import { PeopleCount } from '../people/PeopleCount.tsx';
import { usePeople } from '../people/use-people.ts';
import { mobileDirectory } from './route.ts';
import { PeopleList } from './PeopleList.tsx';
import { useSearchText } from './use-search-text.ts';

/** /mobile_directory: the directory for narrow pages; wide pages redirect to /directory (A124). */
export function MobileDirectoryPage() {
  const { search } = useLocation();
  const isMobile = useMobile();
  if (!isMobile) return <Navigate replace to={path('directory') + search} />;
  return <MobileDirectory />;
}

function MobileDirectory() {
  useDocumentTitle('Directory');
  const [text, setText] = useSearchText();
  const searched = useDeferredValue(text);
  const query = usePeople(useScreen(mobileDirectory).queries);
  const people = query.data;
  const found = useMemo(() => people && searchPeople(people, searched), [people, searched]);
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title="Directory" detail={<PeopleCount count={found?.length} />} />
      <Stack $gap="inner">
        <form role="search" aria-label="Directory" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label="Search"
            type="search"
            icon={<Icon icon={Search} />}
            placeholder="Name, title, email"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
        <Loaded query={{ ...query, data: found }} failed="The directory could not be loaded." lines={10}>
          {(shown) => <PeopleList people={shown} isSearch={searched.trim() !== ''} />}
        </Loaded>
      </Stack>
    </Page>
  );
}
