import { ApiError, api, errorText } from '@open-date/shared-api/client';
import { EMAIL_MOST, PASSWORD_MOST } from '@open-date/shared-api/rules/accounts/account';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useDocumentTitle, useFormSubmit, useNotify } from '@open-date/shared-host';
import { Banner, Button, LazyPart, PasswordField, TextField, TextLink } from '@open-date/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { path } from '../paths/own-paths.ts';
import { useShellServices } from '../federation/shell-services.ts';
import { Choices, Form, Intro, Lead } from './login-parts.ts';
import { LoginLayout } from './LoginLayout.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';

const loadFactorStep = () => import('./FactorStep.tsx');

interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** Signs a user in: with email and password, a second factor where the account has one, or a passkey (R-login-screens). */
export function Login() {
  const { session } = useShellServices();
  const [challenge, setChallenge] = useState<string | null>(null);
  return (
    <LoginLayout>
      {challenge === null ? (
        <PasswordStep onChallenge={setChallenge} />
      ) : (
        <LazyPart load={loadFactorStep} failed="This step could not be loaded." loading={null}>
          {({ FactorStep }) => (
            <FactorStep
              challenge={challenge}
              onSignedIn={(user) => session.signIn(user)}
              onBack={() => setChallenge(null)}
            />
          )}
        </LazyPart>
      )}
    </LoginLayout>
  );
}

function PasswordStep({ onChallenge }: { readonly onChallenge: (challenge: string) => void }) {
  useDocumentTitle('Login');
  const { boot, session } = useShellServices();
  const notify = useNotify();
  const form = useForm<Credentials>({ defaultValues: { login: '', password: '' } });
  const signIn = useMutation({
    mutationFn: (credentials: Credentials) => api.session.signIn({ body: { ...credentials, source: 'website' } }),
    onSuccess: (user) => session.signIn(user),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'factor.needed') return onChallenge(error.fields.challenge ?? '');
      // A network failure does not mean that email or password is wrong.
      notify.error(
        errorText(
          error,
          error instanceof ApiError && error.code === 'login.refused'
            ? MESSAGES.invalidCredentials
            : MESSAGES.couldNotSend,
        ),
        error,
      );
    },
  });
  const { formProps } = useFormSubmit(form, { send: signIn.mutateAsync });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Form {...formProps}>
      <Intro>
        <h1>Fill every open date</h1>
        <Lead>Season schedules, open dates and game auctions for college football.</Lead>
      </Intro>
      {boot.hasPublicDemo && (
        <Banner>Demo accounts with a published password are in use. Do not enter private data.</Banner>
      )}
      <TextField
        label="Email"
        type="email"
        size="lg"
        autoComplete="username"
        maxLength={EMAIL_MOST}
        error={errors.login?.message}
        {...register('login', { validate: (login) => login.trim() !== '' || 'Email is required.' })}
      />
      <PasswordField
        label="Password"
        size="lg"
        maxLength={PASSWORD_MOST}
        error={errors.password?.message}
        {...register('password', { required: 'Password is required.' })}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={signIn.isPending} loadingLabel="Logging in">
        Login
      </Button>
      <PasskeySignIn onSignedIn={(user) => session.signIn(user)} />
      <Choices>
        <TextLink href={path('login.request')}>Request Access</TextLink>
        <TextLink href={path('login.forgot')}>Forgot Password</TextLink>
      </Choices>
    </Form>
  );
}
