import type { AdminSchool } from '@open-date/shared-api/contract';
import { callQuery, EMPTY_LIST } from '@open-date/shared-api/queries';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { LoadFailure, useAddress, useToday } from '@open-date/shared-host';
import { Button, Card, Icon, media, Row, Text } from '@open-date/shared-ui';
import { DataTable } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { SEASON_COLUMNS, type SeasonRow } from './season-columns.tsx';

const Table = styled.div`
  tbody tr > :is(th, td) { height: var(--od-size-bid); }
  ${media.mobile} { tbody tr > :is(th, td) { height: auto; } }
`;

interface SeasonsProps {
  readonly school: AdminSchool;
  /** The season that was saved last. */
  readonly saved: number | null;
  readonly onSaved: (year: number) => void;
}

/** The settings of a school in each season; each change saves at once (A241), but a new conference asks first. */
export function Seasons({ school, saved, onSaved }: SeasonsProps) {
  const [address, changeAddress] = useAddress();
  const list = useQuery(callQuery('reference', 'conferences'));
  const conferences = list.data ?? EMPTY_LIST;
  const current = Number(useToday().slice(0, 4));
  const earlier = school.Years.filter(({ Year }) => Year < current).length;
  const isShowingAll = address.get('seasons') === 'all' || earlier === school.Years.length;
  const rows = useMemo(
    () =>
      school.Years.filter(({ Year }) => isShowingAll || Year >= current).map(
        (season): SeasonRow => ({ school, season, conferences, onSaved }),
      ),
    [school, conferences, onSaved, current, isShowingAll],
  );
  const toggle = () =>
    changeAddress((next) => {
      if (isShowingAll) next.delete('seasons');
      else next.set('seasons', 'all');
      return next;
    });
  return (
    <Card
      isFlush
      title={
        <>
          Seasons <Text $tone="tertiary">each change saves at once</Text>
        </>
      }
      actions={
        <Row>
          <output>
            {saved === null ? null : (
              <Text $tone="success" $size="small">
                <Icon icon={Check} size={14} /> {saved} saved
              </Text>
            )}
          </output>
          {earlier > 0 && earlier < school.Years.length ? (
            <Button size="sm" variant="ghost" aria-pressed={isShowingAll} onClick={toggle}>
              {isShowingAll ? 'Hide earlier seasons' : `Show ${countWords(earlier, 'earlier season')}`}
            </Button>
          ) : null}
        </Row>
      }
    >
      {list.isLoadingError ? <LoadFailure query={list} failed="The conferences could not be loaded." /> : null}
      <Table>
        <DataTable
          label={`Seasons of ${school.SchoolName}`}
          columns={SEASON_COLUMNS}
          rows={rows}
          rowKey={({ season }) => season.Year}
          isDense
          hasCards
        />
      </Table>
    </Card>
  );
}
