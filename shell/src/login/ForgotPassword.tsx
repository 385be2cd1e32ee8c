import { api, errorText } from '@open-date/shared-api/client';
import { EMAIL_MOST } from '@open-date/shared-api/rules/accounts/account';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useDocumentTitle, useFormSubmit, useNotify } from '@open-date/shared-host';
import { Button, TextField, TextLink } from '@open-date/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { path } from '../paths/own-paths.ts';
import { LoginLayout } from './LoginLayout.tsx';
import { Choices, DONE, Form, Intro, Lead } from './login-parts.ts';

/** Requests a link that sets a new password; the answer does not reveal whether the account exists. */
export function ForgotPassword() {
  useDocumentTitle('Forgot password');
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useForm({ defaultValues: { email: '' } });
  const request = useMutation({
    mutationFn: (body: { email: string }) => api.accounts.forgotPassword({ body }),
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSend), error),
  });
  const leadOn = () => void navigate(path('login.forgot.success'), { state: DONE });
  const { formProps } = useFormSubmit(form, { send: (body) => request.mutateAsync(body, { onSuccess: leadOn }) });
  const { register, formState } = form;
  return (
    <LoginLayout>
      <Form {...formProps}>
        <Intro>
          <h1>Forgot your password?</h1>
          <Lead>We mail you a link that sets a new one. It works once, within two hours.</Lead>
        </Intro>
        <TextField
          label="Email"
          type="email"
          size="lg"
          autoComplete="username"
          maxLength={EMAIL_MOST}
          error={formState.errors.email?.message}
          {...register('email', { validate: (email) => email.trim() !== '' || 'Email is required.' })}
        />
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={request.isPending} loadingLabel="Sending">
          Send the link
        </Button>
        <Choices>
          <TextLink href={path('login')}>Back to login</TextLink>
        </Choices>
      </Form>
    </LoginLayout>
  );
}
