import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { Button, type ButtonProps, Icon, Tag } from '@open-date/shared-ui';
import { Menu, type MenuAction, type MenuEntry } from '@open-date/shared-ui/menu';
import { ChevronDown, EyeOff, Globe, Send, SlidersHorizontal, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { PublicPageDialog } from './PublicPageDialog.tsx';
import {
  ASSOCIATE_REASON,
  CHANGE_TEXTS,
  SCHEDULE_CHANGES,
  type ScheduleChange,
  stateWords,
} from './schedule-changes.ts';
import { useAskedRelease } from './use-asked-release.ts';
import { useScheduleChange } from './use-schedule-change.ts';

const ICONS = { release: Send, releaseToConference: Users, movePending: EyeOff, remove: Trash2 } as const;

type Schedule = Pick<ConferenceSchedule, 'Conference' | 'Year' | 'Menu' | 'State' | 'Public' | 'Actions' | 'Schools'>;

interface Handlers {
  readonly onChange: (change: ScheduleChange) => void;
  readonly onPublic: () => void;
}

function changeEntry({ Conference, Year }: Schedule, change: ScheduleChange, { onChange }: Handlers): MenuAction {
  const { label, detail } = CHANGE_TEXTS[change];
  return {
    id: change,
    label,
    detail: detail(Conference.Nickname || Conference.Name, Year),
    icon: <Icon icon={ICONS[change]} />,
    isDanger: change === 'remove',
    end: change === 'remove' ? <Tag>Site admin</Tag> : undefined,
    onSelect: () => onChange(change),
  };
}

function publicEntry({ Public }: Schedule, { onPublic }: Handlers): MenuAction {
  return {
    id: 'publish',
    label: 'Public page',
    detail: Public === 1 ? 'On: everybody on the Internet can read it' : 'Off: nobody can read it without signing in',
    icon: <Icon icon={Globe} />,
    onSelect: onPublic,
  };
}

/** The entries that the viewer may use; an associate sees all of them, disabled with the reason (A259). */
function menuEntries(schedule: Schedule, handlers: Handlers): MenuEntry[] {
  const isAssociate = schedule.Menu === 'associate';
  const entries: MenuAction[] = [];
  for (const action of [...SCHEDULE_CHANGES, 'publish'] as const) {
    if (!isAssociate && schedule.Actions[action] === 0) continue;
    const entry = action === 'publish' ? publicEntry(schedule, handlers) : changeEntry(schedule, action, handlers);
    entries.push(isAssociate ? { ...entry, detail: ASSOCIATE_REASON[action], isDisabled: true } : entry);
  }
  return entries.flatMap((entry): MenuEntry[] =>
    entry.id === 'remove' || entry.id === 'publish' ? [{ kind: 'rule', id: `${entry.id} rule` }, entry] : [entry],
  );
}

interface ConferenceMenuProps {
  readonly schedule: Schedule;
  /** Whether the season is the chosen one; false while that loads and the one before is still shown. */
  readonly isChosen?: boolean;
}

/** The menu of a conference's schedule, for administrators and its commissioner (A259). */
export function ConferenceMenu({ schedule, isChosen = true }: ConferenceMenuProps) {
  if (isChosen) return <SeasonMenu key={schedule.Year} schedule={schedule} />;
  return schedule.Menu === null ? null : <MenuButton disabled />;
}

function MenuButton(props: Omit<ButtonProps, 'children'>) {
  return (
    <Button icon={<Icon icon={SlidersHorizontal} />} {...props}>
      Conference
      <Icon icon={ChevronDown} size={14} />
    </Button>
  );
}

function SeasonMenu({ schedule }: Pick<ConferenceMenuProps, 'schedule'>) {
  const { isSending, change } = useScheduleChange(schedule);
  const [isPublicOpen, setIsPublicOpen] = useState(false);
  useAskedRelease(() => {
    if (schedule.Actions.release === 1) change('release');
  });
  if (schedule.Menu === null) return null;
  const words = stateWords(schedule);
  const state = words === null ? '' : ` · ${words}`;
  return (
    <>
      <Menu
        align="end"
        entries={[
          { kind: 'label', id: 'state', label: `${schedule.Year} schedule${state}` },
          ...menuEntries(schedule, { onChange: change, onPublic: () => setIsPublicOpen(true) }),
        ]}
        trigger={<MenuButton isLoading={isSending} />}
      />
      {isPublicOpen ? <PublicPageDialog schedule={schedule} onClose={() => setIsPublicOpen(false)} /> : null}
    </>
  );
}
