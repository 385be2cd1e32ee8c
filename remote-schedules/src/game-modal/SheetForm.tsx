import { Button, RadioGroup } from '@open-date/shared-ui';
import { type SyntheticEvent, useEffect } from 'react';
import { styled } from 'styled-components';
import { DayFields, DetailFields } from './GameFields.tsx';
import { WantFields, WeekCommentsField } from './PreferenceFields.tsx';
import { ProblemBar } from './ProblemBar.tsx';
import { nextStep, type SheetStep, STEP_TITLES } from './sheet-steps.ts';
import { TeamFields } from './TeamFields.tsx';
import { kindOptions } from './offered-actions.ts';
import { useEdit, useWeekDialog } from './week-dialog.ts';
import { SaveButton } from './WeekFormView.tsx';

const Form = styled.form`
  display: grid;
  gap: var(--od-space-6);
  align-content: start;
  &:focus {
    outline: 0;
  }
`;

interface StepProps {
  readonly step: SheetStep;
}

/** The kinds of a week without a game; a game has other steps. */
function KindField() {
  const { form, draft } = useEdit();
  const options = kindOptions(draft).filter(({ value, isDisabled }) => value !== 'game' && !isDisabled);
  return (
    <RadioGroup
      label={STEP_TITLES.kind}
      options={options.map(({ value, label }) => ({ value, label }))}
      value={draft.values.kind}
      onValueChange={(kind) => form.setValue('kind', kind)}
    />
  );
}

function StepFields({ step }: StepProps) {
  switch (step) {
    case 'kind':
      return <KindField />;
    case 'wants':
      return <WantFields />;
    case 'comments':
      return <WeekCommentsField />;
    case 'teams':
      return <TeamFields />;
    case 'day':
      return <DayFields />;
    case 'details':
      return <DetailFields />;
  }
}

/** One step of the phone's form; it takes the focus when it appears. */
export function SheetForm({ step }: StepProps) {
  const { formId } = useWeekDialog();
  const { ref, noValidate, onSubmit } = useEdit().formProps;
  useEffect(() => ref.current?.focus(), [ref]);
  const handleSubmit = (event: SyntheticEvent) => {
    if (nextStep(step) === null) onSubmit(event);
    else event.preventDefault();
  };
  return (
    <Form
      ref={ref}
      id={formId}
      tabIndex={-1}
      aria-label={STEP_TITLES[step]}
      noValidate={noValidate}
      onSubmit={handleSubmit}
    >
      <ProblemBar />
      <StepFields step={step} />
    </Form>
  );
}

/** The button of a step: Next, or Save on the last one. */
export function SheetFooter({ step }: StepProps) {
  const { setStep } = useWeekDialog();
  const { draft, form } = useEdit();
  const next = nextStep(step);
  if (next === null) return <SaveButton key="save" />;
  const advance = async () => {
    if (await form.trigger(step === 'day' ? ['gameDate', 'altLocation'] : ['opponentId'])) setStep(next);
  };
  return (
    <Button key={step} variant="primary" disabled={draft.values.opponentId === null} onClick={() => void advance()}>
      Next
    </Button>
  );
}
