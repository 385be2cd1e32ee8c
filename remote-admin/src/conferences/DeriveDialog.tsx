import { api } from '@open-date/shared-api/client';
import { callQuery } from '@open-date/shared-api/queries';
import { seasonYears } from '@open-date/shared-api/rules/league/seasons';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { EVERYTHING, listFailure, SaveFailure, useSave, useToday } from '@open-date/shared-host';
import { Button, Pair, Row, Stack, Tag, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { Select } from '@open-date/shared-ui/select';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndoChange } from '../changes/use-undo-change.ts';

type Result = Awaited<ReturnType<typeof api.adminConferences.derivePlay>>;
type DerivedYear = Result['years'][number];

/** A day of a result, marked when it was derived and not entered. */
function Day({ year, field }: { readonly year: DerivedYear; readonly field: DerivedYear['Derived'][number] }) {
  const date = year[field];
  return (
    <Row $isNoWrap>
      {date === null ? <Text $tone="tertiary">–</Text> : reportDate(date)}
      {year.Derived.includes(field) ? <Tag tone="outline">Derived</Tag> : null}
    </Row>
  );
}

const RESULT_COLUMNS: readonly TableColumn<DerivedYear>[] = [
  { id: 'conference', header: 'Conference', isRowHeader: true, cell: ({ Name }) => Name },
  { id: 'year', header: 'Season', cell: ({ Year }) => Year },
  { id: 'play', header: 'Conf. play starts', cell: (year) => <Day year={year} field="ConferencePlayStarts" /> },
  { id: 'end', header: 'End Date', cell: (year) => <Day year={year} field="EndDate" /> },
  { id: 'champ', header: 'Championship', cell: (year) => <Day year={year} field="ChampDate" /> },
];

/** Derives days and promised games of all conferences in a range of seasons, and says what changed (R-derived-play). */
export function DeriveDialog({ onClose }: { readonly onClose: () => void }) {
  const { undoing, canUndo } = useUndoChange();
  const current = Number(useToday().slice(0, 4));
  const seasons = useQuery(callQuery('reference', 'seasons'));
  const years = seasonYears(seasons.data);
  const [chosen, setChosen] = useState<{ readonly from?: number; readonly to?: number }>({});
  const from = chosen.from ?? years.find((year) => year >= current) ?? years.at(-1) ?? current;
  const to = Math.max(from, chosen.to ?? years.at(-1) ?? current);
  const deriving = useSave({
    call: () => api.adminConferences.derivePlay({ body: { from, to } }),
    saved: MESSAGES.preferencesUpdated,
    failed: null,
    changes: EVERYTHING,
  });
  const result = deriving.data;
  const changeId = result?.ChangeID ?? null;
  const toOptions = (list: readonly number[]) => list.map((year) => ({ value: String(year), label: String(year) }));
  return (
    <Modal
      isOpen
      width="lg"
      isBusy={deriving.isPending || undoing.isPending}
      title="Derive conference play"
      onClose={onClose}
      footer={
        result ? (
          <>
            {changeId === null || !canUndo ? null : (
              <Button
                isLoading={undoing.isPending}
                loadingLabel="Undoing"
                onClick={() => undoing.mutate(changeId, { onSuccess: onClose })}
              >
                Undo
              </Button>
            )}
            <Button variant="primary" onClick={onClose}>
              Close
            </Button>
          </>
        ) : (
          <>
            <Button disabled={deriving.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              disabled={years.length === 0}
              isLoading={deriving.isPending}
              loadingLabel="Deriving"
              onClick={() => deriving.mutate()}
            >
              Derive
            </Button>
          </>
        )
      }
    >
      <Stack $gap={6}>
        <SaveFailure save={deriving} />
        {result ? (
          <DerivedResult result={result} />
        ) : (
          <>
            <Text $tone="secondary">
              The first day of conference play, the last day, the title day and the promised conference games follow
              from the games of each conference. Values that somebody entered stay; derived ones are marked.
            </Text>
            <Pair>
              <Select
                label="From season"
                options={toOptions(years)}
                failure={listFailure(seasons, 'The seasons could not be loaded.')}
                value={String(from)}
                onValueChange={(year) => setChosen({ ...chosen, from: Number(year) })}
              />
              <Select
                label="To season"
                options={toOptions(years.filter((year) => year >= from))}
                value={String(to)}
                onValueChange={(year) => setChosen({ ...chosen, to: Number(year) })}
              />
            </Pair>
          </>
        )}
      </Stack>
    </Modal>
  );
}

function DerivedResult({ result: { years, schools } }: { readonly result: Result }) {
  return (
    <>
      <Text as="output">
        Days changed in {countWords(years.length, 'season of a conference', 'seasons of conferences')}; promised
        conference games changed in {countWords(schools, 'school year')}.
      </Text>
      {years.length === 0 ? null : (
        <DataTable
          label="Derived seasons"
          columns={RESULT_COLUMNS}
          rows={years}
          rowKey={({ ConferenceID, Year }) => `${ConferenceID}/${Year}`}
          hasCards
        />
      )}
    </>
  );
}
