import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { useScreenLink } from '@open-date/shared-host';
import { Button, Icon, LinkButton, Spinner, Text } from '@open-date/shared-ui';
import { FootSpace } from '@open-date/shared-ui/dialog';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AnswerButtons } from './AnswerButtons.tsx';
import type { GameAnswers } from './use-game-answers.ts';
import type { WeekEditor } from './use-week-editor.ts';

interface ViewFooterProps {
  /** The week with the viewer's permissions; undefined while it loads. */
  readonly week: SchoolWeekDetail | undefined;
  readonly isLoading: boolean;
  /** True after leaving the edit mode: these buttons take the focus so that it is not lost. */
  readonly isFocused: boolean;
  readonly answers: GameAnswers;
  readonly onEdit: WeekEditor['start'];
  readonly onFind: () => void;
  readonly onClose: () => void;
}

/** Buttons of the view mode, by the viewer's permissions. */
export function ViewFooter({ week, isLoading, isFocused, answers, onEdit, onFind, onClose }: ViewFooterProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) close.current?.focus();
  }, [isFocused]);
  const hasGame = week?.Cell.GameID != null;
  const createAuction = useScreenLink('auctions.create');
  return (
    <>
      {isLoading ? <Spinner aria-hidden /> : null}
      <Button ref={close} onClick={onClose}>
        Close
      </Button>
      {week && !hasGame && week.Actions.canEdit === 1 ? <Button onClick={() => onEdit(week)}>Edit week</Button> : null}
      {week && createAuction && week.Actions.canCreateAuction === 1 ? (
        <LinkButton
          href={createAuction({ schoolId: week.School.ID, gameDate: week.Cell.CellDate, schoolWeekId: week.Cell.id })}
        >
          Create Auction
        </LinkButton>
      ) : null}
      {week && !hasGame && week.Actions.canAddGame === 1 ? (
        <>
          <Button onClick={onFind}>Find opponents</Button>
          <Button variant="primary" onClick={() => onEdit(week, { kind: 'game' })}>
            Add game
          </Button>
        </>
      ) : null}
      {week && hasGame && week.Actions.canEditGame === 1 ? (
        <Button variant={week.Actions.canConfirm === 1 ? undefined : 'primary'} onClick={() => onEdit(week)}>
          Edit game
        </Button>
      ) : null}
      {week ? <AnswerButtons week={week} answers={answers} /> : null}
    </>
  );
}

interface EditFooterProps {
  readonly editor: WeekEditor;
  readonly formId: string;
  readonly onCancel: () => void;
}

/** Buttons of the edit mode and the number of changes. */
export function EditFooter({ editor, formId, onCancel }: EditFooterProps) {
  const { base, changes, canSave, isBusy, isSaving, isDeleting, values } = editor;
  const canDelete = base?.Cell.GameID != null && base.Actions.canEditGame === 1;
  return (
    <>
      {canDelete ? (
        <Button
          variant="danger"
          icon={<Icon icon={Trash2} />}
          disabled={isSaving}
          isLoading={isDeleting}
          loadingLabel="Deleting"
          onClick={() => void editor.remove()}
        >
          Delete game
        </Button>
      ) : null}
      <FootSpace />
      <Text $tone="tertiary" role="status">
        {countWords(changes, 'change')}
      </Text>
      <Button disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" disabled={!canSave || isDeleting} isLoading={isSaving}>
        {values.kind === 'game' ? 'Save game' : 'Save week'}
      </Button>
    </>
  );
}
