import { errorText, faultReference } from '@open-date/shared-api/client';
import type { Pending } from '@open-date/shared-api/rules/constants';
import { PENDING_WORDS } from '@open-date/shared-api/rules/games/pending-words';
import { Checkbox, LoadFailed, RadioGroup, type RadioOption, Stack, textStyle } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { useEdit } from './week-dialog.ts';
import { asksOtherSchool, isConferenceGame, pendingChoices, savedPending } from './week-form.ts';

const Legend = styled.span`
  ${textStyle('label')}
  color: var(--od-text-secondary);
`;

const HELP: Readonly<Record<Pending, string>> = {
  0: 'Everyone can open the game',
  1: 'Everyone can open the game',
  2: 'Only administrators can open it',
  3: 'Conference games only',
};

const toOption = (pending: Pending): RadioOption<string> => ({
  value: String(pending),
  label: PENDING_WORDS[pending],
  help: HELP[pending],
});

/** The pending states that the viewer may choose; none where the button decides (A262). */
export function StatusFields() {
  const { draft, form } = useEdit();
  const choices = pendingChoices(draft);
  if (choices.length < 2 || asksOtherSchool(draft)) return null;
  return (
    <RadioGroup
      label="Status"
      options={choices.map(toOption)}
      value={String(savedPending(draft))}
      onValueChange={(value) => {
        const chosen = choices.find((choice) => String(choice) === value);
        if (chosen !== undefined) form.setValue('pending', chosen);
      }}
    />
  );
}

function conferenceHelp({ opponent, draft }: ReturnType<typeof useEdit>): string | undefined {
  const { base, areMembers } = draft;
  if (!opponent) return 'Choose the opponent first';
  if (opponent.failure) return undefined;
  if (areMembers === undefined) return `The conference of ${opponent.name} that year is not known yet`;
  const verdict = areMembers ? 'play in the same conference' : 'are in different conferences';
  return `${base.School.SchoolName} and ${opponent.name} ${verdict}`;
}

/** The checkbox that makes a game a conference game, which only a game between members can be (A099). */
export function ConferenceField() {
  const edit = useEdit();
  const { draft, form, opponent } = edit;
  return (
    <Stack $gap={3}>
      <Legend aria-hidden>Counts as</Legend>
      <Checkbox
        label="Conference game"
        help={conferenceHelp(edit)}
        checked={isConferenceGame(draft)}
        disabled={draft.areMembers !== true}
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
