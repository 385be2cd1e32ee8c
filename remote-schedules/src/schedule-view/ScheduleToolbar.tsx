import { Button, Icon, IconButton, Toolbar, ToolbarRule, useMobile } from '@open-date/shared-ui';
import { Menu, type MenuAction, type MenuEntry } from '@open-date/shared-ui/menu';
import { CalendarPlus, CircleHelp, Download, History, Printer, SlidersHorizontal, UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ViewChoice } from './view-choice.ts';
import { DISPLAY_OPTIONS, LAYOUT_OPTIONS, ViewControls } from './ViewControls.tsx';

export interface ScheduleTools {
  /** The two CSV exports; omit when nothing can be exported. */
  readonly exports?: { readonly onGrid: () => void; readonly onList: () => void } | undefined;
  /** Omit when printing is not offered. */
  readonly onPrint?: (() => void) | undefined;
  readonly onCalendar?: (() => void) | undefined;
  /** The changes of the last day; omit for those who do not edit the schedule. */
  readonly onChanges?: (() => void) | undefined;
  readonly onHelp?: (() => void) | undefined;
  /** False while the chosen schedule or its wants are missing: files and print wait. */
  readonly isWhole?: boolean | undefined;
  /** The panel that inserts a team; omit when the schedule takes none. */
  readonly insert?: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined;
}

interface ScheduleToolbarProps extends ScheduleTools {
  readonly mark?: ReactNode;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  readonly view: ViewChoice;
  /** Content before the view controls, such as the year. */
  readonly picker?: ReactNode;
  /** Content at the end, such as a menu. */
  readonly menu?: ReactNode;
}

function exportEntries({ onGrid, onList }: NonNullable<ScheduleTools['exports']>): MenuAction[] {
  return [
    { id: 'grid', label: 'CSV grid', detail: 'One column per season, as on the screen', onSelect: onGrid },
    { id: 'list', label: 'CSV list', detail: 'One row per week, with venue, wants and comments', onSelect: onList },
  ];
}

function Tools({ exports, onPrint, isWhole = true, onCalendar, onChanges, onHelp, insert }: ScheduleTools) {
  if (!(exports || onPrint || onCalendar || onChanges || onHelp || insert)) return null;
  return (
    <>
      <ToolbarRule />
      {insert ? (
        <Button icon={<Icon icon={UserRoundPlus} />} aria-pressed={insert.isOpen} onClick={insert.onToggle}>
          Insert team
        </Button>
      ) : null}
      {exports ? (
        <Menu
          align="end"
          entries={exportEntries(exports)}
          trigger={<IconButton label="Export CSV" icon={<Icon icon={Download} />} disabled={!isWhole} />}
        />
      ) : null}
      {onPrint ? (
        <IconButton label="Print" icon={<Icon icon={Printer} />} disabled={!isWhole} onClick={onPrint} />
      ) : null}
      {onCalendar ? (
        <IconButton label="Calendar address" icon={<Icon icon={CalendarPlus} />} onClick={onCalendar} />
      ) : null}
      {onChanges ? <IconButton label="Recent changes" icon={<Icon icon={History} />} onClick={onChanges} /> : null}
      {onHelp ? <IconButton label="Schedule help" icon={<Icon icon={CircleHelp} />} onClick={onHelp} /> : null}
    </>
  );
}

function viewEntries(view: ViewChoice): MenuEntry[] {
  return [
    { kind: 'label', id: 'layouts', label: 'Layout' },
    ...LAYOUT_OPTIONS.map(({ value, label, icon }) => ({
      id: value,
      label,
      icon,
      isChecked: view.layout === value,
      onSelect: () => view.setLayout(value),
    })),
    { kind: 'label', id: 'displays', label: 'Week display' },
    ...DISPLAY_OPTIONS.map(({ value, label }) => ({
      id: value,
      label,
      isChecked: view.display === value,
      onSelect: () => view.setDisplay(value),
    })),
  ];
}

function toolEntries({
  exports,
  onPrint,
  isWhole = true,
  onCalendar,
  onChanges,
  onHelp,
  insert,
}: ScheduleTools): MenuEntry[] {
  const tools = [
    { id: 'insert', label: 'Insert team', icon: UserRoundPlus, onSelect: insert?.onToggle },
    { id: 'grid', label: 'Export CSV grid', icon: Download, isDisabled: !isWhole, onSelect: exports?.onGrid },
    { id: 'list', label: 'Export CSV list', icon: Download, isDisabled: !isWhole, onSelect: exports?.onList },
    { id: 'print', label: 'Print', icon: Printer, isDisabled: !isWhole, onSelect: onPrint },
    { id: 'calendar', label: 'Calendar address', icon: CalendarPlus, onSelect: onCalendar },
    { id: 'changes', label: 'Recent changes', icon: History, onSelect: onChanges },
    { id: 'help', label: 'Schedule help', icon: CircleHelp, onSelect: onHelp },
  ].filter(({ onSelect }) => onSelect !== undefined);
  if (tools.length === 0) return [];
  return [{ kind: 'rule', id: 'tools' }, ...tools.map((tool) => ({ ...tool, icon: <Icon icon={tool.icon} /> }))];
}

/** The head of every schedule: mark, name and actions; phones put most actions into one menu. */
export function ScheduleToolbar({ mark, title, detail, view, picker, menu, ...tools }: ScheduleToolbarProps) {
  const isMobile = useMobile();
  return (
    <Toolbar mark={mark} title={title} detail={detail}>
      {picker}
      {isMobile ? (
        <Menu
          align="end"
          entries={[...viewEntries(view), ...toolEntries(tools)]}
          trigger={<IconButton label="Schedule options" size="lg" icon={<Icon icon={SlidersHorizontal} />} />}
        />
      ) : (
        <>
          <ViewControls view={view} />
          <Tools {...tools} />
        </>
      )}
      {menu}
    </Toolbar>
  );
}
