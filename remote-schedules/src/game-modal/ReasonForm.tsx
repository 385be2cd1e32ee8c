import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import { Button, Stack } from '@open-date/shared-ui';
import type { FormEvent } from 'react';
import { CommentsField } from '../comments/CommentsField.tsx';
import { ProblemBar } from './ProblemBar.tsx';
import { type Reason, useWeekDialog } from './week-dialog.ts';
import { gameTitle } from '../week-cell/game-words.ts';

function explain(kind: Reason['kind'], { Cell }: SchoolWeekDetail): string {
  if (kind === 'dispute')
    return 'The week is marked as disputed, and the other school and administrators are notified.';
  const game = Cell.GameData ? gameTitle(Cell.GameData) : 'The game';
  return `${game} will be removed from both schedules. You can undo this for 10 seconds. The other school will see the reason.`;
}

interface ReasonFormProps {
  readonly reason: Reason;
  readonly week: SchoolWeekDetail;
}

/** The reason for declining or disputing a game; it may stay empty. */
export function ReasonForm({ reason: { kind, text }, week }: ReasonFormProps) {
  const { formId, requests, setReason } = useWeekDialog();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (week.Cell.GameData) void requests[kind](week.Cell.GameData, text);
  };
  return (
    <Stack as="form" id={formId} noValidate onSubmit={handleSubmit}>
      <ProblemBar />
      <p>{explain(kind, week)}</p>
      <CommentsField
        label={kind === 'decline' ? 'Reason (optional)' : 'Reason'}
        rows={4}
        text={text}
        value={text}
        onChange={(event) => setReason({ kind, text: event.target.value })}
      />
    </Stack>
  );
}

/** Buttons below a reason. */
export function ReasonFooter({ reason: { kind } }: Pick<ReasonFormProps, 'reason'>) {
  const { formId, requests, leave, giveReason } = useWeekDialog();
  return (
    <>
      <Button disabled={requests.isAnswering} onClick={() => leave(() => giveReason(null))}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="danger-solid" isLoading={requests.isAnswering}>
        {kind === 'decline' ? 'Decline game' : 'Dispute game'}
      </Button>
    </>
  );
}
