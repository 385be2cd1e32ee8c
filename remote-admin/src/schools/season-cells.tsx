import type { AdminSchool, AdminSchoolYear, Conference } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { canSetConferenceGames, canSetSeasonFlags } from '@open-date/shared-api/rules/access/permissions';
import { canSaveSchool } from '@open-date/shared-api/rules/admin/league';
import { CONFERENCE_GAMES_MOST, FBS, ROLE } from '@open-date/shared-api/rules/constants';
import { type PowerGroup, powerLabels } from '@open-date/shared-api/rules/reports/power';
import { listFailure, useModals, useSession } from '@open-date/shared-host';
import { Button, Field, Glyph, Icon, IconButton, Row, Switch, Tag, Text } from '@open-date/shared-ui';
import { Select, type SelectOption } from '@open-date/shared-ui/select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CopyPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { CopySeasonDialog } from './CopySeasonDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import {
  isWaiting,
  type PromisedGames,
  type SeasonChange,
  type SeasonFlag,
  usePendingChanges,
  useSeasonSaves,
} from './use-season-saves.ts';

/** A season of a school with what its cells need. */
export interface SeasonRow {
  readonly school: AdminSchool;
  readonly season: AdminSchoolYear;
  readonly conferences: readonly Conference[];
  readonly onSaved: (year: number) => void;
}

/** A control as wide as its longest usual value; one that is labeled stands in a form and fills its column. */
const Narrow = styled.div`
  width: var(--od-width-date);
  &[data-number] { width: var(--od-width-preset); }
  &[data-labeled] { width: auto; }
`;
const Wide = styled.div`
  width: var(--od-width-select);
  &[data-labeled] { width: auto; }
`;

const COUNTS: readonly SelectOption[] = Array.from({ length: CONFERENCE_GAMES_MOST + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));

/** The value of a field while its last change is being saved, otherwise the stored value; with all that were seen. */
function shown<Change extends SeasonChange>(
  pending: readonly SeasonChange[],
  isIt: (change: SeasonChange) => change is Change,
  stored: Change['value'],
): { readonly value: Change['value']; readonly seen: readonly Change['value'][] } {
  const changes = pending.filter(isIt);
  const last = changes.at(-1);
  return { value: last === undefined ? stored : last.value, seen: [stored, ...changes.map(({ value }) => value)] };
}

type ChangeOf<Name extends SeasonChange['field']> = Extract<SeasonChange, { readonly field: Name }>;

const isDivision = (change: SeasonChange): change is ChangeOf<'ConferenceDivisionId'> =>
  change.field === 'ConferenceDivisionId';
const isPower = (change: SeasonChange): change is ChangeOf<'PowerOverride'> => change.field === 'PowerOverride';
const isGames =
  (field: PromisedGames) =>
  (change: SeasonChange): change is ChangeOf<PromisedGames> =>
    change.field === field;

/** The school and conference that decide who may change the season. */
function inSeason({ school, season }: SeasonRow) {
  return { schoolId: school.ID, conferenceId: season.ConferenceId };
}

const pickSeason = ({ school, season }: SeasonRow) => ({ schoolId: school.ID, year: season.Year });

interface LabeledCellProps extends SeasonRow {
  /** A visible label, outside a table. */
  readonly label?: string;
}

/** The conference of a season; another choice asks first, because it ends games, wants and divisions (A227). */
export function ConferenceCell({ label, ...row }: LabeledCellProps) {
  const { school, season, conferences } = row;
  const { actor } = useSession();
  const modals = useModals();
  if (actor.roleId !== ROLE.admin) return <Fact label={label}>{season.ConferenceName}</Fact>;
  const handleChoice = (id: string) => {
    const conference = conferences.find((one) => String(one.id) === id);
    if (!conference) return;
    modals.open((close) => <MoveDialog school={school} season={season} conference={conference} onClose={close} />);
  };
  const isKnown = conferences.some(({ id }) => id === season.ConferenceId);
  const options = conferences.map(({ id, Nickname }) => ({ value: String(id), label: Nickname }));
  const own = { value: String(season.ConferenceId), label: season.ConferenceName };
  return (
    <Wide data-labeled={label ? '' : undefined}>
      <Select
        label={label ?? `Conference ${season.Year}`}
        isLabelHidden={label === undefined}
        help={label && 'Asks before it moves the school'}
        options={isKnown ? options : [own, ...options]}
        value={String(season.ConferenceId)}
        onValueChange={handleChoice}
      />
    </Wide>
  );
}

/** A value that cannot be changed here. */
function Fact({ label, isEmpty, children }: { label?: string | undefined; isEmpty?: boolean; children: string }) {
  const value = <Text $tone={isEmpty ? 'tertiary' : 'primary'}>{children}</Text>;
  return label === undefined ? value : <Field label={label}>{({ id }) => <output id={id}>{value}</output>}</Field>;
}

