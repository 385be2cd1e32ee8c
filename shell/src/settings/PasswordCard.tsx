import { PASSWORD_LEAST } from '@open-date/shared-api/rules/accounts/account';
import { Button, Card, HiddenUsername, Pair, PasswordField, Row, Stack, Text } from '@open-date/shared-ui';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PasswordStrength } from '../passwords/PasswordStrength.tsx';
import type { ProfileDraft } from './profile-draft.ts';

export interface PasswordCardProps {
  readonly form: UseFormReturn<ProfileDraft>;
  /** Tells password managers whose password it is. */
  readonly email: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onCancel: () => void;
}

/** Changes the password: collapsed behind its button, and cleared by Cancel. */
export function PasswordCard({ form, email, isOpen, onOpen, onCancel }: PasswordCardProps) {
  const link = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) form.setFocus('Password');
    else link.current?.focus();
  }, [isOpen, form]);
  const [password, ...own] = useWatch({
    control: form.control,
    name: ['Password', 'FirstName', 'LastName', 'Email'],
  });
  const field = (name: 'Password' | 'PasswordConfirm') => ({
    autoComplete: 'new-password',
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  });
  return (
    <Card title="Password">
      {isOpen ? (
        <Stack>
          <HiddenUsername email={email} />
          <Pair $gap={6}>
            <PasswordField label={`New password (minimum ${PASSWORD_LEAST} characters)`} {...field('Password')} />
            <PasswordField label="Confirm password" {...field('PasswordConfirm')} />
          </Pair>
          <PasswordStrength password={password} own={own} />
          <Text $size="small" $tone="secondary">
            Changing your password signs you out everywhere, including here, and revokes your calendar addresses.
          </Text>
          <Row>
            <Button onClick={onCancel}>Cancel</Button>
          </Row>
        </Stack>
      ) : (
        <Button ref={link} variant="link" onClick={onOpen}>
          Change Password
        </Button>
      )}
    </Card>
  );
}
