import {
  ChevronDown,
  CircleHelp,
  Download,
  EyeOff,
  Grid3x3,
  Printer,
  Rows3,
  Send,
  Settings2,
  Shield,
  SlidersHorizontal,
  Trash2,
  Trophy,
  UserRoundPlus,
  Users,
  X,
} from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import {
  type GridCell,
  type GridColumn,
  type GridLayout,
  type GridRow,
  Legend,
  ScheduleGrid,
} from '../../src/grid/index.ts';
import {
  Button,
  ConferenceMark,
  Icon,
  IconButton,
  SchoolMark,
  Tag,
  Toolbar,
  ToolbarRule,
  useMobile,
} from '../../src/index.ts';
import { Menu } from '../../src/menu/index.ts';
import { SegmentedControl } from '../../src/segmented/index.ts';
import { Select } from '../../src/select/index.ts';
import { CONFERENCES, SCHOOLS, readSeason, saturdays } from '../samples/read-season.ts';
import { BIG12_2029, SEC_2028, TOLEDO } from '../samples/seasons.ts';
import { Frame } from './frame.tsx';

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

const LAYOUTS = [
  { value: 'full', label: 'Full', icon: <Icon icon={Rows3} /> },
  { value: 'compact', label: 'Compact', icon: <Icon icon={Grid3x3} /> },
  { value: 'icon', label: 'Icon', icon: <Icon icon={Shield} /> },
] as const;
const DISPLAYS = [
  { value: 'date', label: 'Date' },
  { value: 'week', label: 'Week' },
] as const;
type Display = 'date' | 'week';

const Body = styled.main`
  display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); min-height: 0;
  > div { min-height: 0; min-width: 0; }
  @media print { display: block; }
`;

/** The weeks of a season, with dates or week numbers in the rail. */
function weekRows(dates: readonly string[], display: Display, openCounts?: readonly number[]): GridRow[] {
  return dates.map((text, week) => {
    const date = new Date(`${text}T00:00Z`);
    const month = MONTH.format(date);
    const before = dates[week - 1];
    return {
      id: String(week),
      rail:
        display === 'date'
          ? { main: `${month} ${text.slice(8)},`, small: text.slice(0, 4), isMainFirst: true }
          : { small: 'Wk', main: String(week) },
      isMonthStart: before !== undefined && MONTH.format(new Date(`${before}T00:00Z`)) !== month,
      openCount: openCounts?.[week],
    };
  });
}

const NONE: GridCell = { kind: 'none', sentence: 'no week' };

function useChoice(initialLayout: GridLayout, initialDisplay: Display) {
  const [layout, setLayout] = useState<GridLayout>(initialLayout);
  const [display, setDisplay] = useState<Display>(initialDisplay);
  const controls = (
    <>
      <SegmentedControl label="Layout" options={LAYOUTS} value={layout} onValueChange={setLayout} />
      <SegmentedControl label="Week display" options={DISPLAYS} value={display} onValueChange={setDisplay} />
    </>
  );
  return { layout, display, controls };
}

function Tools({ isPrintable }: { readonly isPrintable: boolean }) {
  return (
    <>
      <IconButton label="Export CSV" icon={<Icon icon={Download} />} />
      <IconButton
        label="Print"
        icon={<Icon icon={Printer} />}
        disabledReason={isPrintable ? undefined : 'Print works in Compact and Icon'}
      />
      <IconButton label="Help" icon={<Icon icon={CircleHelp} />} />
    </>
  );
}

const ADMIN = [
  { kind: 'label' as const, id: 'l', label: '2028 schedule · in conference review' },
  {
    id: 'open',
    label: 'Release to Open Date',
    detail: 'Every school and conference can see it',
    icon: <Icon icon={Send} />,
  },
  {
    id: 'members',
    label: 'Release to membership',
    detail: 'Only Southeastern members can see it',
    icon: <Icon icon={Users} />,
  },
  {
    id: 'private',
    label: 'Mark all conference games private',
    detail: 'Back to conference private, marked pending',
    icon: <Icon icon={EyeOff} />,
  },
  { kind: 'rule' as const, id: 'r' },
  {
    id: 'remove',
    label: 'Remove schedule…',
    detail: 'Deletes the 2028 conference schedule',
    icon: <Icon icon={Trash2} />,
    isDanger: true,
    end: <Tag tone="outline">Site admin</Tag>,
  },
];

