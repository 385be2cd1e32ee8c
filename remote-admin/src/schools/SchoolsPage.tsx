import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { canEnter } from '@open-date/shared-api/rules/access/permissions';
import { LoadFailure, useDocumentTitle, useSession } from '@open-date/shared-host';
import { EmptyText, Icon, LinkButton, media, PageHeader, SkeletonLines, TextField } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { titleDetail } from '../layout/title-detail.ts';
import { useAddressSearch } from '../layout/use-address-search.ts';
import { path } from '../remote.ts';
import { SchoolTiles } from './SchoolTiles.tsx';
import type { School } from '@open-date/shared-api/contract';
import { wordMatcher } from '@open-date/shared-api/rules/platform/text-match';

const Tools = styled.search`
  max-width: var(--od-width-search); margin-bottom: var(--od-space-6);
  ${media.mobile} { max-width: none; }
`;

/** /admin/schools: all schools with their marks, found by name, place or conference (R-school-list). */
export function SchoolsPage() {
  useDocumentTitle('Schools');
  const { actor } = useSession();
  const schools = useQuery(callQuery('reference', 'schools'));
  const [search, setSearch] = useAddressSearch();
  const found = useMemo(() => filterSchools(schools.data ?? EMPTY_LIST, search), [schools.data, search]);
  return (
    <AdminFrame>
      <PageHeader title="Schools" detail={titleDetail(schools, ({ length }) => `${found.length} of ${length}`)}>
        {canEnter(actor, 'app-admin') ? (
          <LinkButton variant="primary" href={path('admin.schools.create')} icon={<Icon icon={Plus} />}>
            Create New School
          </LinkButton>
        ) : null}
      </PageHeader>
      <Tools>
        <TextField
          type="search"
          label="Search schools"
          isLabelHidden
          placeholder="Search name, city or conference"
          icon={<Icon icon={Search} />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Tools>
      {schools.isError && schools.data === undefined ? (
        <LoadFailure query={schools} failed="The schools could not be loaded." />
      ) : schools.isPending ? (
        <SkeletonLines count={8} />
      ) : found.length === 0 ? (
        <EmptyText
          next={
            schools.data.length === 0
              ? 'Create the first school, or import the league.'
              : 'Search for a part of the name, the city or the conference.'
          }
        />
      ) : (
        <SchoolTiles schools={found} />
      )}
    </AdminFrame>
  );
}

/** The schools that match every word of a search by one of their names, their place or their conference. */
function filterSchools(schools: readonly School[], search: string): readonly School[] {
  const isMatch = wordMatcher(search);
  return schools.filter((school) =>
    isMatch([
      school.SchoolName,
      school.DisplayName,
      school.Nickname,
      school.Nickname14,
      school.Abbreviation,
      school.TeamName,
      school.City,
      school.State,
      school.ConferenceName,
      school.ConferenceNickname ?? '',
    ]),
  );
}
