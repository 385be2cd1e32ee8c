import { errorText } from '@open-date/shared-api/client';
import type { SchoolYear } from '@open-date/shared-api/contract';
import { SEASON_STATUS, type SeasonStatus } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { pressStatus } from '@open-date/shared-api/rules/schedules/season-status';
import { canSetConferenceGames } from '@open-date/shared-api/rules/access/permissions';
import { useModals, useNotify, useSession } from '@open-date/shared-host';
import { Icon, media, Spinner, VisuallyHidden } from '@open-date/shared-ui';
import { HeadStatus, type GridColumn } from '@open-date/shared-ui/grid';
import { Menu, type MenuEntry } from '@open-date/shared-ui/menu';
import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { DIALOGS } from './schedule-dialogs.tsx';
import { seasonStatus } from './season-head.ts';
import { useSeasonSave } from './use-season-save.ts';
import type { SeasonColumn } from './schedule-cells.ts';

const CHOICES: readonly { status: SeasonStatus; label: string }[] = [
  { status: SEASON_STATUS.available, label: 'AVAILABLE' },
  { status: SEASON_STATUS.conferenceGamesAvailable, label: 'CONF GAMES AVAILABLE' },
  { status: SEASON_STATUS.full, label: 'FULL' },
];

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--od-space-1);
  min-height: var(--od-size-target);
  padding: 0 var(--od-space-1) 0 var(--od-space-2);
  border: 1px solid transparent;
  border-radius: var(--od-radius-control);
  background: none;
  color: var(--od-text-tertiary);
  &:hover, &[data-popup-open] {
    border-color: var(--od-border-default);
  }
  > span {
    height: auto;
    padding: 1px var(--od-space-3);
    font-size: var(--od-type-small-size);
    line-height: var(--od-type-small-line);
  }
  ${media.mobile} {
    min-height: var(--od-size-touch);
  }
`;

interface SeasonStatusMenuProps {
  readonly season: SchoolYear;
  /** The season's name, such as "2028" or "Toledo 2028". */
  readonly name: string;
}

/** The season status as a menu that forces it; choosing the forced status again unlocks it (A085). */
export function SeasonStatusMenu({ season, name }: SeasonStatusMenuProps) {
  const { actor } = useSession();
  const save = useSeasonSave(season);
  const notify = useNotify();
  const { openLoaded } = useModals();
  const isForced = season.SeasonLocked === 1;
  const handleSelect = (pressed: SeasonStatus) => {
    if (save.isPending) return;
    save.mutate(pressStatus(season, pressed), {
      onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSave), error),
    });
  };
  const choices: MenuEntry[] = CHOICES.map(({ status, label }) => {
    const isCurrent = isForced && season.SeasonFull === status;
    return {
      id: String(status),
      label,
      isChecked: isCurrent,
      detail: isCurrent ? 'Forced. Choose again to unlock.' : undefined,
      onSelect: () => handleSelect(status),
    };
  });
  const maySet = canSetConferenceGames(actor, { schoolId: season.SchoolID, conferenceId: season.ConferenceId });
  const settings: MenuEntry[] = [
    { kind: 'rule', id: 'settings rule' },
    {
      id: 'settings',
      label: 'Season settings',
      onSelect: () => openLoaded(DIALOGS.settings({ schoolId: season.SchoolID, year: season.Year, name })),
    },
  ];
  const entries = maySet ? [...choices, ...settings] : choices;
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={
        <Trigger type="button" aria-busy={save.isPending || undefined}>
          <VisuallyHidden>{`${name} season status: `}</VisuallyHidden>
          <HeadStatus status={seasonStatus(season)} isLocked={isForced} />
          {save.isPending ? <Spinner $size={14} /> : <Icon icon={ChevronDown} size={14} />}
        </Trigger>
      }
    />
  );
}

/** Column heads with the status menu for viewers who may edit the season, in Full only. */
export function headsWithMenus(columns: readonly SeasonColumn[]): GridColumn[] {
  return columns.map(({ head, season }) => {
    if (season.CanEdit !== 1) return head;
    const name = head.fullName === undefined ? head.title : `${head.fullName} ${season.Year}`;
    return { ...head, statusSlot: <SeasonStatusMenu season={season} name={name} /> };
  });
}
