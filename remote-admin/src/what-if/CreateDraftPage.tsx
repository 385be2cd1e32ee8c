import { api, errorText } from '@open-date/shared-api/client';
import type { WhatIf } from '@open-date/shared-api/contract';
import { callKey } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useDocumentTitle, useFormSubmit, useNotify, useUnsavedWork } from '@open-date/shared-host';
import { Button } from '@open-date/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import { DraftFields } from './DraftFields.tsx';
import { DraftPage } from './DraftPage.tsx';
import { createBody, EMPTY_DRAFT, findNotAdded, isSameDraft, REFUSED_AT, type WhatIfDraft } from './what-if-draft.ts';
import { draftQuery } from './what-if-queries.ts';

/** /admin/whatif/create: a new draft; its consequences follow once it is saved. */
export function CreateDraftPage() {
  useDocumentTitle('Create draft');
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useForm<WhatIfDraft>({ defaultValues: EMPTY_DRAFT });
  const draft = useWatch({ control: form.control, compute: (typed: WhatIfDraft) => typed });
  const creating = useMutation({
    mutationFn: (typed: WhatIfDraft) => api.adminWhatIf.create({ body: createBody(typed) }),
    onSuccess: (created) => {
      notify.success('Draft created.');
      client.setQueryData(draftQuery(created.id).queryKey, created);
      void client.invalidateQueries({ queryKey: callKey('adminWhatIf', 'list') });
    },
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSave), error),
  });
  const { leave, markSaved } = useUnsavedWork(!isSameDraft(draft, EMPTY_DRAFT), creating.isPending);
  const leadOn = ({ id }: WhatIf) => {
    markSaved(() => void navigate(path('admin.whatif.edit', { draftId: id })));
  };
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { formProps } = useFormSubmit(form, {
    send: (typed) => creating.mutateAsync(typed, { onSuccess: leadOn }),
    check: () => findNotAdded(chosen),
    names: REFUSED_AT,
  });
  return (
    <DraftPage
      title="Create draft"
      actions={
        <>
          <Button onClick={() => leave(() => void navigate(path('admin.whatif')))}>Cancel</Button>
          <Button type="submit" form="draft" variant="primary" isLoading={creating.isPending} loadingLabel="Creating">
            Create draft
          </Button>
        </>
      }
    >
      <form id="draft" {...formProps}>
        <DraftFields form={form} draft={draft} chosen={chosen} onChosenChange={setChosen} />
      </form>
    </DraftPage>
  );
}
