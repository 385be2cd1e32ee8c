import { callQuery } from '@open-date/shared-api/queries';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { wordMatcher } from '@open-date/shared-api/rules/platform/text-match';
import { Loaded, useDocumentTitle, useModals, useSession } from '@open-date/shared-host';
import { Button, Card, Icon, LinkButton, PageHeader, Stack, TextField } from '@open-date/shared-ui';
import { DataTable } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { Plus, Search, Wand2 } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { useAddressSearch } from '../layout/use-address-search.ts';
import { path } from '../remote.ts';
import { CONFERENCE_COLUMNS } from './conference-columns.tsx';
import { typeName } from './conference-draft.ts';
import { DeriveDialog } from './DeriveDialog.tsx';

const Tools = styled.search`
  max-width: var(--od-width-search);
`;

/** /admin/conferences: all conferences with a search; administrators create them here (A210). */
export function ConferencesPage() {
  useDocumentTitle('Conferences');
  const { actor } = useSession();
  const modals = useModals();
  const conferences = useQuery(callQuery('reference', 'conferences'));
  const [search, setSearch] = useAddressSearch();
  const shown = useMemo(() => {
    const isMatch = wordMatcher(search);
    return (conferences.data ?? []).filter(({ Name, Nickname, Abbreviation, TypeID }) =>
      isMatch([Name, Nickname, Abbreviation, typeName(TypeID)]),
    );
  }, [conferences.data, search]);
  return (
    <AdminFrame>
      <PageHeader title="Conferences">
        {actor.roleId === ROLE.admin ? (
          <>
            <Button
              icon={<Icon icon={Wand2} />}
              onClick={() => modals.open((close) => <DeriveDialog onClose={close} />)}
            >
              Derive conference play
            </Button>
            <LinkButton variant="primary" href={path('admin.conferences.create')} icon={<Icon icon={Plus} />}>
              Create New Conference
            </LinkButton>
          </>
        ) : null}
      </PageHeader>
      <Stack>
        <Tools>
          <TextField
            type="search"
            label="Search conferences"
            isLabelHidden
            placeholder="Search name, short name or type"
            icon={<Icon icon={Search} />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Tools>
        <Loaded query={conferences} failed="The conferences could not be loaded." initial={null}>
          {() => (
            <Card isFlush>
              <DataTable
                label="Conferences"
                columns={CONFERENCE_COLUMNS}
                rows={shown}
                rowKey={({ id }) => id}
                initialSort={{ columnId: 'name', direction: 'ascending' }}
                isLoading={conferences.isPending}
                emptyNext={
                  conferences.data?.length === 0 ? 'Create the first conference, or import the league.' : undefined
                }
                resetKey={search}
                hasCards
              />
            </Card>
          )}
        </Loaded>
      </Stack>
    </AdminFrame>
  );
}
