import { callQuery } from '@open-date/shared-api/queries';
import { changedFields, useDocumentTitle, useFormSubmit, useUnsavedWork } from '@open-date/shared-host';
import { Button } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import { checkDraft, EMPTY_DRAFT, type GameDraft } from './game-draft.ts';
import { GameFields } from './GameFields.tsx';
import { ObjectPage } from '../layout/ObjectPage.tsx';
import { useGameChanges } from './use-game-changes.ts';

/** /admin/guaranteeall/create: a new guarantee game. */
export function CreateGamePage() {
  useDocumentTitle('Create guarantee game');
  const navigate = useNavigate();
  const form = useForm<GameDraft>({ defaultValues: EMPTY_DRAFT });
  const typed = useWatch({ control: form.control, compute: (draft: GameDraft) => draft });
  const { creating } = useGameChanges(null);
  const { markSaved } = useUnsavedWork(changedFields(typed, EMPTY_DRAFT).length > 0, creating.isPending);
  const leadOn = () => {
    markSaved(() => void navigate(path('admin.guarantees')));
  };
  const seasons = useQuery(callQuery('reference', 'seasons'));
  const { formProps } = useFormSubmit(form, {
    send: (draft) => creating.mutateAsync(draft, { onSuccess: leadOn }),
    check: (draft) => checkDraft(draft, seasons.data),
  });
  return (
    <ObjectPage
      of="game"
      title="Create guarantee game"
      actions={
        <Button type="submit" form="game" variant="primary" isLoading={creating.isPending} loadingLabel="Creating">
          Create game
        </Button>
      }
    >
      <form id="game" {...formProps}>
        <GameFields form={form} />
      </form>
    </ObjectPage>
  );
}
