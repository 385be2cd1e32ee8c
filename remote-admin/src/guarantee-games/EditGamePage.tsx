import type { AdminGuaranteeGame } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { GUARANTEE_MESSAGES } from '@open-date/shared-api/rules/admin/guarantee-games';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { useConfirm, useDocumentTitle, useFormSubmit, useScreen } from '@open-date/shared-host';
import { Button, Icon, Stack } from '@open-date/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import { OverlapBanner } from '../stored-form/OverlapBanner.tsx';
import { useStoredForm } from '../stored-form/use-stored-form.ts';
import { checkDraft, createDraft, FIELD_WORDS, type GameDraft, JOINED_FIELDS } from './game-draft.ts';
import { GameFields } from './GameFields.tsx';
import { LoadedObject, ObjectPage } from '../layout/ObjectPage.tsx';
import { editGame } from './route.ts';
import { useGameChanges } from './use-game-changes.ts';

/** /admin/guaranteeall/:manageguaranteegamesId: the form of a guarantee game. */
export function EditGamePage() {
  useDocumentTitle('Edit guarantee game');
  const game = useQuery(useScreen(editGame).queries.game);
  return (
    <LoadedObject of="game" title="Edit guarantee game" query={game}>
      {(data) => <GameForm key={data.id} game={data} />}
    </LoadedObject>
  );
}

function GameForm({ game }: { readonly game: AdminGuaranteeGame }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const values = useMemo(() => createDraft(game), [game]);
  const { saving, removing } = useGameChanges(game.id);
  const { form, overlap, showSaved, markSaved } = useStoredForm(values, saving.isPending, JOINED_FIELDS);
  const save = async (draft: GameDraft) => {
    await saving.mutateAsync({ draft, version: game.version });
    const after = client.getQueryData(callQuery('adminGuaranteeGames', 'one', { params: { id: game.id } }).queryKey);
    // A game that could not be read again is still the one before the save.
    showSaved(draft, after && after.version !== game.version ? createDraft(after) : null);
  };
  const seasons = useQuery(callQuery('reference', 'seasons'));
  const { formProps } = useFormSubmit(form, { send: save, check: (draft) => checkDraft(draft, seasons.data) });
  const title = `${game.AwaySchool} at ${game.HomeSchool}`;
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete ${title}?`,
      body: GUARANTEE_MESSAGES.deleteQuestion,
      confirmLabel: 'Delete game',
      isDangerous: true,
    });
    if (!isSure) return;
    removing.mutate(game.version, {
      onSuccess: () => {
        markSaved(() => void navigate(path('admin.guarantees')));
      },
    });
  };
  return (
    <ObjectPage
      of="game"
      title={title}
      detail={reportDate(game.GameDate)}
      actions={
        <>
          <Button
            variant="danger"
            icon={<Icon icon={Trash2} />}
            isLoading={removing.isPending}
            loadingLabel="Deleting"
            onClick={() => void remove()}
          >
            Delete game
          </Button>
          <Button type="submit" form="game" variant="primary" isLoading={saving.isPending}>
            Save game
          </Button>
        </>
      }
    >
      <Stack $gap={6}>
        {saving.isPending ? null : <OverlapBanner overlap={overlap} words={FIELD_WORDS} />}
        <form id="game" {...formProps}>
          <GameFields form={form} />
        </form>
      </Stack>
    </ObjectPage>
  );
}
