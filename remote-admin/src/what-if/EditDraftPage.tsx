import type { WhatIf } from '@open-date/shared-api/contract';
import { easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { useDocumentTitle, useFormSubmit, useScreen, useUnsavedWork } from '@open-date/shared-host';
import { Button, Stack } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import { AppliedDraft } from './AppliedDraft.tsx';
import { ConflictBanner } from '../stored-form/ConflictBanner.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { DraftFields } from './DraftFields.tsx';
import { LoadedObject, ObjectPage } from '../layout/ObjectPage.tsx';
import { MissingDraft } from './MissingDraft.tsx';
import { ShareSwitch } from './ShareSwitch.tsx';
import { StateTags } from './StateTags.tsx';
import { useDraftActions } from './use-draft-actions.ts';
import {
  createDraft,
  describeChanges,
  findNotAdded,
  isSameDraft,
  REFUSED_AT,
  type WhatIfDraft,
} from './what-if-draft.ts';
import { editDraft } from './route.ts';

/** /admin/whatif/:draftId: the name and the moves of a draft; an applied one is shown with its undo. */
export function EditDraftPage() {
  useDocumentTitle('Draft');
  const { params, queries } = useScreen(editDraft);
  const draft = useQuery(queries.draft);
  return (
    <LoadedObject of="draft" title="Draft" query={draft} missing={<MissingDraft id={params.draftId} />}>
      {(data) => <Draft key={data.id} stored={data} />}
    </LoadedObject>
  );
}

function Draft({ stored }: { readonly stored: WhatIf }) {
  const navigate = useNavigate();
  const actions = useDraftActions(stored.id);
  const { form, draft, base, isChanged, isStale, take, retype, rebase, begin } = useDraftForm(stored);
  const isSaving = actions.save.isPending;
  const { leave, markSaved } = useUnsavedWork(isChanged, isSaving);
  /** Saves and shows what was saved; redirects unless more was typed in between. */
  const save = (sent: WhatIfDraft, redirect?: () => void) => {
    const { Shared, version } = base;
    const onSuccess = (saved: WhatIf) => {
      const typed = form.getValues();
      take(saved);
      // What was typed while the save was pending stays, as an unsaved edit.
      if (!isSameDraft(typed, sent)) retype(saved, typed);
      else redirect?.();
    };
    return actions.save.mutateAsync({ draft: sent, Shared, version, isTyped: true }, { onSuccess });
  };
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { formProps, submitWith } = useFormSubmit(form, {
    send: (sent) => save(sent),
    check: () => findNotAdded(chosen),
    names: REFUSED_AT,
  });
  const look = () => void navigate(path('admin.whatif.consequences', { draftId: stored.id }));
  const saveAndLook = submitWith((sent) => save(sent, () => markSaved(look)));
  if (stored.State === 'applied' && !isChanged) return <AppliedDraft draft={stored} actions={actions} />;
  return (
    <ObjectPage
      of="draft"
      title={base.Name}
      detail={<StateTags draft={base} />}
      actions={
        <>
          {stored.MayShare === 1 ? <DeleteButton draft={stored} actions={actions} markSaved={markSaved} /> : null}
          <Button onClick={() => leave(() => void navigate(path('admin.whatif')))}>Cancel</Button>
          <Button
            disabledReason={draft.Moves.length === 0 ? 'Add a move first.' : undefined}
            onClick={(event) => (isChanged ? saveAndLook(event) : look())}
          >
            {isChanged ? 'Save and see consequences' : 'See consequences'}
          </Button>
          <Button type="submit" form="draft" variant="primary" isLoading={isSaving}>
            Save draft
          </Button>
        </>
      }
    >
      <Stack $gap={6}>
        {isStale && !isSaving ? (
          <ConflictBanner
            text={`${stored.ChangedBy} changed this draft, ${easternTableTime(stored.ChangedAt)}. Your changes are still here.`}
            label="What they changed"
            lines={describeChanges(base, stored)}
            onKeepMine={() => rebase(stored)}
            onTakeTheirs={() => take(stored)}
          />
        ) : null}
        <form id="draft" {...formProps}>
          <DraftFields form={form} draft={draft} chosen={chosen} onChosenChange={setChosen} onEdit={begin}>
            <ShareSwitch base={base} actions={actions} onSaved={rebase} />
          </DraftFields>
        </form>
      </Stack>
    </ObjectPage>
  );
}

/** The form of a draft. What somebody else saves is taken over unless something was typed, which is never lost. */
function useDraftForm(stored: WhatIf) {
  /** The saved draft on which what is typed is based; null while nothing is typed. */
  const [pinned, setPinned] = useState<WhatIf | null>(null);
  const base = pinned ?? stored;
  const form = useForm<WhatIfDraft>(pinned === null ? { values: createDraft(stored) } : {});
  const draft = useWatch({ control: form.control, compute: (typed: WhatIfDraft) => typed });
  const isChanged = pinned !== null && !isSameDraft(draft, createDraft(pinned));
  const take = (saved: WhatIf) => {
    setPinned(null);
    form.reset(createDraft(saved));
  };
  const retype = (saved: WhatIf, { Name, Moves }: WhatIfDraft) => {
    setPinned(saved);
    form.setValue('Name', Name, { shouldDirty: true });
    form.setValue('Moves', Moves, { shouldDirty: true });
  };
  return {
    form,
    draft,
    base,
    isChanged,
    isStale: isChanged && stored.version !== base.version,
    /** Shows a saved draft instead of what is typed. */
    take,
    /** Keeps what was typed as an edit of a saved draft. */
    retype,
    /** Bases what is typed, if anything, on another saved draft. */
    rebase: (saved: WhatIf) => setPinned((before) => before && saved),
    /** Begins an edit of the draft that is shown. */
    begin: () => setPinned((before) => before ?? stored),
  };
}
