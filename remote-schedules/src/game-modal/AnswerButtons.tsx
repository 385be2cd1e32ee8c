import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { COMMENT_LENGTH } from '@open-date/shared-api/rules/constants';
import { Button, ErrorBar, Stack, TextArea } from '@open-date/shared-ui';
import type { GameAnswers } from './use-game-answers.ts';

interface AnswerProps {
  readonly week: SchoolWeekDetail;
  readonly answers: GameAnswers;
}

/** What the viewer may answer to the game of a week; nothing where there is nothing to answer. */
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

/** Why an answer failed. */
export function AnswerProblem({ answers: { problem, dismissProblem } }: Pick<AnswerProps, 'answers'>) {
  return problem === null ? null : <ErrorBar onDismiss={dismissProblem}>{problem}</ErrorBar>;
}

/** Why the school does not agree, for the other school and the administrators. */
export function DisputeFields({ answers }: Pick<AnswerProps, 'answers'>) {
  return (
    <Stack>
      <AnswerProblem answers={answers} />
      <p>The cell is marked as disputed, and administrators and the other school are told.</p>
      <TextArea
        label="Reason"
        rows={4}
        maxLength={COMMENT_LENGTH}
        value={answers.reason ?? ''}
        onChange={(event) => answers.setReason(event.target.value)}
      />
    </Stack>
  );
}

/** Buttons of a dispute that is being typed. */
export function DisputeFooter({ week, answers, onCancel }: AnswerProps & { readonly onCancel: () => void }) {
  return (
    <>
      <Button disabled={answers.isSending} onClick={onCancel}>
        Cancel
      </Button>
      <Button variant="danger-solid" isLoading={answers.isSending} onClick={() => void answers.dispute(week)}>
        Dispute game
      </Button>
    </>
  );
}
