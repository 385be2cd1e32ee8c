import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { Button, Stack } from '@open-date/shared-ui';
import { AnswerButtons } from './AnswerButtons.tsx';
import type { SheetStep } from './sheet-steps.ts';
import type { GameAnswers } from './use-game-answers.ts';
import type { WeekEditor } from './use-week-editor.ts';
import { savedForm } from './week-form.ts';

interface SheetActionsProps {
  readonly week: SchoolWeekDetail;
  readonly editor: WeekEditor;
  readonly answers: GameAnswers;
  readonly onStep: (step: SheetStep) => void;
}

/** The phone's actions on a week; each opens one step or takes effect at once. */
export function SheetActions({ week, editor, answers, onStep }: SheetActionsProps) {
  const { canEdit, canAddGame, canEditGame } = week.Actions;
  const hasGame = week.Cell.GameID !== null;
  const isOpen = savedForm(week).kind === 'open';
  return (
    <Stack $gap={4}>
      <AnswerButtons week={week} answers={answers} />
      {!hasGame && canAddGame === 1 ? (
        <Button variant="primary" onClick={() => onStep('teams')}>
          Add game
        </Button>
      ) : null}
      {hasGame && canEditGame === 1 ? (
        <>
          <Button onClick={() => onStep('teams')}>Change game</Button>
          <Button variant="danger" isLoading={editor.isDeleting} onClick={() => void editor.remove(week)}>
            Remove game
          </Button>
        </>
      ) : null}
      {!hasGame && canEdit === 1 ? <Button onClick={() => onStep('kind')}>Set bye or not available</Button> : null}
      {!hasGame && canEdit === 1 && isOpen ? <Button onClick={() => onStep('wants')}>Change wants</Button> : null}
      {!hasGame && canEdit === 1 ? <Button onClick={() => onStep('comments')}>Change comments</Button> : null}
    </Stack>
  );
}
