import { Card, RadioGroup, Stack } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import type { MailDigest } from '@open-date/shared-api/rules/accounts/profile';
import { toFlag, toStringFlag } from '@open-date/shared-api/rules/platform/flags';
import { type Control, useController } from 'react-hook-form';
import type { ProfileDraft } from './profile-draft.ts';
import { Short } from './card-list.ts';

const NOTIFY = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
] as const;

const DIGESTS: readonly { readonly value: MailDigest; readonly label: string; readonly help: string }[] = [
  { value: 'each', label: 'Each at once', help: 'A mail for every change as it happens.' },
  { value: 'daily', label: 'Daily', help: 'One mail a day with everything that changed.' },
  { value: 'off', label: 'Off', help: 'No mail about games.' },
];

/** Whether and how often mails about games are sent. */
export function MailCard({ control }: { readonly control: Control<ProfileDraft> }) {
  const { field: notify } = useController({ control, name: 'EmailNotify' });
  const { field: digest } = useController({ control, name: 'MailDigest' });
  return (
    <Card title="Mail">
      <Stack $gap={6}>
        <Short>
          <SegmentedControl
            isLabelShown
            isBlock
            label="Email Notify"
            options={NOTIFY}
            value={toStringFlag(notify.value === 1)}
            onValueChange={(value) => notify.onChange(toFlag(value === '1'))}
          />
        </Short>
        {notify.value === 1 ? (
          <RadioGroup
            label="Mails about games"
            options={DIGESTS}
            value={digest.value}
            onValueChange={digest.onChange}
          />
        ) : null}
      </Stack>
    </Card>
  );
}
