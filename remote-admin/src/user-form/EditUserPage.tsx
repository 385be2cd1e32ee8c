import type { AdminUser, School } from '@open-date/shared-api/contract';
import { canDeleteUser, canEditUser } from '@open-date/shared-api/rules/admin/users';
import { ROLE, SIGN_IN_STATUSES, USER_STATUS } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { easternDay } from '@open-date/shared-api/rules/platform/eastern-time';
import { joinQueries, useDocumentTitle, useFormSubmit, useScreen, useSession } from '@open-date/shared-host';
import { Banner, Button, Icon, Stack } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Check, Mail, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { path } from '../remote.ts';
import { OverlapBanner } from '../stored-form/OverlapBanner.tsx';
import { useStoredForm } from '../stored-form/use-stored-form.ts';
import { createDraft, FIELD_WORDS, JOINED_FIELDS, REFUSED_AT, type UserDraft, createBody } from './user-draft.ts';
import { PersonalDataCard } from './PersonalDataCard.tsx';
import { UserFields } from './UserFields.tsx';
import { LoadedObject, ObjectPage } from '../layout/ObjectPage.tsx';
import { editUser } from './route.ts';
import { managedUser, useNotifyUser } from '../users/use-notify-user.ts';
import { useUserActions } from './use-user-actions.ts';

const Fieldset = styled.fieldset`
  min-width: 0; margin: 0; padding: 0; border: 0;
`;

/** /admin/users/:userId: all fields of an account, and the approval of an access request. */
export function EditUserPage() {
  useDocumentTitle('Edit user');
  const { queries } = useScreen(editUser);
  // The draft of an access request begins with the school that it names.
  const query = joinQueries([useQuery(queries.user), useQuery(queries.schools)]);
  return (
    <LoadedObject of="user" title="Edit user" query={query}>
      {([user, schools]) => <UserForm key={user.id} user={user} schools={schools} />}
    </LoadedObject>
  );
}

const INVITE_LABELS = { open: 'Send again', expired: 'Send again', missing: 'Send invitation' } as const;
const INVITE_NOTES = {
  open: 'Invited: the mailed link to set a password works for 7 days.',
  expired: 'Invitation expired: send it again, with a new link to set a password.',
  missing: 'This user has no password. Send an invitation with a link to set one.',
} as const;

function describeUser({ rolename, affiliation, lastactivity }: AdminUser): string {
  const seen = lastactivity === null ? 'never active' : `last active ${easternDay(lastactivity)}`;
  return [rolename, affiliation, seen].filter((part) => part !== '').join(', ');
}

function UserForm({ user, schools }: { readonly user: AdminUser; readonly schools: readonly School[] }) {
  const { actor } = useSession();
  const values = useMemo(() => createDraft(user, schools), [user, schools]);
  const actions = useUserActions(user);
  const notifying = useNotifyUser(user);
  const { form, overlap, showSaved, markSaved } = useStoredForm(values, actions.isSaving, JOINED_FIELDS);
  const navigate = useNavigate();
  /** Leaves the page of an account that is gone. */
  const leadOn = () => {
    markSaved(() => void navigate(path('admin.users')));
  };
  const facts = managedUser(user);
  const isEditable = canEditUser(actor, facts);
  const isRequest = user.status === USER_STATUS.pending;
  const isAdmin = actor.roleId === ROLE.admin;
  const save = async (draft: UserDraft, changes: Partial<UserDraft> = {}) => {
    const after = await actions.save({ ...createBody({ ...draft, ...changes }, actor), version: user.version });
    showSaved(draft, createDraft(after, schools));
  };
  const { formProps, submitWith } = useFormSubmit(form, { send: (draft) => save(draft), names: REFUSED_AT });
  const handleApprove = submitWith((draft) => save(draft, { status: String(USER_STATUS.active) }));
  return (
    <ObjectPage
      of="user"
      title={`${user.firstname} ${user.lastname}`.trim()}
      detail={describeUser(user)}
      actions={
        isEditable ? (
          <>
            {canDeleteUser(actor, facts) ? (
              <Button
                variant="danger"
                icon={<Icon icon={Trash2} />}
                isLoading={actions.isRemoving}
                loadingLabel="Deleting"
                onClick={() => void actions.remove(leadOn)}
              >
                Delete user
              </Button>
            ) : null}
            {(isAdmin && SIGN_IN_STATUSES.includes(user.status)) || user.invitation !== null ? (
              <Button
                icon={<Icon icon={Mail} />}
                isLoading={notifying.isSending}
                loadingLabel="Notifying"
                onClick={notifying.send}
              >
                {user.invitation === null ? 'Notify' : INVITE_LABELS[user.invitation]}
              </Button>
            ) : null}
            <Button type="submit" form="user" variant={isRequest ? 'default' : 'primary'} isLoading={actions.isSaving}>
              Save user
            </Button>
          </>
        ) : null
      }
    >
      <Stack $gap={6}>
        {actions.isSaving ? null : <OverlapBanner overlap={overlap} words={FIELD_WORDS} />}
        <form id="user" {...formProps}>
          <Stack $gap={6}>
            {user.invitation === null ? null : <Banner tone="neutral">{INVITE_NOTES[user.invitation]}</Banner>}
            {isAdmin && user.disableemails === 1 ? <Banner>{MESSAGES.emailDisabled}</Banner> : null}
            {isEditable ? null : <Banner tone="neutral">Read-only: this user has rights that you do not have.</Banner>}
            {isEditable && isRequest ? (
              <Banner
                tone="neutral"
                action={
                  <Button
                    variant="primary"
                    size="sm"
                    icon={<Icon icon={Check} />}
                    isLoading={actions.isSaving}
                    onClick={() => handleApprove()}
                  >
                    Approve
                  </Button>
                }
              >
                {describeRequest(user)} Check role and school; approving saves the form and mails the user.
              </Banner>
            ) : null}
            <Fieldset disabled={!isEditable}>
              <UserFields form={form} user={facts} />
            </Fieldset>
          </Stack>
        </form>
        <PersonalDataCard user={user} facts={facts} onRemoved={actions.forgetRemoved} onLeave={leadOn} />
      </Stack>
    </ObjectPage>
  );
}

function describeRequest({ firstname, requestedschoolname }: AdminUser): string {
  return requestedschoolname === ''
    ? `${firstname} is waiting for approval.`
    : `${firstname} requested access for ${requestedschoolname}.`;
}
