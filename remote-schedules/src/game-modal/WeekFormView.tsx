import type { School, SchoolWeekDetail, SchoolYear } from '@open-date/shared-api/contract';
import { Button, ErrorBar, LabelHeading, Row, Stack } from '@open-date/shared-ui';
import { SegmentedControl, type SegmentedOption } from '@open-date/shared-ui/segmented';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { GameFields } from './GameFields.tsx';
import { PreferenceFields } from './PreferenceFields.tsx';
import type { WeekEditor } from './use-week-editor.ts';
import type { WeekFormKind } from './week-form.ts';
import { WeekPreview } from './WeekPreview.tsx';

const Panes = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--od-width-dialogAside);
  > aside {
    padding: var(--od-space-6);
    border-left: 1px solid var(--od-border-hairline);
    background: var(--od-bg-canvas);
  }
`;

const Fields = styled.div`
  display: grid;
  gap: var(--od-space-6);
  padding: var(--od-space-6) var(--od-space-7) var(--od-space-7);
  align-content: start;
  min-width: 0;
`;

const KINDS: readonly { value: WeekFormKind; label: string }[] = [
  { value: 'game', label: 'Game' },
  { value: 'open', label: 'Open' },
  { value: 'bye', label: 'Bye' },
  { value: 'hold', label: 'Hold for FCS' },
  { value: 'na', label: 'Not available' },
];

/** The kinds to choose from: only "game" while the week has one, otherwise what the server permits. */
export function kindOptions({ Actions, Cell }: SchoolWeekDetail, saved: WeekFormKind): SegmentedOption<WeekFormKind>[] {
  const mayBecome: Readonly<Record<WeekFormKind, boolean>> = {
    game: Actions.canAddGame === 1 || Actions.canEditGame === 1,
    open: Actions.canEdit === 1,
    bye: Actions.canEdit === 1,
    hold: Actions.canEdit === 1 && Actions.canHoldForFcs === 1,
    na: Actions.canEdit === 1,
  };
  const isGame = Cell.GameID !== null;
  return KINDS.filter(({ value }) => value !== 'hold' || mayBecome.hold || saved === 'hold').map((kind) => ({
    ...kind,
    isDisabled: kind.value !== saved && (isGame || !mayBecome[kind.value]),
  }));
}

/** The error of a failed save, with buttons to recover. */
export function ProblemBar({ editor }: { readonly editor: WeekEditor }) {
  const { problem, reload, addAgain, close, dismissProblem } = editor;
  if (!problem) return null;
  return (
    <ErrorBar onDismiss={dismissProblem} reference={problem.reference}>
      {problem.kind === 'other' ? problem.text : null}
      {problem.kind === 'stale' ? (
        <Stack $gap={3}>
          {problem.text}
          <Row>
            <Button size="sm" onClick={() => void reload(true)}>
              Reload and keep my changes
            </Button>
            <Button size="sm" variant="ghost" onClick={() => void reload(false)}>
              Reload and drop my changes
            </Button>
          </Row>
        </Stack>
      ) : null}
      {problem.kind === 'gone' ? (
        <Stack $gap={3}>
          {problem.text}
          <Row>
            <Button size="sm" onClick={() => addAgain()}>
              Add it again
            </Button>
            <Button size="sm" variant="ghost" onClick={close}>
              Close
            </Button>
          </Row>
        </Stack>
      ) : null}
    </ErrorBar>
  );
}

interface WeekFormViewProps {
  readonly id: string;
  readonly editor: WeekEditor;
  readonly base: SchoolWeekDetail;
  readonly season: SchoolYear;
  /** All schools; empty while they load. */
  readonly schools: readonly School[];
}

/** The edit mode of a week: its kind, the fields of that kind and a preview. */
export function WeekFormView({ id, editor, base, season, schools }: WeekFormViewProps) {
  const { values, saved, form, formProps } = editor;
  const panes = formProps.ref;
  useEffect(() => {
    const opponent = panes.current?.querySelector<HTMLInputElement>("input[role='combobox']");
    const isMissing = opponent?.value === '';
    (isMissing ? opponent : panes.current?.querySelector<HTMLElement>('input:checked'))?.focus();
  }, [panes]);
  return (
    <Panes id={id} {...formProps}>
      <Fields>
        <ProblemBar editor={editor} />
        <Stack $gap={2} $align="start">
          <LabelHeading as="span" aria-hidden>
            This week is
          </LabelHeading>
          <SegmentedControl
            label="This week is"
            options={kindOptions(base, saved.kind)}
            value={values.kind}
            onValueChange={(kind) => form.setValue('kind', kind)}
          />
        </Stack>
        {values.kind === 'game' ? (
          <GameFields editor={editor} base={base} schools={schools} />
        ) : (
          <PreferenceFields editor={editor} base={base} />
        )}
      </Fields>
      <aside aria-label="Preview">
        <WeekPreview editor={editor} base={base} season={season} />
      </aside>
    </Panes>
  );
}
