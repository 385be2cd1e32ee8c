import { api } from '@open-date/shared-api/client';
import { callKey } from '@open-date/shared-api/queries';
import { useDocumentTitle, useSaveForm } from '@open-date/shared-host';
import { Button } from '@open-date/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import { DraftFields } from './DraftFields.tsx';
import { ObjectPage } from '../layout/ObjectPage.tsx';
import { createBody, EMPTY_DRAFT, findNotAdded, isSameDraft, REFUSED_AT, type WhatIfDraft } from './what-if-draft.ts';
import { draftQuery } from './what-if-queries.ts';

/** /admin/whatif/create: a new draft; its consequences follow once it is saved. */
export function CreateDraftPage() {
  useDocumentTitle('Create draft');
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<WhatIfDraft>({ defaultValues: EMPTY_DRAFT });
  const draft = useWatch({ control: form.control, compute: (typed: WhatIfDraft) => typed });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { formProps, leave, isSaving } = useSaveForm(form, {
    call: (typed) => api.adminWhatIf.create({ body: createBody(typed) }),
    saved: 'Draft created.',
    onSuccess: (created) => client.setQueryData(draftQuery(created.id).queryKey, created),
    changes: [callKey('adminWhatIf', 'list')],
    isChanged: !isSameDraft(draft, EMPTY_DRAFT),
    check: () => findNotAdded(chosen),
    names: REFUSED_AT,
    redirect: ({ id }) => void navigate(path('admin.whatif.edit', { draftId: id })),
  });
  return (
    <ObjectPage
      of="draft"
      title="Create draft"
      actions={
        <>
          <Button onClick={() => leave(() => void navigate(path('admin.whatif')))}>Cancel</Button>
          <Button type="submit" form="draft" variant="primary" isLoading={isSaving} loadingLabel="Creating">
            Create draft
          </Button>
        </>
      }
    >
      <form id="draft" {...formProps}>
        <DraftFields form={form} draft={draft} chosen={chosen} onChosenChange={setChosen} />
      </form>
    </ObjectPage>
  );
}
