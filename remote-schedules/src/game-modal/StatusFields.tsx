import { errorText, faultReference } from '@open-date/shared-api/client';
import { PENDING, type Pending } from '@open-date/shared-api/rules/constants';
import { Checkbox, LoadFailed, RadioGroup, type RadioOption, Stack, textStyle } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import type { WeekEditor } from './use-week-editor.ts';
import { isConferenceGame, pendingChoices, savedPending } from './week-form.ts';

const Legend = styled.span`
  ${textStyle('label')}
  color: var(--od-text-secondary);
`;

const OPTIONS: Readonly<Record<Pending, RadioOption<string>>> = {
  0: { value: '0', label: 'Not pending', help: 'Everyone can open the game' },
  1: { value: '1', label: 'Pending, open', help: 'Everyone can open the game' },
  2: { value: '2', label: 'Pending', help: 'Only administrators can open it' },
  3: { value: '3', label: 'Private to conference', help: 'Conference games only' },
};

const WAITING: RadioOption<string> = {
  value: '1',
  label: 'Waiting for the other school',
  help: 'Its editors confirm or decline',
};

/** The pending states that the viewer may choose; hidden when there is only one. */
export function StatusFields({ editor }: { readonly editor: WeekEditor }) {
  const { values, facts, saved, form } = editor;
  const choices = pendingChoices(values, facts);
  if (choices.length < 2) return null;
  const asksOther = facts.actions.pendingOptions.includes(PENDING.open);
  return (
    <RadioGroup
      label="Status"
      options={choices.map((choice) => (choice === PENDING.open && asksOther ? WAITING : OPTIONS[choice]))}
      value={String(savedPending(values, facts, saved))}
      onValueChange={(value) => {
        const chosen = choices.find((choice) => String(choice) === value);
        if (chosen !== undefined) form.setValue('pending', chosen);
      }}
    />
  );
}

function conferenceHelp(own: string, { opponent, facts }: WeekEditor): string | undefined {
  if (!opponent) return 'Choose the opponent first';
  if (opponent.failure) return undefined;
  if (facts.areMembers === undefined) return `The conference of ${opponent.name} that year is not known yet`;
  const verdict = facts.areMembers ? 'play in the same conference' : 'are in different conferences';
  return `${own} and ${opponent.name} ${verdict}`;
}

interface ConferenceFieldProps {
  readonly editor: WeekEditor;
  /** The name of the viewed school. */
  readonly own: string;
}

/** The checkbox that makes a game a conference game, which only a game between members can be (A099). */
export function ConferenceField({ editor, own }: ConferenceFieldProps) {
  const { values, facts, form, opponent } = editor;
  return (
    <Stack $gap={3}>
      <Legend aria-hidden>Counts as</Legend>
      <Checkbox
        label="Conference game"
        help={conferenceHelp(own, editor)}
        checked={isConferenceGame(values, facts)}
        disabled={facts.areMembers !== true}
        onCheckedChange={(isChecked) => form.setValue('conferenceChoice', isChecked)}
      />
      {opponent?.failure ? (
        <LoadFailed onRetry={opponent.retry} reference={faultReference(opponent.failure)}>
          {errorText(opponent.failure, `The season of ${opponent.name} could not be loaded.`)}
        </LoadFailed>
      ) : null}
    </Stack>
  );
}
