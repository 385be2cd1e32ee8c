import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { Button, ErrorBar, Stack } from '@open-date/shared-ui';
import type { FormEvent } from 'react';
import { CommentsField } from '../comments/CommentsField.tsx';
import { gameTitle } from './week-facts.ts';
import type { GameAnswers, Reasoned } from './use-game-answers.ts';

interface AnswerProps {
  readonly week: SchoolWeekDetail;
  readonly answers: GameAnswers;
}

/** Buttons to confirm, decline or dispute the game of a week; nothing when the viewer may do none of these. */
export function AnswerButtons({ week, answers }: AnswerProps) {
  const { canConfirm, canDispute, canSettle } = week.Actions;
  const { isSending } = answers;
  return (
    <>
      {canConfirm === 1 ? (
        <>
          <Button variant="danger" disabled={isSending} onClick={() => answers.giveReason('decline')}>
            Decline
          </Button>
          <Button variant="primary" isLoading={isSending} onClick={() => void answers.confirm(week)}>
            Confirm game
          </Button>
        </>
      ) : null}
      {canDispute === 1 ? <Button onClick={() => answers.giveReason('dispute')}>Dispute game</Button> : null}
      {canSettle === 1 ? (
        <Button isLoading={isSending} onClick={() => void answers.settle(week)}>
          End dispute
        </Button>
      ) : null}
    </>
  );
}

/** The error when confirming, declining or disputing a game failed. */
export function AnswerProblem({ answers: { problem, dismissProblem } }: Pick<AnswerProps, 'answers'>) {
  if (problem === null) return null;
  return (
    <ErrorBar onDismiss={dismissProblem} reference={problem.reference}>
      {problem.text}
    </ErrorBar>
  );
}

interface ReasonProps extends AnswerProps {
  readonly kind: Reasoned['kind'];
  readonly formId: string;
}

function explain(kind: Reasoned['kind'], { Cell }: SchoolWeekDetail): string {
  if (kind === 'dispute')
    return 'The week is marked as disputed, and the other school and administrators are notified.';
  const game = Cell.GameData ? gameTitle(Cell.GameData) : 'The game';
  return `${game} will be removed from both schedules. You can undo this for 10 seconds. The other school will see the reason.`;
}

/** The reason for declining or disputing a game; it may stay empty. */
export function ReasonFields({ kind, formId, week, answers }: ReasonProps) {
  const reason = answers.reasoned?.reason ?? '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void answers[kind](week);
  };
  return (
    <Stack as="form" id={formId} noValidate onSubmit={handleSubmit}>
      <AnswerProblem answers={answers} />
      <p>{explain(kind, week)}</p>
      <CommentsField
        label={kind === 'decline' ? 'Reason (optional)' : 'Reason'}
        rows={4}
        text={reason}
        value={reason}
        onChange={(event) => answers.setReason(event.target.value)}
      />
    </Stack>
  );
}

/** Buttons below a reason. */
export function ReasonFooter({
  kind,
  formId,
  answers,
  onCancel,
}: Omit<ReasonProps, 'week'> & { readonly onCancel: () => void }) {
  return (
    <>
      <Button disabled={answers.isSending} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="danger-solid" isLoading={answers.isSending}>
        {kind === 'decline' ? 'Decline game' : 'Dispute game'}
      </Button>
    </>
  );
}
