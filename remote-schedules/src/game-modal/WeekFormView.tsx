import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { PENDING, type Pending } from '@open-date/shared-api/rules/constants';
import { Button, type ButtonProps, Icon, LabelHeading, Stack, Text } from '@open-date/shared-ui';
import { FootSpace } from '@open-date/shared-ui/dialog';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';
import { GameFields } from './GameFields.tsx';
import { PreferenceFields } from './PreferenceFields.tsx';
import { ProblemBar } from './ProblemBar.tsx';
import { kindOptions, offeredActions } from './offered-actions.ts';
import { useEdit, useWeekDialog } from './week-dialog.ts';
import { asksOtherSchool, canSave } from './week-form.ts';
import { WeekPreview } from './WeekPreview.tsx';

const Panes = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--od-width-dialogAside);
`;

const Fields = styled.div`
  display: grid;
  gap: var(--od-space-6);
  align-content: start;
  min-width: 0;
  padding: var(--od-space-6) var(--od-space-7) var(--od-space-7);
`;

const PreviewPane = styled.aside`
  padding: var(--od-space-6);
  border-left: 1px solid var(--od-border-hairline);
  background: var(--od-bg-canvas);
`;

/** The edit mode of a week: its kind, the fields of that kind and a preview. */
export function WeekFormView() {
  const { formId } = useWeekDialog();
  const { draft, form, formProps } = useEdit();
  const panes = formProps.ref;
  useEffect(() => {
    const opponent = panes.current?.querySelector<HTMLInputElement>("input[role='combobox']");
    const isMissing = opponent?.value === '';
    (isMissing ? opponent : panes.current?.querySelector<HTMLElement>('input:checked'))?.focus();
  }, [panes]);
  return (
    <Panes id={formId} {...formProps}>
      <Fields>
        <ProblemBar />
        <Stack $gap={2} $align="start">
          <LabelHeading as="span" aria-hidden>
            This week is
          </LabelHeading>
          <SegmentedControl
            label="This week is"
            options={kindOptions(draft)}
            value={draft.values.kind}
            onValueChange={(kind) => form.setValue('kind', kind)}
          />
        </Stack>
        {draft.values.kind === 'game' ? <GameFields /> : <PreferenceFields />}
      </Fields>
      <PreviewPane aria-label="Preview">
        <WeekPreview />
      </PreviewPane>
    </Panes>
  );
}

interface SubmitProps extends Pick<ButtonProps, 'variant'> {
  /** The state with which the game is saved; omitted where the form decides. */
  readonly pending?: Pending;
  readonly children: ReactNode;
}

function Submit({ pending, variant, children }: SubmitProps) {
  const { formId, requests } = useWeekDialog();
  const { draft, form } = useEdit();
  const values = pending === undefined ? draft.values : { ...draft.values, pending };
  const isChosen = values.pending === draft.values.pending;
  return (
    <Button
      type="submit"
      form={formId}
      variant={variant}
      disabled={!canSave({ ...draft, values }) || requests.isDeleting || (requests.isSaving && !isChosen)}
      isLoading={requests.isSaving && isChosen}
      onClick={() => form.setValue('pending', values.pending)}
    >
      {children}
    </Button>
  );
}

/** The submit button of a week's form; school editors propose a game or save it as final (A262). */
export function SaveButton() {
  const { draft, opponent } = useEdit();
  if (draft.values.kind !== 'game') return <Submit variant="primary">Save week</Submit>;
  if (!asksOtherSchool(draft)) return <Submit variant="primary">Save game</Submit>;
  const isProposal = draft.base.Cell.GameData?.Pending === PENDING.open;
  const proposal = opponent ? `Propose to ${opponent.name}` : 'Propose';
  const final = (
    <Submit key="final" pending={PENDING.none}>
      {isProposal ? 'Save as final' : 'Save game'}
    </Submit>
  );
  const waiting = (
    <Submit key="waiting" pending={PENDING.open} variant="primary">
      {isProposal ? 'Save proposal' : proposal}
    </Submit>
  );
  // Enter presses the first: a new game is final unless it is proposed, and a proposal stays one.
  return isProposal ? [waiting, final] : [final, waiting];
}

/** Buttons of the edit mode and the number of changes. */
export function EditFooter() {
  const { requests, stopEdit } = useWeekDialog();
  const { draft, changes } = useEdit();
  return (
    <>
      {offeredActions(draft.base).editGame ? (
        <Button
          variant="danger"
          icon={<Icon icon={Trash2} />}
          disabled={requests.isSaving}
          isLoading={requests.isDeleting}
          loadingLabel="Deleting"
          onClick={() => void requests.remove(draft.base)}
        >
          Delete game
        </Button>
      ) : null}
      <FootSpace />
      <Text $tone="tertiary" role="status">
        {countWords(changes, 'change')}
      </Text>
      <Button disabled={requests.isBusy} onClick={stopEdit}>
        Cancel
      </Button>
      <SaveButton />
    </>
  );
}
