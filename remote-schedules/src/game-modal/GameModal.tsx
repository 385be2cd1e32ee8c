import { schoolsQuery, schoolWeekQuery } from '@open-date/shared-api/queries';
import { ROLE } from '@open-date/shared-api/rules/constants';
import { useSession, useToday } from '@open-date/shared-host';
import { Stack } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useGuardedClose } from '../dialogs/use-guarded-close.ts';
import { LoadFailed } from '../schools/LoadFailed.tsx';
import { EditFooter, ViewFooter } from './ModalFooter.tsx';
import { useKnownWeek, weekDetail } from './use-week.ts';
import { useWeekEditor, type WeekEditor } from './use-week-editor.ts';
import { WeekFacts } from './WeekFacts.tsx';
import { weekTitle } from './week-facts.ts';
import { WeekFormView } from './WeekFormView.tsx';

interface GameModalProps {
  readonly schoolId: number;
  readonly weekId: number;
  readonly onClose: () => void;
}

function editTitle({ saved, values }: WeekEditor): string {
  if (values.kind !== 'game') return 'Edit week';
  return saved.kind === 'game' ? 'Edit game' : 'Add game';
}

/** One week of a school: first what is known of it, and for those who may, its edit mode (document 1 section 2). */
export function GameModal({ schoolId, weekId, onClose }: GameModalProps) {
  const { user } = useSession();
  const today = useToday();
  const formId = useId();
  const known = useKnownWeek(schoolId, weekId);
  const week = useQuery(schoolWeekQuery(weekId));
  const schools = useQuery({ ...schoolsQuery(), enabled: user.RoleId !== ROLE.schoolView });
  const list = schools.data ?? [];
  const editor = useWeekEditor({ weekId, schools: list, onDone: onClose });
  const leave = useGuardedClose(editor.base !== null && editor.changes > 0);
  const [hasEdited, setHasEdited] = useState(false);
  if (!known) return null;
  const handleEdit: WeekEditor['start'] = (opened, kind) => {
    setHasEdited(true);
    editor.start(opened, kind);
  };

  if (editor.base) {
    return (
      <Modal
        isOpen
        isFlush
        width="lg"
        isBusy={editor.isBusy}
        onClose={() => leave(onClose)}
        title={editTitle(editor)}
        detail={weekDetail(known)}
        footer={<EditFooter editor={editor} formId={formId} onCancel={() => leave(editor.stop)} />}
      >
        <WeekFormView
          id={formId}
          editor={editor}
          base={editor.base}
          schools={list}
          isLoadingSchools={schools.isPending}
        />
      </Modal>
    );
  }
  const cell = week.data?.Cell ?? known.week;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={weekTitle(cell, today)}
      detail={weekDetail(known)}
      footer={
        <ViewFooter
          week={week.data}
          isLoading={week.isPending}
          isFocused={hasEdited}
          onEdit={handleEdit}
          onClose={onClose}
        />
      }
    >
      <Stack>
        <WeekFacts week={cell} />
        {week.isError && !week.data ? (
          <LoadFailed
            error={week.error}
            fallback="What you may change could not be loaded."
            onRetry={() => void week.refetch()}
          />
        ) : null}
      </Stack>
    </Modal>
  );
}
