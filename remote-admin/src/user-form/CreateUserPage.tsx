import { api, errorText } from '@open-date/shared-api/client';
import { callKey } from '@open-date/shared-api/queries';
import { USER_MESSAGES } from '@open-date/shared-api/rules/admin/users';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useDocumentTitle, useFormSubmit, useNotify, useSession } from '@open-date/shared-host';
import { Button } from '@open-date/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import { createBody, emptyDraft, REFUSED_AT, type UserDraft } from './user-draft.ts';
import { useStoredForm } from '../stored-form/use-stored-form.ts';
import { UserFields } from './UserFields.tsx';
import { UserPage } from './UserPage.tsx';

/** /admin/users/create: a new account; the server reports missing fields. */
export function CreateUserPage() {
  useDocumentTitle('Create user');
  const { actor } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [empty] = useState(() => emptyDraft(actor));
  const creating = useMutation({
    mutationFn: (draft: UserDraft) => {
      const { currentpassword: _unused, ...body } = createBody(draft, actor);
      return api.adminUsers.create({ body });
    },
    onSuccess: () => {
      notify.success(USER_MESSAGES.created);
      void client.invalidateQueries({ queryKey: callKey('adminUsers') });
      void client.invalidateQueries({ queryKey: callKey('directory') });
    },
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSave), error),
  });
  const { form, markSaved } = useStoredForm(empty, creating.isPending);
  const leadOn = () => {
    markSaved(() => void navigate(path('admin.users')));
  };
  const { formProps } = useFormSubmit(form, {
    send: (draft) => creating.mutateAsync(draft, { onSuccess: leadOn }),
    names: REFUSED_AT,
  });
  return (
    <UserPage
      title="Create user"
      actions={
        <Button type="submit" form="user" variant="primary" isLoading={creating.isPending} loadingLabel="Creating">
          Create user
        </Button>
      }
    >
      <form id="user" {...formProps}>
        <UserFields form={form} user={null} />
      </form>
    </UserPage>
  );
}
