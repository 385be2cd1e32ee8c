import type { School, SchoolWeekDetail } from '@open-date/shared-api/contract';
import { Button, RadioGroup } from '@open-date/shared-ui';
import { type SyntheticEvent, useEffect } from 'react';
import { styled } from 'styled-components';
import { DayFields, DetailFields } from './GameFields.tsx';
import { WantFields, WeekCommentsField } from './PreferenceFields.tsx';
import { nextStep, type SheetStep, STEP_TITLES } from './sheet-steps.ts';
import { TeamFields } from './TeamFields.tsx';
import type { WeekEditor } from './use-week-editor.ts';
import { kindOptions, ProblemBar } from './WeekFormView.tsx';

const Form = styled.form`
  display: grid;
  gap: var(--od-space-6);
  align-content: start;
  &:focus {
    outline: 0;
  }
`;

interface SheetFormProps {
  readonly id: string;
  readonly step: SheetStep;
  readonly editor: WeekEditor;
  readonly base: SchoolWeekDetail;
  readonly schools: readonly School[];
}

/** The choice among the kinds of a week without a game; a game has steps of its own. */
function KindField({ editor, base }: Pick<SheetFormProps, 'editor' | 'base'>) {
  const { form, saved, values } = editor;
  const options = kindOptions(base, saved.kind).filter(({ value, isDisabled }) => value !== 'game' && !isDisabled);
  return (
    <RadioGroup
      label={STEP_TITLES.kind}
      options={options.map(({ value, label }) => ({ value, label }))}
      value={values.kind}
      onValueChange={(kind) => form.setValue('kind', kind)}
    />
  );
}

function StepFields({ step, editor, base, schools }: Omit<SheetFormProps, 'id'>) {
  switch (step) {
    case 'kind':
      return <KindField editor={editor} base={base} />;
    case 'wants':
      return <WantFields editor={editor} base={base} />;
    case 'comments':
      return <WeekCommentsField editor={editor} />;
    case 'teams':
      return <TeamFields editor={editor} own={base.School} schools={schools} />;
    case 'day':
      return <DayFields editor={editor} base={base} />;
    case 'details':
      return <DetailFields editor={editor} base={base} />;
  }
}

/** One step of the phone's form; it takes the focus when it appears. */
export function SheetForm({ id, step, editor, base, schools }: SheetFormProps) {
  const { ref, noValidate, onSubmit } = editor.formProps;
  useEffect(() => ref.current?.focus(), [ref]);
  const handleSubmit = (event: SyntheticEvent) => {
    if (nextStep(step) === null) onSubmit(event);
    else event.preventDefault();
  };
  return (
    <Form
      ref={ref}
      id={id}
      tabIndex={-1}
      aria-label={STEP_TITLES[step]}
      noValidate={noValidate}
      onSubmit={handleSubmit}
    >
      <ProblemBar editor={editor} />
      <StepFields step={step} editor={editor} base={base} schools={schools} />
    </Form>
  );
}

interface SheetFooterProps extends Pick<SheetFormProps, 'step' | 'editor'> {
  readonly formId: string;
  readonly onStep: (step: SheetStep) => void;
}

/** The button of a step: Next, or Save on the last one. */
export function SheetFooter({ step, editor, formId, onStep }: SheetFooterProps) {
  const { values, canSave, isSaving, isDeleting } = editor;
  const next = nextStep(step);
  if (next === null) {
    return (
      <Button
        key="save"
        type="submit"
        form={formId}
        variant="primary"
        disabled={!canSave || isDeleting}
        isLoading={isSaving}
      >
        {values.kind === 'game' ? 'Save game' : 'Save week'}
      </Button>
    );
  }
  const advance = async () => {
    if (await editor.form.trigger(step === 'day' ? ['gameDate', 'altLocation'] : ['opponentId'])) onStep(next);
  };
  return (
    <Button key={step} variant="primary" disabled={values.opponentId === null} onClick={() => void advance()}>
      Next
    </Button>
  );
}
