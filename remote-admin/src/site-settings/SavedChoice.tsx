import { Row, Spinner, Stack, Text } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { type Choice, CHOICES } from './choices.ts';

interface SavedChoiceProps {
  readonly label: string;
  readonly value: Choice;
  /** What is being saved; null while nothing is. */
  readonly saving: Choice | null;
  readonly onChoose: (next: Choice) => Promise<void>;
  /** What the present choice means. */
  readonly children: string;
}

/** A setting that is on or off; a choice is saved at once. */
export function SavedChoice({ label, value, saving, onChoose, children }: SavedChoiceProps) {
  const handleChange = (next: Choice) => {
    if (saving === null && next !== value) void onChoose(next);
  };
  return (
    <Stack $align="start">
      <Row>
        <SegmentedControl<Choice>
          label={label}
          isLabelShown
          options={CHOICES}
          value={saving ?? value}
          onValueChange={handleChange}
        />
        {saving === null ? null : <Spinner $size={14} />}
      </Row>
      <Text $tone="secondary">{children}</Text>
    </Stack>
  );
}
