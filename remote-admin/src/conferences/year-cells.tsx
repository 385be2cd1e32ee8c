import { errorText } from '@open-date/shared-api/client';
import type { AdminConference, AdminConferenceYear } from '@open-date/shared-api/contract';
import { GAMES_PLAYABLE_MOST } from '@open-date/shared-api/rules/admin/league';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { powerLabels } from '@open-date/shared-api/rules/reports/power';
import { useConfirm, useSession, useUnsavedWork } from '@open-date/shared-host';
import { DateField, LinkButton, Switch } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { type DayField, useYearSave } from './use-year-save.ts';

/** A season of a conference with what its cells need. */
export interface YearRow {
  readonly conference: AdminConference;
  readonly season: AdminConferenceYear;
  readonly isEditable: boolean;
}

const Day = styled.div`
  width: var(--od-width-cell); padding: var(--od-space-2) 0; white-space: normal;
`;
const Narrow = styled.div`
  width: var(--od-width-amount);
`;

const toSeasonKey = ({ conference, season }: YearRow) => ({ conferenceId: conference.id, year: season.Year });

interface DayCellProps extends YearRow {
  readonly field: DayField;
  readonly label: string;
}

/** A day that is saved when the field is left, because a typed date is complete only then. */
export function DayCell({ field, label, ...row }: DayCellProps) {
  const { season, isEditable } = row;
  const saving = useYearSave(toSeasonKey(row));
  const stored = season[field] ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  /** The day that was stored when typing began. */
  const [over, setOver] = useState(stored);
  const [isIncomplete, setIncomplete] = useState(false);
  useUnsavedWork((typed !== null && typed !== stored) || isIncomplete, saving.isPending);
  const handleSaved = (saved: string) => {
    // A day typed while the save was pending is typed over the saved one.
    setOver(saved);
    setTyped((now) => (now === saved ? null : now));
  };
  const handleLeave = (input: HTMLInputElement) => {
    // A date of which only a part is typed reads as empty, but is not a wish to clear it.
    setIncomplete(input.validity.badInput);
    if (input.validity.badInput || typed === null || saving.isPending) return;
    if (typed === stored) setTyped(null);
    else saving.mutate({ field, value: typed }, { onSuccess: () => handleSaved(typed) });
  };
  const isOverlapping = typed !== null && !saving.isPending && stored !== over && stored !== typed;
  const isDerived = season.Derived.some((day) => day === field) && (typed === null || typed === stored);
  return (
    <Day>
      <DateField
        label={`${label} ${season.Year}`}
        isLabelHidden
        value={typed ?? stored}
        disabled={!isEditable}
        help={isOverlapping ? describeTheirs(stored) : isDerived ? 'Derived from games' : undefined}
        error={
          isIncomplete
            ? 'Complete the date.'
            : saving.isError && typed !== null
              ? errorText(saving.error, MESSAGES.couldNotSave)
              : undefined
        }
        onChange={(event) => {
          if (typed === null) setOver(stored);
          setTyped(event.target.value);
        }}
        onBlur={(event) => handleLeave(event.target)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') handleLeave(event.currentTarget);
        }}
      />
    </Day>
  );
}

/** What somebody else has saved for a day that is being typed. */
function describeTheirs(stored: string): string {
  return stored === ''
    ? 'Someone else removed this day. Saving sets it again.'
    : `Someone else saved ${reportDate(stored)}. Saving replaces it.`;
}

const GAMES = Array.from({ length: GAMES_PLAYABLE_MOST + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));

/** How many games members may play (A087). */
export function GamesCell(row: YearRow) {
  const { season, isEditable } = row;
  const saving = useYearSave(toSeasonKey(row));
  const pending = saving.isPending && 'value' in saving.variables ? saving.variables.value : null;
  return (
    <Narrow>
      <Select
        label={`Games ${season.Year}`}
        isLabelHidden
        options={GAMES}
        value={String(pending ?? season.TotalGamesPlayable)}
        disabled={!isEditable}
        onValueChange={(value) => saving.mutate({ field: 'TotalGamesPlayable', value })}
      />
    </Narrow>
  );
}

