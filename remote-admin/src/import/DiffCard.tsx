import type { AdminImport } from '@open-date/shared-api/contract';
import {
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  IMPORT_ROWS_PAGE,
  type ImportKind,
  type ImportOutcome,
} from '@open-date/shared-api/rules/admin/transfer';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { Loaded, useAddress } from '@open-date/shared-host';
import { Button, Card, CardSection, Row, Stack, Text } from '@open-date/shared-ui';
import { FilterButtons } from '@open-date/shared-ui/segmented';
import { Select } from '@open-date/shared-ui/select';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { type DiffFilter, importRowsQuery } from './import-queries.ts';
import { KIND_WORDS, OUTCOME_WORDS } from './import-words.ts';

interface DiffRow {
  readonly position: number;
  readonly kind: ImportKind;
  readonly outcome: ImportOutcome;
  readonly words: string;
  readonly detail: string;
}

const COLUMNS: readonly TableColumn<DiffRow>[] = [
  { id: 'outcome', header: 'What', cell: ({ outcome }) => OUTCOME_WORDS[outcome] },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => KIND_WORDS[kind] },
  { id: 'words', header: 'Row', isRowHeader: true, cell: ({ words }) => words },
  { id: 'detail', header: 'Details', cell: ({ detail }) => detail },
];

function readFilter(address: URLSearchParams): DiffFilter {
  const season = Number(address.get('season'));
  const page = Number(address.get('page'));
  return {
    kind: IMPORT_KINDS.find((kind) => kind === address.get('kind')),
    outcome: IMPORT_OUTCOMES.find((outcome) => outcome === address.get('outcome')),
    season: Number.isInteger(season) && season >= 1869 ? season : undefined,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The rows of an import by outcome, filtered by kind, outcome and season, one page at a time. */
export function DiffCard({ found }: { readonly found: AdminImport }) {
  const [address, changeAddress] = useAddress();
  const filter = readFilter(address);
  const rows = useQuery(importRowsQuery(found.id, filter, found.state));
  const set = (name: 'kind' | 'outcome' | 'season' | 'page', value: string) =>
    changeAddress((next) => {
      if (name !== 'page') next.delete('page');
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  const count = (outcome: ImportOutcome) =>
    found.counts
      .filter((one) => one.outcome === outcome && (filter.kind === undefined || one.kind === filter.kind))
      .reduce((sum, one) => sum + one.rows, 0);
  // What is derived reaches beyond the seasons of the files.
  const seasons = [...new Set([...found.foundSeasons, ...found.rowSeasons])].toSorted((one, other) => one - other);
  const total = rows.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / IMPORT_ROWS_PAGE));
  return (
    <Card isFlush>
      <CardSection>
        <Stack>
          <Row $align="end">
            <FilterButtons
              label="What"
              options={IMPORT_OUTCOMES.map((outcome) => ({
                value: outcome,
                label: OUTCOME_WORDS[outcome],
                count: count(outcome),
              }))}
              values={filter.outcome ? [filter.outcome] : []}
              onValuesChange={(chosen) => set('outcome', chosen.find((one) => one !== filter.outcome) ?? '')}
            />
            <Select
              label="Kind"
              placeholder="All kinds"
              options={IMPORT_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
              value={filter.kind ?? ''}
              onValueChange={(kind) => set('kind', kind)}
            />
            <Select
              label="Season"
              placeholder="All seasons"
              options={seasons.map((season) => ({ value: String(season), label: String(season) }))}
              value={filter.season === undefined ? '' : String(filter.season)}
              onValueChange={(season) => set('season', season)}
            />
          </Row>
          {count('derived') > 0 ? (
            <Text $tone="secondary">
              Conference play is derived for the conferences of these files, from all their games as they are after this
              import. Values that somebody entered stay.
            </Text>
          ) : null}
        </Stack>
      </CardSection>
      <Loaded query={rows} failed="The difference could not be loaded." initial={null} overlay="Loading rows">
        {() => (
          <DataTable
            label="Difference"
            columns={COLUMNS}
            rows={rows.data?.rows ?? []}
            rowKey={({ position }) => position}
            isLoading={rows.isPending}
            hasCards
            resetKey={String(address)}
          />
        )}
      </Loaded>
      {pages > 1 || filter.page > pages ? (
        <CardSection>
          <Row>
            <Button
              canRepeat
              disabled={filter.page <= 1}
              onClick={() => set('page', String(Math.min(filter.page - 1, pages)))}
            >
              Previous
            </Button>
            <Text>{`Page ${filter.page} of ${pages}, ${countWords(total, 'row')}`}</Text>
            <Button canRepeat disabled={filter.page >= pages} onClick={() => set('page', String(filter.page + 1))}>
              Next
            </Button>
          </Row>
        </CardSection>
      ) : null}
    </Card>
  );
}
