import { Button, ErrorBar, Row, Stack } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import { useWeekDialog } from './week-dialog.ts';

/** Buttons that recover from someone else's change to the week that is edited; null when there is nothing to recover. */
function Recovery(): ReactNode {
  const { edit, requests, close } = useWeekDialog();
  if (!edit) return null;
  const kind = requests.problem?.kind;
  if (kind === 'stale')
    return (
      <Row>
        <Button size="sm" onClick={() => void edit.reload(true)}>
          Reload and keep my changes
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void edit.reload(false)}>
          Reload and discard my changes
        </Button>
      </Row>
    );
  if (kind === 'gone')
    return (
      <Row>
        <Button size="sm" onClick={() => edit.addAgain()}>
          Add it again
        </Button>
        <Button size="sm" variant="ghost" onClick={close}>
          Close
        </Button>
      </Row>
    );
  return null;
}

/** The error of a failed request, in the edit mode with buttons to recover. */
export function ProblemBar() {
  const { problem, dismissProblem } = useWeekDialog().requests;
  if (!problem) return null;
  return (
    <ErrorBar onDismiss={dismissProblem} reference={problem.reference}>
      <Stack $gap={3}>
        {problem.text}
        <Recovery />
      </Stack>
    </ErrorBar>
  );
}
