import type { WhatIf } from '@open-date/shared-api/contract';
import { useConfirm } from '@open-date/shared-host';
import { Button } from '@open-date/shared-ui';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import type { DraftActions } from './use-draft-actions.ts';

interface DeleteButtonProps {
  readonly draft: WhatIf;
  readonly actions: DraftActions;
  /** Releases the form over the draft; true when the user has left it already. */
  readonly release?: () => boolean;
}

/** Deletes a draft after a question. */
export function DeleteButton({ draft, actions: { remove }, release }: DeleteButtonProps) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const handleDelete = async () => {
    const isSure = await confirm({
      title: `Delete ${draft.Name}?`,
      body:
        draft.State === 'applied'
          ? 'What it applied stays, and can be undone from the activity log.'
          : 'Its moves are lost. Nothing changes in the league.',
      confirmLabel: 'Delete draft',
      isDangerous: true,
    });
    if (!isSure) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        if (release?.() !== true) void navigate(path('admin.whatif'));
      },
    });
  };
  return (
    <Button variant="danger" isLoading={remove.isPending} loadingLabel="Deleting" onClick={() => void handleDelete()}>
      Delete draft
    </Button>
  );
}
