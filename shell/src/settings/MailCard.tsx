import { Card, RadioGroup, Stack } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import type { MailDigest } from '@open-date/shared-api/rules/accounts/profile';
import { toFlag, toStringFlag } from '@open-date/shared-api/rules/platform/flags';
import type { ProfileDraft, ProfileEdits } from './profile-draft.ts';
import { Short } from './Short.ts';

const NOTIFY = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
] as const;

const DIGESTS: readonly { readonly value: MailDigest; readonly label: string; readonly help: string }[] = [
  { value: 'each', label: 'Each at once', help: 'A mail for every change as it happens.' },
  { value: 'daily', label: 'Daily', help: 'One mail a day with everything that changed.' },
  { value: 'off', label: 'Off', help: 'No mail about games.' },
];

export interface MailCardProps {
  readonly draft: Pick<ProfileDraft, 'EmailNotify' | 'MailDigest'>;
  readonly onEdit: (edit: ProfileEdits) => void;
}

/** Whether and how often mails about games are sent. */
export function MailCard({ draft, onEdit }: MailCardProps) {
  return (
    <Card title="Mail">
      <Stack $gap={6}>
        <Short>
          <SegmentedControl
            isLabelShown
            isBlock
            label="Email Notify"
            options={NOTIFY}
            value={toStringFlag(draft.EmailNotify === 1)}
            onValueChange={(value) => onEdit({ EmailNotify: toFlag(value === '1') })}
          />
        </Short>
        {draft.EmailNotify === 1 ? (
          <RadioGroup
            label="Mails about games"
            options={DIGESTS}
            value={draft.MailDigest}
            onValueChange={(MailDigest) => onEdit({ MailDigest })}
          />
        ) : null}
      </Stack>
    </Card>
  );
}
