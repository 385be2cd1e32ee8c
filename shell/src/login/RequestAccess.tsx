import { api, errorText } from '@open-date/shared-api/client';
import {
  EMAIL_MOST,
  isEmail,
  isPhone,
  PASSWORD_MOST,
  passwordProblem,
  REQUEST_PASSWORD_LEAST,
} from '@open-date/shared-api/rules/accounts/account';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { NAME_MOST, PHONE_MOST } from '@open-date/shared-api/rules/accounts/profile';
import { isBlank } from '@open-date/shared-api/rules/platform/visible-text';
import { useDocumentTitle, useFormSubmit, useNotify, useUnsavedWork } from '@open-date/shared-host';
import { Button, Pair, PasswordField, Text, TextField, TextLink } from '@open-date/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { path, KEPT_DATA } from '../paths/own-paths.ts';
import { PasswordStrength } from '../passwords/PasswordStrength.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import { Choices, DONE, Form, Intro, Lead } from './login-parts.ts';

const EMPTY = {
  school_name: '',
  name_first: '',
  name_last: '',
  email: '',
  cell_phone: '',
  work_phone: '',
  job_title: '',
  password: '',
};
type AccessRequest = typeof EMPTY;

/** The maximum length by field; a field that is not listed has the limit of a name. */
const MOST: Partial<Record<keyof AccessRequest, number>> = {
  email: EMAIL_MOST,
  cell_phone: PHONE_MOST,
  work_phone: PHONE_MOST,
  password: PASSWORD_MOST,
};

const required = (name: string) => (text: string) => !isBlank(text) || `${name} is required.`;
const phone = (text: string) => isPhone(text.trim()) || MESSAGES.phonePattern;

/** Requests an account; every field is required. */
export function RequestAccess() {
  useDocumentTitle('Request access');
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useForm<AccessRequest>({ defaultValues: EMPTY, mode: 'onTouched' });
  const { register, formState, control } = form;
  const [password, ...own] = useWatch({
    control,
    name: ['password', 'school_name', 'name_first', 'name_last', 'email'],
  });
  const request = useMutation({
    mutationFn: (body: AccessRequest) => api.accounts.register({ body }),
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSend), error),
  });
  const { markSaved } = useUnsavedWork(formState.isDirty, request.isPending);
  const leadOn = () => {
    markSaved(() => void navigate(path('login.request.sent'), { state: DONE }));
  };
  const { formProps } = useFormSubmit(form, {
    send: (body) => request.mutateAsync(body, { onSuccess: leadOn }),
    names: { 'email.taken': 'email' },
  });
  const field = (name: keyof AccessRequest, validate: (text: string) => true | string) => ({
    maxLength: MOST[name] ?? NAME_MOST,
    error: formState.errors[name]?.message,
    ...register(name, { validate }),
  });
  return (
    <LoginLayout>
      <Form {...formProps}>
        <Intro>
          <h1>Request access</h1>
          <Lead>An administrator reviews every request.</Lead>
        </Intro>
        <TextField label="School" autoComplete="organization" {...field('school_name', required('School'))} />
        <Pair $gap={6}>
          <TextField label="First Name" autoComplete="given-name" {...field('name_first', required('First name'))} />
          <TextField label="Last Name" autoComplete="family-name" {...field('name_last', required('Last name'))} />
        </Pair>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...field('email', (text) => isEmail(text.trim()) || MESSAGES.emailNotValid)}
        />
        <Pair $gap={6}>
          <TextField
            label="Cell Phone"
            type="tel"
            autoComplete="tel"
            placeholder="(555) 123-4567"
            {...field('cell_phone', phone)}
          />
          <TextField
            label="Work Phone"
            type="tel"
            autoComplete="work tel"
            placeholder="(555) 123-4567"
            {...field('work_phone', phone)}
          />
        </Pair>
        <TextField label="Position" autoComplete="organization-title" {...field('job_title', required('Position'))} />
        <PasswordField
          label={`Password (minimum ${REQUEST_PASSWORD_LEAST} characters)`}
          autoComplete="new-password"
          {...field('password', (text) => passwordProblem(text, REQUEST_PASSWORD_LEAST) ?? true)}
          // Validated on submit only: an error that appears on pointer down moves the button away from the click.
          onBlur={() => undefined}
        />
        <PasswordStrength password={password} own={own} />
        <Text $tone="secondary">
          By sending this you agree to{' '}
          <TextLink href={KEPT_DATA} target="_blank" rel="noopener">
            what is kept about you
          </TextLink>
          .
        </Text>
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={request.isPending} loadingLabel="Sending">
          Request Access
        </Button>
        <Choices>
          <TextLink href={path('login')}>Back to login</TextLink>
        </Choices>
      </Form>
    </LoginLayout>
  );
}