interface ConferencePageProps {
  readonly season: 'sec' | 'b12';
  readonly layout: GridLayout;
  readonly display: Display;
}

const SEASONS = {
  sec: {
    key: 'SEC',
    year: '2028',
    text: SEC_2028,
    first: '2028-08-26',
    state: 'in conference review',
    place: 'SEC Championship · Dec 02, 2028 · Atlanta, GA',
  },
  b12: {
    key: 'B12',
    year: '2029',
    text: BIG12_2029,
    first: '2029-08-25',
    state: 'released to membership',
    place: 'Big 12 Championship · Dec 01, 2029 · Arlington, TX',
  },
} as const;

/** The gallery page of a conference's schedule in one season. */
export function ConferencePage({ season, layout: initialLayout, display: initialDisplay }: ConferencePageProps) {
  const { key, year, text, first, state, place } = SEASONS[season];
  const { layout, display, controls } = useChoice(initialLayout, initialDisplay);
  const conference = CONFERENCES.get(key);
  const dates = useMemo(() => saturdays(first, 15), [first]);
  const { columns, cells } = useMemo(() => readSeason(text, dates), [text, dates]);
  const rows = useMemo<GridRow[]>(() => {
    const [last, ...weeks] = weekRows(dates, display).toReversed();
    const label = (
      <>
        <Icon icon={Trophy} size={14} />
        {place}
      </>
    );
    return [
      ...weeks.toReversed(),
      { kind: 'label', id: 'championship', rail: last?.rail ?? { small: '', main: '' }, label },
    ];
  }, [dates, display, place]);
  const cell = useCallback((column: string, row: string) => cells.get(column)?.[Number(row)] ?? NONE, [cells]);
  return (
    <Frame
      current="schedules"
      isFixed
      {...(season === 'sec' ? { userName: 'Dana Keller' } : { userName: 'Marcus Webb', conference: key })}
    >
      <Body id="main">
        <Toolbar
          mark={conference ? <ConferenceMark {...conference} size={32} /> : null}
          title={conference?.name}
          detail={`${columns.length} teams · ${year} season, ${state}`}
        >
          <Select
            label="Season"
            isLabelHidden
            options={[{ value: year, label: year }]}
            value={year}
            onValueChange={() => undefined}
          />
          {controls}
          <ToolbarRule />
          <Button icon={<Icon icon={UserRoundPlus} />}>Insert team</Button>
          <Tools isPrintable />
          <Menu
            align="end"
            trigger={
              <Button icon={<Icon icon={Settings2} />}>
                Conference
                <Icon icon={ChevronDown} size={14} />
              </Button>
            }
            entries={ADMIN}
          />
        </Toolbar>
        <div>
          <ScheduleGrid
            label={`${key} ${year} schedule`}
            corner={display === 'date' ? 'Sat' : 'Week'}
            columns={columns}
            rows={rows}
            cell={cell}
            layout={layout}
          />
        </div>
        <Legend />
      </Body>
    </Frame>
  );
}

