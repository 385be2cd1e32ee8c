import type { WhatIfConsequences } from '@open-date/shared-api/contract';
import { Stack } from '@open-date/shared-ui';
import { ConfirmDialog } from '@open-date/shared-ui/dialog';
import { styled } from 'styled-components';
import { describeApplying } from './consequence-words.ts';

const List = styled.ul`
  display: grid; gap: var(--od-space-2); margin: 0; padding-left: var(--od-space-6); list-style: disc;
`;

interface ApplyDialogProps {
  readonly isOpen: boolean;
  readonly name: string;
  readonly found: WhatIfConsequences;
  readonly isBusy: boolean;
  readonly onApply: () => void;
  readonly onCancel: () => void;
}

/** Asks before a draft is applied, and names what that moves and ends. */
export function ApplyDialog({ isOpen, name, found, isBusy, onApply, onCancel }: ApplyDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Apply ${name}?`}
      confirmLabel="Apply draft"
      isDanger
      isBusy={isBusy}
      busyLabel="Applying"
      onConfirm={onApply}
      onCancel={onCancel}
    >
      <Stack>
        <List aria-label="What this moves and ends">
          {describeApplying(found).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </List>
        <p>All of it happens at once, and can be undone as a whole while nothing of it has changed.</p>
      </Stack>
    </ConfirmDialog>
  );
}
