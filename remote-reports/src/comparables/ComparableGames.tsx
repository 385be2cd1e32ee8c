import type { ComparableGame } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { quartiles } from '@open-date/shared-api/rules/reports/quartiles';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { Card, EmptyText, Stack, Text } from '@open-date/shared-ui';
import { DataTable, type TableSort } from '@open-date/shared-ui/table';
import { useMemo } from 'react';
import { comparableColumns, type ComparableNames } from './comparable-columns.tsx';

interface ComparableGamesProps {
  readonly games: readonly ComparableGame[];
  readonly names: ComparableNames;
  readonly sort: TableSort | undefined;
  readonly onSortChange: (sort: TableSort) => void;
}

/** The games behind the numbers, one by one, with the numbers that they make. */
export function ComparableGames({ games, names, sort, onSortChange }: ComparableGamesProps) {
  const columns = useMemo(() => comparableColumns(names), [names]);
  if (games.length === 0) return <EmptyText kind="report" />;
  return (
    <Stack>
      <Text as="p" $tone="secondary">
        {sumUp(games)}
      </Text>
      <Card isFlush>
        <DataTable
          label="Comparable games"
          columns={columns}
          rows={games}
          rowKey={({ id }) => id}
          sort={columns.some(({ id }) => id === sort?.columnId) ? sort : undefined}
          onSortChange={onSortChange}
          resetKey={games}
          isReport
          isDense
          hasCards
        />
      </Card>
    </Stack>
  );
}

/** The numbers of the games as a sentence. */
function sumUp(games: readonly ComparableGame[]): string {
  const prices = quartiles(games.flatMap(({ Price }) => (Price === null ? [] : [Price])));
  const count = countWords(games.length, 'game');
  if (prices === null) return `${count}, none with a price that counts.`;
  const { lowerQuartile, median, upperQuartile } = prices;
  return `${count}, ${countWords(prices.count, 'price')}: lower quartile ${dollars(lowerQuartile)}, median ${dollars(median)}, upper quartile ${dollars(upperQuartile)}.`;
}