/** Whether members may play in the first week, which readers see as Week 0 (A090). */
export function WeekOneCell(row: YearRow) {
  const { season, isEditable } = row;
  const saving = useYearSave(toSeasonKey(row));
  return (
    <Switch
      label={`No play in Week 0 ${season.Year}`}
      isLabelHidden
      checked={season.DontAllowPlayingWeekOne === 1}
      isSaving={saving.isPending}
      disabled={!isEditable}
      onCheckedChange={(isClosed) => {
        if (!saving.isPending) saving.mutate({ field: 'DontAllowPlayingWeekOne', value: isClosed ? 1 : 0 });
      }}
    />
  );
}

/** Whether members may use free conference games and weeks for other games (A088). */
export function ExchangeCell(row: YearRow) {
  const { season, isEditable } = row;
  const saving = useYearSave(toSeasonKey(row));
  return (
    <Switch
      label={`Conference games for other games ${season.Year}`}
      isLabelHidden
      checked={season.ConferenceGamesCanBeExchangedWithNon === 1}
      isSaving={saving.isPending}
      disabled={!isEditable}
      onCheckedChange={() => {
        // The call flips: a second press before the answer would take the first one back.
        if (!saving.isPending) saving.mutate({ field: 'Play' });
      }}
    />
  );
}

const GROUPS: Readonly<Record<string, 'P' | 'G'>> = { P: 'P', G: 'G' };

/** Whether an FBS conference counts as a power conference (A192); administrators set it. */
export function PowerCell(row: YearRow) {
  const { season, isEditable } = row;
  const { actor } = useSession();
  const saving = useYearSave(toSeasonKey(row));
  const labels = powerLabels(season.Year);
  return (
    <Narrow>
      <Select
        label={`Power group ${season.Year}`}
        isLabelHidden
        placeholder="None"
        options={[
          { value: 'P', label: labels.P },
          { value: 'G', label: labels.G },
        ]}
        value={season.PowerGroup ?? ''}
        disabled={!isEditable || actor.roleId !== ROLE.admin}
        onValueChange={(group) => saving.mutate({ field: 'PowerGroup', value: GROUPS[group] ?? null })}
      />
    </Narrow>
  );
}

/** Releases the schedule of a season or takes it back, each after a question (A225). */
export function ReleasedCell(row: YearRow) {
  const { conference, season } = row;
  const saving = useYearSave(toSeasonKey(row));
  const confirm = useConfirm();
  const isReleased = season.ScheduleReleased === 1;
  const ask = async () => {
    if (saving.isPending) return;
    const isSure = await confirm(
      isReleased
        ? {
            title: `Move the ${season.Year} schedule back to private?`,
            body: `All conference games of ${conference.Name} become private again: only the conference itself sees them.`,
            confirmLabel: 'Move back to private',
            isDangerous: true,
          }
        : {
            title: `Release the ${season.Year} schedule to the provider?`,
            body: `Everybody who is signed in sees the conference games of ${conference.Name}; none of them stays private.`,
            confirmLabel: 'Release schedule',
          },
    );
    const failure = isReleased ? MESSAGES.couldNotMovePending : MESSAGES.couldNotRelease;
    if (isSure) saving.mutate({ field: 'Released', failure, asked: season.ScheduleReleased });
  };
  return (
    <Switch
      label={`Released ${season.Year}`}
      isLabelHidden
      checked={isReleased}
      isSaving={saving.isPending}
      onCheckedChange={() => void ask()}
    />
  );
}

/** Opens the conference games of the members, and says how many have a number. */
export function MembersCell({ season }: YearRow) {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  address.set('games', String(season.Year));
  const set = season.Schools.filter(({ ConferenceGames }) => ConferenceGames !== null).length;
  return (
    <LinkButton
      size="sm"
      href={`${pathname}?${address.toString()}`}
      aria-label={`${set} of ${season.Schools.length} game counts ${season.Year}`}
    >
      {set} of {season.Schools.length}
    </LinkButton>
  );
}
