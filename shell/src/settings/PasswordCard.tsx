import { PASSWORD_LEAST } from '@open-date/shared-api/rules/accounts/account';
import { Button, Card, Pair, PasswordField, Row, Stack, Text } from '@open-date/shared-ui';
import { useEffect, useRef } from 'react';
import type { ProfileDraft, ProfileProblems } from './profile-draft.ts';

export interface PasswordCardProps {
  readonly isOpen: boolean;
  readonly draft: Pick<ProfileDraft, 'Password' | 'PasswordConfirm' | 'Email'>;
  readonly problems: ProfileProblems;
  readonly onOpen: () => void;
  readonly onCancel: () => void;
  readonly onChange: (name: 'Password' | 'PasswordConfirm', text: string) => void;
}

/** Changes the password: collapsed behind its button, and cleared by Cancel. */
export function PasswordCard({ isOpen, draft, problems, onOpen, onCancel, onChange }: PasswordCardProps) {
  const link = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    (isOpen ? first : link).current?.focus();
  }, [isOpen]);
  const field = (name: 'Password' | 'PasswordConfirm') => ({
    autoComplete: 'new-password',
    value: draft[name],
    error: problems[name],
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(name, event.target.value),
  });
  return (
    <Card title="Password">
      {isOpen ? (
        <Stack>
          <input type="hidden" autoComplete="username" value={draft.Email} readOnly />
          <Pair $gap={6}>
            <PasswordField
              ref={first}
              label={`New password (minimum ${PASSWORD_LEAST} characters)`}
              {...field('Password')}
            />
            <PasswordField label="Confirm password" {...field('PasswordConfirm')} />
          </Pair>
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
