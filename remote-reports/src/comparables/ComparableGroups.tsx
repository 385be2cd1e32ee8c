import type { ComparableGroup, PriceRange } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { Button, Card, EmptyText, Stack, Text, TextLink } from '@open-date/shared-ui';
import { DataTable, type TableSort } from '@open-date/shared-ui/table';
import { groupColumns, groupLabel, groupsWith } from './group-columns.tsx';
import { PricesChart } from './PricesChart.tsx';
import type { ComparablesSearch } from './route.ts';

interface ComparableGroupsProps {
  readonly groups: readonly ComparableGroup[];
  readonly search: ComparablesSearch;
  /** The season that names the tiers of all seasons together. */
  readonly season: number;
  /** The address of the games of a group. */
  readonly listLink: (group: ComparableGroup) => string;
  /** What games like the viewer's cost; undefined until it is known. */
  readonly mine: PriceRange | undefined;
  readonly sort: TableSort | undefined;
  readonly onSortChange: (sort: TableSort) => void;
  /** Also shows groups with fewer prices. */
  readonly onShowAll: () => void;
}

/** The groups with their prices; each leads to its games. */
export function ComparableGroups(props: ComparableGroupsProps) {
  const { groups, search, season, listLink, mine, sort, onSortChange, onShowAll } = props;
  const { least, by, dollars } = search;
  const isBySeason = by === 'season';
  const rows = groupsWith(groups, least ?? 1);
  const hidden = groups.length - rows.length;
  const columns = groupColumns(season, isBySeason, (group) => (
    <TextLink href={listLink(group)} title="List these games">
      {groupLabel(group, season)}
    </TextLink>
  ));
  const label = isBySeason ? 'Prices by pairing and season' : 'Prices by pairing';
  const showAll = <Button onClick={onShowAll}>Show all</Button>;
  if (rows.length === 0)
    return (
      <EmptyText kind="report" action={hidden === 0 ? null : showAll}>
        {hidden === 0 ? undefined : `No group has ${least ?? 1} prices.`}
      </EmptyText>
    );
  return (
    <Stack>
      {hidden === 0 ? null : (
        <Text as="p" $tone="secondary">
          {countWords(hidden, 'group')} with fewer than {least ?? 1} prices {hidden === 1 ? 'is' : 'are'} left out.{' '}
          {showAll}
        </Text>
      )}
      <Card isFlush>
        <PricesChart
          groups={rows}
          isBySeason={isBySeason}
          season={season}
          dollars={dollars}
          mine={mine}
          table={label}
        />
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowKey={({ Host, Visitor, Season }) => `${Visitor} at ${Host} ${Season ?? ''}`}
          sort={columns.some(({ id }) => id === sort?.columnId) ? sort : undefined}
          onSortChange={onSortChange}
          resetKey={JSON.stringify(search)}
          isReport
          isDense
          hasCards
        />
      </Card>
    </Stack>
  );
}
