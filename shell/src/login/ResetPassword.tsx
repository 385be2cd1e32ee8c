import { api, errorText } from '@open-date/shared-api/client';
import {
  PASSWORD_MOST,
  parseResetLink,
  passwordProblem,
  RESET_PASSWORD_LEAST,
} from '@open-date/shared-api/rules/accounts/account';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useDocumentTitle, useFormSubmit, useNotify } from '@open-date/shared-host';
import { Button, HiddenUsername, LinkButton, PasswordField, TextLink } from '@open-date/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router-dom';
import { path } from '../paths/own-paths.ts';
import { PasswordStrength } from '../passwords/PasswordStrength.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import { Choices, DONE, Form, Intro, Lead } from './login-parts.ts';

const EMPTY = { password: '', password_confirm: '' };

/** Sets a new password from the link in a mail. */
export function ResetPassword() {
  useDocumentTitle('New password');
  const { emailAndToken = '' } = useParams();
  const link = parseResetLink(emailAndToken);
  return <LoginLayout>{link ? <NewPassword {...link} /> : <BrokenLink />}</LoginLayout>;
}

function BrokenLink() {
  return (
    <>
      <Intro>
        <h1>New password</h1>
        <Lead role="alert">{MESSAGES.resetLinkNotValid}</Lead>
      </Intro>
      <LinkButton href={path('login.forgot')} variant="primary" size="lg">
        Ask for another link
      </LinkButton>
    </>
  );
}

function NewPassword({ email, token }: { readonly email: string; readonly token: string }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useForm({ defaultValues: EMPTY });
  const { register, formState, control } = form;
  const password = useWatch({ control, name: 'password' });
  const save = useMutation({
    mutationFn: (passwords: typeof EMPTY) => api.accounts.setPassword({ body: { email, token, ...passwords } }),
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSave), error),
  });
  const leadOn = () => void navigate(path('reset-successful'), { state: DONE });
  const { formProps } = useFormSubmit(form, { send: (body) => save.mutateAsync(body, { onSuccess: leadOn }) });
  const { errors } = formState;
  return (
    <Form {...formProps}>
      <Intro>
        <h1>New password</h1>
        <Lead>{email}</Lead>
      </Intro>
      <HiddenUsername email={email} />
      <PasswordField
        label={`Password (minimum ${RESET_PASSWORD_LEAST} characters)`}
        size="lg"
        autoComplete="new-password"
        maxLength={PASSWORD_MOST}
        error={errors.password?.message}
        {...register('password', {
          validate: (text) =>
            text === '' ? 'Password is required.' : (passwordProblem(text, RESET_PASSWORD_LEAST) ?? true),
        })}
      />
      <PasswordStrength password={password} own={[email]} />
      <PasswordField
        label="Confirm password"
        size="lg"
        autoComplete="new-password"
        maxLength={PASSWORD_MOST}
        error={errors.password_confirm?.message}
        {...register('password_confirm', {
          validate: (text, { password }) => text === password || MESSAGES.passwordsDoNotMatch,
        })}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={save.isPending} loadingLabel="Saving">
        Set password
      </Button>
      <Choices>
        <TextLink href={path('login')}>Back to login</TextLink>
      </Choices>
    </Form>
  );
}
