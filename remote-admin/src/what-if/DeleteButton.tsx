import type { WhatIf } from '@open-date/shared-api/contract';
import { useConfirm } from '@open-date/shared-host';
import { Button } from '@open-date/shared-ui';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import type { DraftActions } from './use-draft-actions.ts';

interface DeleteButtonProps {
  readonly draft: WhatIf;
  readonly actions: DraftActions;
  /** Marks the form over the draft as saved, where there is one. */
  readonly markSaved?: (redirect: () => void) => void;
}

/** Deletes a draft after a question. */
export function DeleteButton({ draft, actions: { remove }, markSaved }: DeleteButtonProps) {
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
    const redirect = () => void navigate(path('admin.whatif'));
    remove.mutate(undefined, { onSuccess: () => (markSaved ? markSaved(redirect) : redirect()) });
  };
  return (
    <Button variant="danger" isLoading={remove.isPending} loadingLabel="Deleting" onClick={() => void handleDelete()}>
      Delete draft
    </Button>
  );
}
