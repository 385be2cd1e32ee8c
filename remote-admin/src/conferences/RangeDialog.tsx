import { api } from '@open-date/shared-api/client';
import type { AdminConference, AdminConferenceYear } from '@open-date/shared-api/contract';
import { LEAGUE_MESSAGES, RANGE_SETTINGS, type RangeSetting } from '@open-date/shared-api/rules/admin/league';
import { FBS, ROLE } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { moveConferenceDates } from '@open-date/shared-api/rules/league/season-dates';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import {
  changedFields,
  EVERYTHING,
  SaveFailure,
  useSave,
  useSession,
  useToday,
  useUnsavedWork,
} from '@open-date/shared-host';
import { Button, Checkbox, Pair, Stack, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { Select } from '@open-date/shared-ui/select';
import { DataTable, type TableColumn } from '@open-date/shared-ui/table';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { adminConferenceQuery } from '../queries.ts';
import { useUndoChange } from '../changes/use-undo-change.ts';
import { rangeText } from '../seasons/range-text.ts';

const LABELS: Readonly<Record<RangeSetting, string>> = {
  days: 'Days, on the same weekday of the same football week',
  playable: 'Games',
  weekOne: 'No play in Week 0',
  play: 'Conference games for others',
  power: 'Power group',
  memberGames: 'Conference games of members',
};

const Choices = styled.fieldset`
  display: grid; gap: var(--od-space-3); min-width: 0; margin: 0; padding: 0; border: 0;
`;

interface Proposal {
  readonly year: number;
  readonly days: ReturnType<typeof moveConferenceDates>;
}

const day = (date: string | null) => (date === null ? 'Season' : reportDate(date));

const PROPOSAL_COLUMNS: readonly TableColumn<Proposal>[] = [
  { id: 'year', header: 'Season', isRowHeader: true, cell: ({ year }) => year },
  { id: 'start', header: 'Start', cell: ({ days }) => day(days.StartDate) },
  { id: 'end', header: 'End', cell: ({ days }) => day(days.EndDate) },
  { id: 'champ', header: 'Championship', cell: ({ days }) => day(days.ChampDate) },
  { id: 'play', header: 'Conf. play starts', cell: ({ days }) => day(days.ConferencePlayStarts) },
];

interface RangeDraft {
  readonly from: number;
  readonly until: number;
  readonly settings: readonly RangeSetting[];
}

interface RangeDialogProps {
  readonly conference: AdminConference;
  readonly onClose: () => void;
}

/** Gives the seasons after one of them, up to another one, its settings in one change (R-season-ranges). */
export function RangeDialog({ conference, onClose }: RangeDialogProps) {
  const formId = useId();
  const { offered, draft, setDraft, isChanged } = useRangeDraft(conference);
  const saving = useRangeSave(conference, draft);
  const { leave, markSaved } = useUnsavedWork(isChanged, saving.isPending);
  const close = () => {
    markSaved(onClose);
  };
  const years = conference.YearSettings.map(({ Year }) => Year);
  const source = conference.YearSettings.find(({ Year }) => Year === draft.from);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(undefined, { onSuccess: close });
  };
  return (
    <Modal
      isOpen
      width="lg"
      isBusy={saving.isPending}
      title="Set a range of seasons"
      detail={conference.Name}
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button disabled={saving.isPending} onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={saving.isPending}>
            Set {countWords(draft.until - draft.from, 'season')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate $gap={6} onSubmit={handleSubmit}>
        <SaveFailure save={saving} />
        <RangeFields years={years} offered={offered} draft={draft} setDraft={setDraft} />
        {source && draft.settings.includes('days') ? (
          <Proposals source={source} years={years} until={draft.until} />
        ) : null}
        <Text $tone="tertiary">
          The state of the schedules stays. An administrator can undo the whole change while nothing of it was changed
          since.
        </Text>
      </Stack>
    </Modal>
  );
}

interface RangeFieldsProps {
  readonly years: readonly number[];
  /** The settings that the actor may set. */
  readonly offered: readonly RangeSetting[];
  readonly draft: RangeDraft;
  readonly setDraft: (draft: RangeDraft) => void;
}

const toOptions = (years: readonly number[]) => years.map((year) => ({ value: String(year), label: String(year) }));

/** From which season, until which one, and what. */
function RangeFields({ years, offered, draft, setDraft }: RangeFieldsProps) {
  return (
    <>
      <Pair>
        <Select
          label="As in season"
          options={toOptions(years.slice(0, -1))}
          value={String(draft.from)}
          onValueChange={(value) => {
            const from = Number(value);
            setDraft({ ...draft, from, until: Math.max(draft.until, from + 1) });
          }}
        />
        <Select
          label="Until season"
          options={toOptions(years.filter((year) => year > draft.from))}
          value={String(draft.until)}
          onValueChange={(value) => setDraft({ ...draft, until: Number(value) })}
        />
      </Pair>
      <Choices>
        <legend>
          <Text $tone="secondary">What the seasons take over</Text>
        </legend>
        {offered.map((setting) => (
          <Checkbox
            key={setting}
            label={LABELS[setting]}
            checked={draft.settings.includes(setting)}
            onCheckedChange={(isOn) =>
              setDraft({
                ...draft,
                settings: offered.filter((one) => (one === setting ? isOn : draft.settings.includes(one))),
              })
            }
          />
        ))}
      </Choices>
    </>
  );
}

/** The choices of the dialog: this season until the last one, and all that the actor may set. */
function useRangeDraft({ TypeID, YearSettings }: AdminConference) {
  const { actor } = useSession();
  const current = Number(useToday().slice(0, 4));
  const [first] = useState(() => {
    const years = YearSettings.map(({ Year }) => Year);
    const last = years.at(-1) ?? current;
    const from = years.find((year) => year >= current && year < last) ?? years.at(-2) ?? last;
    const offered = RANGE_SETTINGS.filter((one) => one !== 'power' || (TypeID === FBS && actor.roleId === ROLE.admin));
    return { offered, draft: { from, until: last, settings: offered } };
  });
  const [draft, setDraft] = useState<RangeDraft>(first.draft);
  return {
    offered: first.offered,
    draft,
    setDraft,
    isChanged: changedFields({ ...draft }, { ...first.draft }).length > 0,
  };
}

function useRangeSave({ id, Name, YearSettings }: AdminConference, { from, until, settings }: RangeDraft) {
  const { offerUndo } = useUndoChange();
  const version = YearSettings.find(({ Year }) => Year === from)?.version;
  return useSave({
    call: () =>
      api.adminConferences.saveYears({
        params: { id },
        body: { from, until, settings: [...settings], ...(version === undefined ? {} : { version }) },
      }),
    saved: ({ seasons, schools, ChangeID }) =>
      seasons + schools === 0
        ? LEAGUE_MESSAGES.rangeUnchanged
        : { text: MESSAGES.preferencesUpdated, action: offerUndo(ChangeID, `${Name}, ${rangeText(from, until)}`) },
    failed: null,
    changes: EVERYTHING,
    basis: adminConferenceQuery(id).queryKey,
  });
}

interface ProposalsProps {
  readonly source: AdminConferenceYear;
  readonly years: readonly number[];
  readonly until: number;
}

/** The days that the seasons would get, before anything is written. */
function Proposals({ source, years, until }: ProposalsProps) {
  const rows = useMemo(
    () =>
      years
        .filter((year) => year > source.Year && year <= until)
        .map((year) => ({ year, days: moveConferenceDates(source, source.Year, year) })),
    [source, years, until],
  );
  return (
    <DataTable
      label="Proposed days"
      columns={PROPOSAL_COLUMNS}
      rows={rows}
      rowKey={({ year }) => year}
      isDense
      hasCards
    />
  );
}
