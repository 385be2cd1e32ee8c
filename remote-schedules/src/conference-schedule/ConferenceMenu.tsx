import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { path } from '@open-date/shared-api/rules/paths';
import { Button, Icon, Tag } from '@open-date/shared-ui';
import { Menu, type MenuEntry } from '@open-date/shared-ui/menu';
import { ChevronDown, EyeOff, Globe, Send, SlidersHorizontal, Trash2, Users } from 'lucide-react';
import { CHANGE_TEXTS, SCHEDULE_CHANGES, type ScheduleChange, STATE_WORDS } from './schedule-changes.ts';
import { useScheduleChange } from './use-schedule-change.ts';

const ICONS = { release: Send, releaseToConference: Users, movePending: EyeOff, remove: Trash2 } as const;

type Schedule = Pick<ConferenceSchedule, 'Conference' | 'Year' | 'State' | 'Actions'>;

function changeEntry(
  schedule: Schedule,
  change: ScheduleChange,
  onSelect: (change: ScheduleChange) => void,
): MenuEntry {
  const { Conference, Year } = schedule;
  const { label, detail } = CHANGE_TEXTS[change];
  return {
    id: change,
    label,
    detail: detail(Conference.Nickname || Conference.Name, Year),
    icon: <Icon icon={ICONS[change]} />,
    isDanger: change === 'remove',
    end: change === 'remove' ? <Tag>Site admin</Tag> : undefined,
    onSelect: () => onSelect(change),
  };
}

/** The way to the page that everybody may read, without signing in. */
function publicEntries({ Conference, Year }: Schedule): MenuEntry[] {
  return [
    {
      id: 'public',
      label: 'Public page',
      detail: 'Everybody who has its address can read it',
      icon: <Icon icon={Globe} />,
      href: path('conference.public', { conferenceId: Conference.id, year: Year }),
    },
    { kind: 'rule', id: 'public rule' },
  ];
}

/** What may be done with a conference's schedule; nothing for those who may not change it (document 1 section 6). */
export function ConferenceMenu({ schedule }: { readonly schedule: Schedule }) {
  const { isSending, change } = useScheduleChange(schedule);
  const allowed = SCHEDULE_CHANGES.filter((action) => schedule.Actions[action] === 1);
  if (allowed.length === 0) return null;
  const state = schedule.State === null ? '' : ` · ${STATE_WORDS[schedule.State]}`;
  const entries: MenuEntry[] = [
    { kind: 'label', id: 'state', label: `${schedule.Year} schedule${state}` },
    ...(schedule.State === 'released' ? publicEntries(schedule) : []),
    ...allowed.flatMap((action): MenuEntry[] => {
      const entry = changeEntry(schedule, action, change);
      return action === 'remove' ? [{ kind: 'rule', id: 'rule' }, entry] : [entry];
    }),
  ];
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={
        <Button icon={<Icon icon={SlidersHorizontal} />} isLoading={isSending}>
          Conference
          <Icon icon={ChevronDown} size={14} />
        </Button>
      }
    />
  );
}