/** The gallery page of a school's seasons in the Full layout. */
export function TeamPage() {
  const { layout, display, controls } = useChoice('full', 'week');
  const isMobile = useMobile();
  const toledo = SCHOOLS.get('tol');
  const { columns, cells } = useMemo(() => readSeason(TOLEDO, [], toledo), [toledo]);
  const rows = useMemo(
    () =>
      weekRows(saturdays('2028-08-26', 16), 'week')
        .slice(1)
        .map((row) => ({ ...row, isMonthStart: false })),
    [],
  );
  const cell = useCallback((column: string, row: string) => cells.get(column)?.[Number(row)] ?? NONE, [cells]);
  return (
    <Frame current="schedules" isFixed>
      <Body id="main">
        <Toolbar
          mark={toledo ? <SchoolMark {...toledo.mark} size={36} /> : null}
          title="Toledo Rockets"
          detail="Glass Bowl · Toledo, OH"
        >
          {isMobile ? (
            <IconButton label="View options" icon={<Icon icon={SlidersHorizontal} />} />
          ) : (
            <>
              {controls}
              <ToolbarRule />
              <Tools isPrintable={layout !== 'full'} />
            </>
          )}
        </Toolbar>
        <div>
          <ScheduleGrid
            label="Toledo schedule"
            corner={display === 'date' ? 'Sat' : 'Week'}
            columns={columns}
            rows={rows}
            cell={cell}
            layout={layout}
            hasYearIndex
            initialScroll={isMobile ? { columnId: '2029' } : undefined}
          />
        </div>
        <Legend />
      </Body>
    </Frame>
  );
}

/** The gallery page of a comparison of several schools. */
export function ComparePage() {
  const { layout, display, controls } = useChoice('compact', 'date');
  const dates = useMemo(() => saturdays('2028-08-26', 15), []);
  const sec = useMemo(() => readSeason(SEC_2028, dates), [dates]);
  const columns = useMemo<GridColumn[]>(
    () =>
      sec.columns
        .filter(({ id }) => ['msst', 'mizz', 'aub', 'ark', 'ala'].includes(id))
        .map((column) => ({
          ...column,
          subtitle: '2028',
          action: (
            <IconButton
              size="sm"
              variant="ghost"
              label={`Remove ${column.title} 2028`}
              icon={<Icon icon={X} size={14} />}
            />
          ),
        })),
    [sec],
  );
  const rows = useMemo(() => {
    const counts = dates.map(
      (_, week) => columns.filter(({ id }) => sec.cells.get(id)?.[week]?.kind === 'open').length,
    );
    return weekRows(dates, display, counts).slice(0, 14);
  }, [dates, display, columns, sec]);
  const cell = useCallback((column: string, row: string) => sec.cells.get(column)?.[Number(row)] ?? NONE, [sec]);
  return (
    <Frame current="schedules" isFixed>
      <Body id="main">
        <Toolbar title="Compare schedules" detail={`${columns.length} schools`}>
          {controls}
          <Tools isPrintable />
        </Toolbar>
        <div>
          <ScheduleGrid
            label="Compare"
            corner="Sat"
            columns={columns}
            rows={rows}
            cell={cell}
            layout={layout}
            isCompare
          />
        </div>
        <Legend />
      </Body>
    </Frame>
  );
}

/** The gallery page of a grid with 134 columns, for judging the speed of scrolling. */
export function WidePage() {
  const { layout, display, controls } = useChoice('compact', 'date');
  const dates = useMemo(() => saturdays('2028-08-26', 15), []);
  const sec = useMemo(() => readSeason(SEC_2028, dates), [dates]);
  const columns = useMemo(
    () =>
      Array.from({ length: 134 }, (_, index) => ({
        ...sec.columns[index % 16],
        id: `${index}`,
        title: `${sec.columns[index % 16]?.title} ${index}`,
      })),
    [sec],
  );
  const rows = useMemo(() => weekRows(dates, display), [dates, display]);
  const cell = useCallback(
    (column: string, row: string) => sec.cells.get(sec.columns[Number(column) % 16]?.id ?? '')?.[Number(row)] ?? NONE,
    [sec],
  );
  return (
    <Frame isFixed>
      <Body id="main">
        <Toolbar title="All schools">{controls}</Toolbar>
        <div>
          <ScheduleGrid label="All schools" corner="Sat" columns={columns} rows={rows} cell={cell} layout={layout} />
        </div>
        <Legend />
      </Body>
    </Frame>
  );
}
