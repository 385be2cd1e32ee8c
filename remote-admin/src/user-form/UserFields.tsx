import { PASSWORD_LEAST } from '@open-date/shared-api/rules/accounts/account';
import {
  assignableRoles,
  canSetSwitches,
  type ManagedUser,
  settableStatuses,
  STATUS_NAMES,
} from '@open-date/shared-api/rules/admin/users';
import { ROLE, ROLE_NAMES } from '@open-date/shared-api/rules/constants';
import { useSession } from '@open-date/shared-host';
import { Card, Checkbox, media, Pair, PasswordField, Stack, Text, TextField } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { AffiliationField } from './AffiliationField.tsx';
import { isForcedAssociate, type UserDraft } from './user-draft.ts';

const Cards = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) var(--od-width-aside); gap: var(--od-space-6); align-items: start;
  > div { display: grid; gap: var(--od-space-6); min-width: 0; }
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;
interface UserFieldsProps {
  readonly form: UseFormReturn<UserDraft>;
  /** The saved account; null for a new one. */
  readonly user: ManagedUser | null;
}

type TextName = 'firstname' | 'lastname' | 'nickname' | 'title' | 'email' | 'phone' | 'mobile' | 'twitter';

const TEXTS: readonly { readonly name: TextName; readonly label: string; readonly type?: string }[] = [
  { name: 'firstname', label: 'First Name' },
  { name: 'lastname', label: 'Last Name' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'title', label: 'Title' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'mobile', label: 'Mobile', type: 'tel' },
  { name: 'nickname', label: 'Nickname' },
  { name: 'twitter', label: 'Twitter' },
];

/** The fields of an account that the signed-in user may set (R-user-fields). */
export function UserFields({ form, user }: UserFieldsProps) {
  const { actor } = useSession();
  const { errors } = form.formState;
  return (
    <Cards>
      <div>
        <Card title="Details">
          <Pair>
            {TEXTS.map(({ name, label, type = 'text' }) => (
              <TextField
                key={name}
                label={label}
                type={type}
                autoComplete="off"
                error={errors[name]?.message}
                {...form.register(name)}
              />
            ))}
          </Pair>
        </Card>
        <Card title={user === null ? 'Password' : 'New password'}>
          <Pair>
            <PasswordField
              label={`Password (minimum ${PASSWORD_LEAST} characters)`}
              autoComplete="new-password"
              help={
                user === null
                  ? 'Without one, the user is mailed an invitation with a link to set it.'
                  : 'Leave it empty to keep the password. A new one signs the user out everywhere.'
              }
              error={errors.password?.message}
              {...form.register('password')}
            />
            <PasswordField
              label="Confirm password"
              autoComplete="new-password"
              error={errors.passwordconfirm?.message}
              {...form.register('passwordconfirm')}
            />
            {user?.id === actor.id ? (
              <PasswordField
                label="Your current password"
                autoComplete="current-password"
                help="Required to change the email or password of your own account."
                error={errors.currentpassword?.message}
                {...form.register('currentpassword')}
              />
            ) : null}
          </Pair>
        </Card>
      </div>
      <div>
        <Card title="Access">
          <Stack>
            <AccessFields form={form} user={user} />
          </Stack>
        </Card>
        <Card title="Settings">
          <Stack>
            <SwitchFields form={form} user={user} />
          </Stack>
        </Card>
      </div>
    </Cards>
  );
}

function AccessFields({ form, user }: UserFieldsProps) {
  const { actor } = useSession();
  const [role, status] = form.watch(['roleid', 'status']);
  const roles = assignableRoles(actor, user?.id);
  const statuses = settableStatuses(actor, user);
  const { errors } = form.formState;
  return (
    <>
      <Select
        label="Role"
        value={role}
        options={roles.map((id) => ({ value: String(id), label: ROLE_NAMES[id] }))}
        error={errors.roleid?.message}
        onValueChange={(value) => form.setValue('roleid', value, { shouldDirty: true })}
      />
      <AffiliationField form={form} role={Number(role)} />
      <Select
        label="Status"
        value={status}
        options={statuses.map((id) => ({ value: String(id), label: STATUS_NAMES[id] }))}
        error={errors.status?.message}
        onValueChange={(value) => form.setValue('status', value, { shouldDirty: true })}
      />
      {user?.id === actor.id ? <Text $tone="tertiary">You cannot change your own role and status.</Text> : null}
    </>
  );
}

function SwitchFields({ form, user }: UserFieldsProps) {
  const { actor } = useSession();
  const role = Number(form.watch('roleid'));
  const isAppAdmin = role === ROLE.admin;
  const isForced = isForcedAssociate(actor, role);
  const box = (
    name: 'showindirectory' | 'emailnotify' | 'disableemails' | 'associate',
    label: string,
    help: string,
  ) => (
    <Checkbox
      label={label}
      help={help}
      checked={form.watch(name) || (name === 'associate' && isForced)}
      disabled={name === 'associate' && (isForced || user?.id === actor.id)}
      onCheckedChange={(isOn) => form.setValue(name, isOn, { shouldDirty: true })}
    />
  );
  return (
    <>
      {box('showindirectory', 'Show in directory', 'Name, telephone numbers and email are listed.')}
      {box('emailnotify', 'Email notifications', 'Mails about games and auctions.')}
      {canSetSwitches(actor) ? (
        <>
          {box('disableemails', 'Disable emails', 'Changes made by this user send no mail.')}
          {box(
            'associate',
            'Associate',
            isAppAdmin ? 'No access to the Activity Log and private games.' : 'Sees Schools and Conferences as well.',
          )}
        </>
      ) : null}
    </>
  );
}
