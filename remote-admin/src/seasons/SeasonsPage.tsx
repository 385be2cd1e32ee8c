import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { Loaded, useAddress, useDocumentTitle } from '@open-date/shared-host';
import { Button, Card, Icon, PageHeader } from '@open-date/shared-ui';
import { DataTable } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { FastForward, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { titleDetail } from '../layout/title-detail.ts';
import { AddSeason } from './AddSeason.tsx';
import { CarryForward } from './CarryForward.tsx';
import { EditSeason } from './EditSeason.tsx';
import { SEASON_COLUMNS } from './season-columns.tsx';

/** The value of `season` in the address that opens the dialog of a new season. */
const NEW = 'new';
/** The value that opens the dialog of memberships. */
const CARRY = 'carry';

/** /admin/seasons: all seasons with their days; a season is changed, added and removed here (R-league-screens). */
export function SeasonsPage() {
  useDocumentTitle('Seasons');
  const [address, changeAddress] = useAddress();
  const seasons = useQuery(callQuery('adminSeasons', 'list'));
  const rows = useMemo(
    () => seasons.data?.map((season, at, all) => ({ ...season, isLast: at === all.length - 1 })) ?? EMPTY_LIST,
    [seasons.data],
  );
  const opened = address.get('season');
  const season = rows.find(({ Year }) => String(Year) === opened);
  const open = (value: string | null) =>
    changeAddress((next) => {
      if (value === null) next.delete('season');
      else next.set('season', value);
      return next;
    });
  return (
    <AdminFrame>
      <PageHeader title="Seasons" detail={titleDetail(seasons, ({ length }) => countWords(length, 'season'))}>
        <Button
          icon={<Icon icon={FastForward} />}
          disabled={seasons.data === undefined || seasons.data.length < 2}
          onClick={() => open(CARRY)}
        >
          Carry Memberships
        </Button>
        <Button
          variant="primary"
          icon={<Icon icon={Plus} />}
          disabled={seasons.data === undefined}
          onClick={() => open(NEW)}
        >
          Add Season
        </Button>
      </PageHeader>
      <Loaded query={seasons} failed="The seasons could not be loaded." initial={null}>
        {() => (
          <Card isFlush>
            <DataTable
              label="Seasons"
              columns={SEASON_COLUMNS}
              rows={rows}
              rowKey={({ ID }) => ID}
              isLoading={seasons.isPending}
              hasCards
            />
          </Card>
        )}
      </Loaded>
      {season ? <EditSeason season={season} seasons={rows} onClose={() => open(null)} /> : null}
      {opened === CARRY && seasons.data && seasons.data.length > 1 ? (
        <CarryForward seasons={seasons.data} onClose={() => open(null)} />
      ) : null}
      {opened === NEW && seasons.data ? <AddSeason seasons={seasons.data} onClose={() => open(null)} /> : null}
    </AdminFrame>
  );
}
