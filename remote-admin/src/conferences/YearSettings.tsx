import type { AdminConference } from '@open-date/shared-api/contract';
import { canChangeScheduleState } from '@open-date/shared-api/rules/access/permissions';
import { canSaveConference } from '@open-date/shared-api/rules/admin/league';
import { FBS } from '@open-date/shared-api/rules/constants';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { useAddress, useSession, useToday } from '@open-date/shared-host';
import { Button, Card, Row, Text } from '@open-date/shared-ui';
import { DataTable } from '@open-date/shared-ui/table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { MemberGames } from './MemberGames.tsx';
import { RangeDialog } from './RangeDialog.tsx';
import { YEAR_COLUMNS, type YearRow } from './year-columns.tsx';

const Actions = styled(Row)`
  @media print { display: none; }
`;

/** The settings of a conference in every season; each change saves at once. Earlier seasons show on request. */
export function YearSettings({ conference }: { readonly conference: AdminConference }) {
  const { actor } = useSession();
  const [address, changeAddress] = useAddress();
  const current = Number(useToday().slice(0, 4));
  const isEditable = canSaveConference(actor, conference.id);
  // Associates change no private games, so they get no release toggle.
  const canRelease = canChangeScheduleState(actor, conference.id) && !actor.associate;
  const earlier = conference.YearSettings.filter(({ Year }) => Year < current).length;
  const isShowingAll = address.get('seasons') === 'all' || earlier === conference.YearSettings.length;
  const change = (name: 'seasons' | 'games' | 'range', value: string | null) =>
    changeAddress((next) => {
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    });
  const rows = useMemo(
    () =>
      conference.YearSettings.filter(({ Year }) => isShowingAll || Year >= current).map(
        (season): YearRow => ({ conference, season, isEditable }),
      ),
    [conference, isShowingAll, current, isEditable],
  );
  const columns = useMemo(
    () =>
      YEAR_COLUMNS.filter(
        ({ id }) => (id !== 'released' || canRelease) && (id !== 'power' || conference.TypeID === FBS),
      ),
    [canRelease, conference.TypeID],
  );
  const opened = conference.YearSettings.find(({ Year }) => String(Year) === address.get('games'));
  return (
    <Card
      isFlush
      title={
        <>
          Seasons{' '}
          <Text $tone="tertiary">
            {isEditable
              ? 'each change saves at once; empty days are those of the season'
              : 'empty days are those of the season'}
          </Text>
        </>
      }
      actions={
        <Actions>
          {earlier > 0 && earlier < conference.YearSettings.length ? (
            <Button
              size="sm"
              variant="ghost"
              aria-pressed={isShowingAll}
              onClick={() => change('seasons', isShowingAll ? null : 'all')}
            >
              {isShowingAll ? 'Hide earlier seasons' : `Show ${countWords(earlier, 'earlier season')}`}
            </Button>
          ) : null}
          {isEditable && conference.YearSettings.length > 1 ? (
            <Button size="sm" onClick={() => change('range', '1')}>
              Set a range of seasons
            </Button>
          ) : null}
        </Actions>
      }
    >
      <DataTable
        label={`Seasons of ${conference.Name}`}
        columns={columns}
        rows={rows}
        rowKey={({ season }) => season.Year}
        isDense
        hasCards
      />
      {opened ? <MemberGames conference={conference} season={opened} onClose={() => change('games', null)} /> : null}
      {isEditable && address.get('range') !== null ? (
        <RangeDialog conference={conference} onClose={() => change('range', null)} />
      ) : null}
    </Card>
  );
}
