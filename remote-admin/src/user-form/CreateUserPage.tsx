import { api } from '@open-date/shared-api/client';
import { callKey } from '@open-date/shared-api/queries';
import { USER_MESSAGES } from '@open-date/shared-api/rules/admin/users';
import { changedFields, useDocumentTitle, useSaveForm, useSession } from '@open-date/shared-host';
import { Button } from '@open-date/shared-ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { path } from '../remote.ts';
import { createBody, emptyDraft, REFUSED_AT, type UserDraft } from './user-draft.ts';
import { UserFields } from './UserFields.tsx';
import { ObjectPage } from '../layout/ObjectPage.tsx';

/** /admin/users/create: a new account; the server reports missing fields. */
export function CreateUserPage() {
  useDocumentTitle('Create user');
  const { actor } = useSession();
  const navigate = useNavigate();
  const [empty] = useState(() => emptyDraft(actor));
  const form = useForm<UserDraft>({ defaultValues: empty });
  const draft = useWatch({ control: form.control, compute: (typed: UserDraft) => typed });
  const { formProps, isSaving } = useSaveForm(form, {
    call: (typed) => {
      const { currentpassword: _unused, ...body } = createBody(typed, actor);
      return api.adminUsers.create({ body });
    },
    saved: USER_MESSAGES.created,
    changes: [callKey('adminUsers'), callKey('directory')],
    isChanged: changedFields(draft, empty).length > 0,
    names: REFUSED_AT,
    redirect: () => void navigate(path('admin.users')),
  });
  return (
    <ObjectPage
      of="user"
      title="Create user"
      actions={
        <Button type="submit" form="user" variant="primary" isLoading={isSaving} loadingLabel="Creating">
          Create user
        </Button>
      }
    >
      <form id="user" {...formProps}>
        <UserFields form={form} user={null} />
      </form>
    </ObjectPage>
  );
}
