import { ApiError, errorText } from '@open-date/shared-api/client';
import type { School, SchoolWeek } from '@open-date/shared-api/contract';
import { keys, schoolsQuery, schoolWeekQuery } from '@open-date/shared-api/queries';
import type { CalendarDate } from '@open-date/shared-api/rules/calendar';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { scheduleDay } from '@open-date/shared-api/rules/dates';
import { useSession, useToday } from '@open-date/shared-host';
import { Button, LoadFailed, Stack } from '@open-date/shared-ui';
import { Modal, type ModalProps } from '@open-date/shared-ui/dialog';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useGuardedClose } from '../dialogs/use-guarded-close.ts';
import { MatchFinder } from '../match-finder/MatchFinder.tsx';
import { type Finder, useFinder } from '../match-finder/use-finder.ts';
import type { ScheduleSource } from '../schedule-view/schedule-source.ts';
import { EditFooter, ViewFooter } from './ModalFooter.tsx';
import { type KnownWeek, seasonContext, useKnownWeek, weekDetail } from './use-week.ts';
import { useWeekEditor, type WeekEditor } from './use-week-editor.ts';
import { WeekFacts } from './WeekFacts.tsx';
import { weekTitle } from './week-facts.ts';
import { WeekFormView } from './WeekFormView.tsx';

interface GameModalProps {
  /** The schedule that the week was opened from. */
  readonly source: ScheduleSource;
  readonly weekId: number;
  readonly onClose: () => void;
}

const NO_SCHOOLS: readonly School[] = [];

function editTitle({ saved, values }: WeekEditor): string {
  if (values.kind !== 'game') return 'Edit week';
  return saved.kind === 'game' ? 'Edit game' : 'Add game';
}

/** One dialog for all modes, so that going from one to another keeps it open. */
type Mode = Omit<ModalProps, 'isOpen'>;

interface EditModeOptions {
  readonly editor: WeekEditor;
  readonly base: SchoolWeek;
  readonly known: KnownWeek;
  readonly formId: string;
  readonly schools: readonly School[];
  /** Leaves the form, after a question when something typed would be lost. */
  readonly leave: (leaving: () => void) => void;
  readonly onClose: () => void;
}

function editMode({ editor, base, known, formId, schools, leave, onClose }: EditModeOptions): Mode {
  return {
    isFlush: true,
    width: 'lg',
    isBusy: editor.isBusy,
    onClose: () => leave(onClose),
    title: editTitle(editor),
    detail: weekDetail(known),
    footer: <EditFooter editor={editor} formId={formId} onCancel={() => leave(editor.stop)} />,
    children: <WeekFormView id={formId} editor={editor} base={base} season={known.season} schools={schools} />,
  };
}

interface ViewModeOptions {
  readonly query: UseQueryResult<SchoolWeek>;
  readonly known: KnownWeek;
  readonly today: CalendarDate;
  /** Another mode was left: the focus goes to the buttons. */
  readonly hasLeft: boolean;
  readonly onEdit: WeekEditor['start'];
  readonly onFind: () => void;
  readonly onClose: () => void;
}

function viewMode({ query, known, today, hasLeft, onEdit, onFind, onClose }: ViewModeOptions): Mode {
  const week = isGone(query) ? undefined : query.data;
  const cell = week?.Cell ?? known.week;
  return {
    onClose,
    title: weekTitle(cell, seasonContext(known, today)),
    detail: weekDetail(known),
    footer: (
      <ViewFooter
        week={week}
        isLoading={query.isPending}
        isFocused={hasLeft}
        onEdit={onEdit}
        onFind={onFind}
        onClose={onClose}
      />
    ),
    children: (
      <Stack>
        <WeekFacts week={cell} />
        {query.isError && !week ? (
          <LoadFailed onRetry={query.refetch}>
            {errorText(query.error, 'What you may change could not be loaded.')}
          </LoadFailed>
        ) : null}
      </Stack>
    ),
  };
}

/** The viewer does not get to see the week any more: what he saw of it before is not shown either. */
function isGone({ error }: UseQueryResult<SchoolWeek>): boolean {
  return error instanceof ApiError && (error.code === 'not-found' || error.code === 'forbidden');
}

interface FindModeOptions {
  readonly finder: Finder;
  readonly base: SchoolWeek;
  readonly known: KnownWeek;
  readonly onEdit: WeekEditor['start'];
  readonly onClose: () => void;
}

function findMode({ finder, base, known, onEdit, onClose }: FindModeOptions): Mode {
  return {
    onClose,
    isFlush: true,
    width: 'lg',
    title: `Opponents for ${scheduleDay(base.Cell.SaturdayDate)}`,
    detail: weekDetail(known),
    footer: <Button onClick={finder.close}>Back</Button>,
    children: (
      <MatchFinder
        weekId={base.Cell.id}
        schoolId={base.School.ID}
        year={base.Cell.Year}
        text={finder.text}
        onTextChange={finder.setText}
        onAdd={({ School: { ID }, Site }) => onEdit(base, { kind: 'game', opponentId: ID, isHome: Site !== 'away' })}
      />
    ),
  };
}

/** One week of a school: first what is known of it, and for those who may, its edit mode (document 1 section 2). */
export function GameModal({ source, weekId, onClose }: GameModalProps) {
  const { user } = useSession();
  const today = useToday();
  const formId = useId();
  const known = useKnownWeek(source, weekId);
  const client = useQueryClient();
  const query = useQuery(schoolWeekQuery(weekId));
  const mayEdit = user.RoleId !== ROLE.schoolView;
  const schools = useQuery({ ...schoolsQuery(), enabled: mayEdit }).data ?? NO_SCHOOLS;
  const editor = useWeekEditor({ weekId, schools, onDone: onClose });
  const { base } = editor;
  const leave = useGuardedClose(base !== null && editor.changes > 0);
  const finder = useFinder();
  const [hasLeft, setHasLeft] = useState(false);
  if (!known) return null;
  const begin = async (...[opened, first]: Parameters<WeekEditor['start']>) => {
    // What is on its way is newer than what is shown.
    const isOnItsWay = client.isFetching({ queryKey: keys.schoolWeek.one(weekId) }) > 0;
    const newest = isOnItsWay ? (await query.refetch({ cancelRefetch: false })).data : opened;
    // The week became something else: that is shown, and chosen from again.
    if (!newest || newest.Cell.GameID !== opened.Cell.GameID) return;
    setHasLeft(true);
    editor.start(newest, first);
  };
  const handleEdit: WeekEditor['start'] = (opened, first) => void begin(opened, first);
  const handleFind = () => {
    setHasLeft(true);
    finder.open();
  };
  if (base) return <Modal isOpen {...editMode({ editor, base, known, formId, schools, leave, onClose })} />;
  if (finder.isOpen && query.data) {
    return <Modal isOpen {...findMode({ finder, base: query.data, known, onEdit: handleEdit, onClose })} />;
  }
  const onEdit = handleEdit;
  return <Modal isOpen {...viewMode({ query, known, today, hasLeft, onEdit, onFind: handleFind, onClose })} />;
}
