import type { UserProfile } from '@open-date/shared-api/contract';
import { Button, Card, Pair, PasswordField, Stack, Text, TextField } from '@open-date/shared-ui';
import { PASSWORD_MOST } from '@open-date/shared-api/rules/accounts/account';
import { styled } from 'styled-components';
import { MailCard } from './MailCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { LINES, type LineName } from './profile-draft.ts';
import { ReportsCard } from './ReportsCard.tsx';
import { useProfileForm } from './use-profile-form.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--od-space-6);
  /* Keeps the focused field clear of the header and the bar with Save Profile. */
  :is(input, button) {
    scroll-margin: calc(var(--od-size-barHeight) + var(--od-space-9)) 0 calc(var(--od-space-10) + var(--od-space-11));
  }
`;
const SaveBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--od-z-toolbar);
  display: flex;
  justify-content: flex-end;
  gap: var(--od-space-4);
  margin: 0 -1px;
  padding: var(--od-space-inner) var(--od-space-6);
  border: 1px solid var(--od-border-default);
  border-radius: var(--od-radius-card);
  background: var(--od-bg-raised);
  box-shadow: var(--od-shadow-popover);
`;

/** The value of the `autocomplete` attribute by field. */
const AUTO_COMPLETE: Partial<Record<LineName, string>> = {
  FirstName: 'given-name',
  LastName: 'family-name',
  Email: 'email',
  Title: 'organization-title',
  Phone: 'work tel',
  Mobile: 'mobile tel',
};
const TYPES: Partial<Record<LineName, string>> = { Email: 'email', Phone: 'tel', Mobile: 'tel' };

/** The profile of the signed-in user; Save Profile appears once something has changed (A054). */
export function ProfileForm({ profile }: { readonly profile: UserProfile }) {
  const { form, formProps, draft, ...page } = useProfileForm(profile);
  const { errors } = form.formState;
  const line = (name: LineName) => ({
    label: LINES[name].label,
    dir: 'auto',
    autoComplete: AUTO_COMPLETE[name] ?? 'off',
    type: TYPES[name] ?? 'text',
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <Form {...formProps}>
      <Card title="Profile">
        <Stack $gap={6}>
          <Pair $gap={6}>
            <TextField {...line('FirstName')} isRequired />
            <TextField {...line('LastName')} />
          </Pair>
          <Pair $gap={6}>
            <TextField {...line('Email')} isRequired />
            <TextField {...line('Title')} />
          </Pair>
          <Pair $gap={6}>
            <TextField {...line('Phone')} />
            <TextField {...line('Mobile')} />
          </Pair>
          <Pair $gap={6}>
            <TextField {...line('Twitter')} />
          </Pair>
        </Stack>
      </Card>
      <PasswordCard
        form={form}
        email={draft.Email}
        isOpen={page.isPasswordOpen}
        onOpen={page.openPassword}
        onCancel={page.cancelPassword}
      />
      {page.needsPresentPassword ? (
        <Card title="Current password">
          <Stack>
            <Pair $gap={6}>
              <PasswordField
                label="Current password"
                autoComplete="current-password"
                maxLength={PASSWORD_MOST}
                error={errors.CurrentPassword?.message}
                {...form.register('CurrentPassword')}
              />
            </Pair>
            <Text $size="small" $tone="secondary">
              Required for a new email or password. A new email ends your other sessions and calendar addresses; we mail
              both addresses.
            </Text>
          </Stack>
        </Card>
      ) : null}
      <MailCard control={form.control} />
      <ReportsCard control={form.control} profile={profile} />
      {page.hasChanged ? (
        <SaveBar>
          <Button onClick={page.reset}>Undo changes</Button>
          <Button type="submit" variant="primary" isLoading={page.isSaving} loadingLabel="Saving">
            Save Profile
          </Button>
        </SaveBar>
      ) : null}
    </Form>
  );
}