/** The division of a season; a conference without divisions has none to choose. */
export function DivisionCell({ label, ...row }: LabeledCellProps) {
  const { season } = row;
  const { actor } = useSession();
  const list = useQuery(callQuery('conferences', 'divisions', { query: { conferenceId: season.ConferenceId } }));
  const divisions = list.data ?? [];
  const failure = listFailure(list, 'The divisions could not be loaded.');
  const saving = useSeasonSaves(pickSeason(row), row.onSaved);
  const { value, seen } = shown(usePendingChanges(pickSeason(row)), isDivision, season.ConferenceDivisionId);
  const isListed = divisions.some(({ id }) => id === value);
  if (!canSaveSchool(actor, inSeason(row)) || (failure === undefined && divisions.length === 0 && value === null))
    return (
      <Fact label={label} isEmpty={value === null}>
        {season.ConferenceDivisionName || 'None'}
      </Fact>
    );
  const options = divisions.map(({ id, name }) => ({ value: String(id), label: name }));
  const own = { value: String(value), label: season.ConferenceDivisionName };
  return (
    <Narrow data-labeled={label ? '' : undefined}>
      <Select
        label={label ?? `Division ${season.Year}`}
        isLabelHidden={label === undefined}
        help={label && 'Saves at once'}
        failure={failure}
        placeholder="None"
        options={value === null || isListed ? options : [own, ...options]}
        value={value === null ? '' : String(value)}
        onValueChange={(id) =>
          saving.mutate({ field: 'ConferenceDivisionId', value: id === '' ? null : Number(id), seen })
        }
      />
    </Narrow>
  );
}

interface FlagCellProps extends SeasonRow {
  readonly field: SeasonFlag;
  readonly label: string;
}

/** A switch that flips once the server has accepted it (A221). */
export function FlagCell({ field, label, ...row }: FlagCellProps) {
  const { season } = row;
  const { actor } = useSession();
  const client = useQueryClient();
  const saving = useSeasonSaves(pickSeason(row), row.onSaved);
  const isSaving = usePendingChanges(pickSeason(row)).some((change) => change.field === field);
  return (
    <Switch
      label={`${label} ${season.Year}`}
      isLabelHidden
      checked={season[field] === '1'}
      isSaving={isSaving}
      disabled={!canSetSeasonFlags(actor, inSeason(row))}
      onCheckedChange={() => {
        // The call toggles: a second press before the answer would take the first one back.
        if (!isWaiting(client, pickSeason(row), field)) saving.mutate({ field, value: null, seen: season[field] });
      }}
    />
  );
}

interface GamesCellProps extends SeasonRow {
  readonly field: PromisedGames;
  readonly label: string;
}

/** How many conference games, or conference home games, the school plays in a season (A223). */
export function GamesCell({ field, label, ...row }: GamesCellProps) {
  const { season } = row;
  const { actor } = useSession();
  const saving = useSeasonSaves(pickSeason(row), row.onSaved);
  const { value, seen } = shown(usePendingChanges(pickSeason(row)), isGames(field), season[field]);
  return (
    <Narrow data-number={value === null ? undefined : ''}>
      <Select
        label={`${label} ${season.Year}`}
        isLabelHidden
        placeholder="-- Select --"
        options={COUNTS}
        value={value === null ? '' : String(value)}
        disabled={!canSetConferenceGames(actor, inSeason(row))}
        onValueChange={(count) => saving.mutate({ field, value: count === '' ? null : Number(count), seen })}
      />
    </Narrow>
  );
}

const GROUPS: Readonly<Record<string, PowerGroup>> = { P: 'P', G: 'G' };

/** Whether an FBS school counts as a power school, independently of its conference (A192). */
export function PowerCell(row: SeasonRow) {
  const { season } = row;
  const { actor } = useSession();
  const saving = useSeasonSaves(pickSeason(row), row.onSaved);
  const { value, seen } = shown(usePendingChanges(pickSeason(row)), isPower, season.PowerOverride);
  if (season.ConferenceType !== FBS) return <Text $tone="tertiary">–</Text>;
  const labels = powerLabels(season.Year);
  return (
    <Narrow>
      <Select
        label={`Counts as ${season.Year}`}
        isLabelHidden
        placeholder="Conference"
        options={[
          { value: 'P', label: labels.P },
          { value: 'G', label: labels.G },
        ]}
        value={value ?? ''}
        disabled={actor.roleId !== ROLE.admin}
        onValueChange={(group) => saving.mutate({ field: 'PowerOverride', value: GROUPS[group] ?? null, seen })}
      />
    </Narrow>
  );
}

/** Whether the season is full, and how many games are left to add. */
export function StatusCell({ season }: SeasonRow) {
  const lock = season.SeasonLocked === 1 ? <Glyph name="lock" size={12} /> : undefined;
  if (season.SeasonFull === 0)
    return (
      <Tag tone="open" icon={lock}>
        {season.GamesAvailable} avail
      </Tag>
    );
  return <Tag icon={lock}>{season.SeasonFull === 2 ? 'Full' : 'Full*'}</Tag>;
}

/** Clears the division of a season, and copies the season's settings to later ones. */
export function ActionCell(row: SeasonRow) {
  const { school, season } = row;
  const { actor } = useSession();
  const modals = useModals();
  const saving = useSeasonSaves(pickSeason(row), row.onSaved);
  const { value, seen } = shown(usePendingChanges(pickSeason(row)), isDivision, season.ConferenceDivisionId);
  if (!canSaveSchool(actor, inSeason(row))) return null;
  const isLast = season.Year === school.Years.at(-1)?.Year;
  return (
    <Row $justify="end" $isNoWrap>
      {actor.roleId === ROLE.admin && !isLast ? (
        <IconButton
          size="sm"
          variant="ghost"
          label={`Copy ${season.Year} to later seasons`}
          icon={<Icon icon={CopyPlus} size={14} />}
          onClick={() => modals.open((close) => <CopySeasonDialog school={school} season={season} onClose={close} />)}
        />
      ) : null}
      <Button
        variant="link"
        size="sm"
        aria-label={`Remove division ${season.Year}`}
        disabled={value === null}
        onClick={() => saving.mutate({ field: 'ConferenceDivisionId', value: null, seen })}
      >
        Remove division
      </Button>
    </Row>
  );
}
