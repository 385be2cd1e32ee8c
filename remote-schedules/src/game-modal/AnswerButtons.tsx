import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { Button, ErrorBar, Stack } from '@open-date/shared-ui';
import type { FormEvent } from 'react';
import { CommentsField } from '../comments/CommentsField.tsx';
import type { GameAnswers } from './use-game-answers.ts';

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
          <Button variant="danger" disabled={isSending} onClick={() => void answers.decline(week)}>
            Decline
          </Button>
          <Button variant="primary" isLoading={isSending} onClick={() => void answers.confirm(week)}>
            Confirm game
          </Button>
        </>
      ) : null}
      {canDispute === 1 ? <Button onClick={() => answers.setReason('')}>Dispute game</Button> : null}
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

interface DisputeProps extends AnswerProps {
  readonly formId: string;
}

/** The reason for a dispute, read by the other school and administrators. */
export function DisputeFields({ formId, week, answers }: DisputeProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void answers.dispute(week);
  };
  return (
    <Stack as="form" id={formId} noValidate onSubmit={handleSubmit}>
      <AnswerProblem answers={answers} />
      <p>The week is marked as disputed, and the other school and administrators are notified.</p>
      <CommentsField
        label="Reason"
        rows={4}
        text={answers.reason ?? ''}
        value={answers.reason ?? ''}
        onChange={(event) => answers.setReason(event.target.value)}
      />
    </Stack>
  );
}

/** Buttons below the reason of a dispute. */
export function DisputeFooter({
  formId,
  answers,
  onCancel,
}: Omit<DisputeProps, 'week'> & { readonly onCancel: () => void }) {
  return (
    <>
      <Button disabled={answers.isSending} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="danger-solid" isLoading={answers.isSending}>
        Dispute game
      </Button>
    </>
  );
}
