import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import type { SiteSettings } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { type ConfirmQuestion, useConfirm, useSave } from '@open-date/shared-host';
import { Row, Spinner, Stack, Text } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import { useQueryClient } from '@tanstack/react-query';

const CHOICES = [
  { value: '1', label: 'YES' },
  { value: '0', label: 'NO' },
] as const;

export type Choice = (typeof CHOICES)[number]['value'];

interface SavedChoiceProps {
  readonly label: string;
  readonly value: Choice;
  readonly save: (next: Choice) => Promise<SiteSettings>;
  /** The question before a choice is saved; null for one that needs none. */
  readonly question: (next: Choice) => ConfirmQuestion | null;
  /** The effect of the current choice. */
  readonly children: string;
}

/** A setting of the site that is on or off; a choice is saved at once. */
export function SavedChoice({ label, value, save, question, children }: SavedChoiceProps) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const saving = useSave({
    call: save,
    saved: LEAGUE_MESSAGES.settingsUpdated,
    onSuccess: async (saved) => {
      const { queryKey } = callQuery('siteSettings', 'get');
      // A read that is under way may be older.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, saved);
    },
  });
  const choose = async (next: Choice) => {
    if (saving.isPending || next === value) return;
    const asked = question(next);
    if (asked === null || (await confirm(asked))) saving.mutate(next);
  };
  return (
    <Stack $align="start">
      <Row>
        <SegmentedControl<Choice>
          label={label}
          isLabelShown
          options={CHOICES}
          value={saving.isPending ? saving.variables : value}
          onValueChange={(next) => void choose(next)}
        />
        {saving.isPending ? <Spinner $size={14} /> : null}
      </Row>
      <Text $tone="secondary">{children}</Text>
    </Stack>
  );
}
