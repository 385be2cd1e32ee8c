import { ApiError } from '@open-date/shared-api/client';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from './form-submit.ts';

interface Draft {
  name: string;
  email: string;
}

interface Answers {
  readonly send: (draft: Draft) => Promise<unknown>;
  readonly check?: (draft: Draft) => Partial<Draft>;
}

function Form({ send, check }: Answers) {
  const form = useForm<Draft>({ defaultValues: { name: 'Ada', email: '' } });
  const names = { Mail: 'email', 'email.taken': 'email' } as const;
  const { formProps } = useFormSubmit(form, { send, names, ...(check ? { check } : {}) });
  const { errors } = form.formState;
  const field = (name: keyof Draft) => (
    <label>
      {name}
      <input aria-invalid={errors[name] !== undefined} {...form.register(name)} />
      <span>{errors[name]?.message}</span>
    </label>
  );
  return (
    <form {...formProps}>
      {field('name')}
      {field('email')}
      <button type="submit">Save</button>
    </form>
  );
}

function open(answers: Answers) {
  render(<Form {...answers} />);
  return userEvent.setup();
}

const save = () => screen.getByRole('button', { name: 'Save' });
const email = () => screen.getByRole('textbox', { name: /^email/ });

const refusal = (code: ApiError['code'], fields: Record<string, string> = {}) =>
  new ApiError({ message: 'Refused.', code, status: 400, fields });

it('a draft that fails its check is not sent, and the first field with a problem gets the focus', async () => {
  const send = jest.fn();
  const user = open({ send, check: () => ({ email: 'Give an address.' }) });
  await user.click(save());
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toBeInvalid();
  expect(screen.getByText('Give an address.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['that blames a field of the form', refusal('input.invalid', { email: 'Taken.' }), 'Taken.'],
  ['that blames a field of the call', refusal('input.invalid', { Mail: 'Taken.' }), 'Taken.'],
  ['whose code stands for one field', refusal('email.taken'), 'Refused.'],
])('a refusal %s shows its message beside that field and keeps the input', async (_, error, words) => {
  const user = open({ send: () => Promise.reject(error) });
  await user.type(email(), 'ada@opendate.test');
  await user.click(save());
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveValue('ada@opendate.test');
});

it('a refusal that blames an unknown field marks no field', async () => {
  const send = jest.fn(() => Promise.reject(refusal('input.invalid', { schoolWeekId: 'Unknown.' })));
  const user = open({ send });
  await user.click(save());
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(email()).toBeValid();
  expect(screen.queryByText('Unknown.')).toBeNull();
});

it('the form can be sent again after a refusal', async () => {
  const send = jest.fn().mockRejectedValueOnce(refusal('email.taken')).mockResolvedValue(undefined);
  const user = open({ send });
  await user.click(save());
  expect(await screen.findByText('Refused.')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(email()).toBeValid();
});

it('two presses in a row send the form once, and it can be sent again after the answer [ADM-194]', async () => {
  const answer = Promise.withResolvers<void>();
  const send = jest.fn((_draft: Draft) => answer.promise);
  open({ send });
  fireEvent.click(save());
  fireEvent.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await act(async () => answer.resolve());
  fireEvent.change(email(), { target: { value: 'ada@example.test' } });
  fireEvent.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.test' }));
  // A second press that had been sent would stand between these two.
  expect(send).toHaveBeenCalledTimes(2);
});

it('what a password manager puts into fields without events is sent, and is not missing [LOG-037]', async () => {
  const send = jest.fn(() => Promise.resolve());
  function SignIn() {
    const form = useForm({ defaultValues: { login: '', password: '' } });
    const { formProps } = useFormSubmit(form, { send });
    const { errors } = form.formState;
    return (
      <form {...formProps}>
        <input aria-label="Email" autoComplete="username" {...form.register('login', { required: 'Missing.' })} />
        <input aria-label="Password" type="password" {...form.register('password', { required: 'Missing.' })} />
        <p>{errors.login?.message ?? errors.password?.message}</p>
        <button type="submit">Save</button>
      </form>
    );
  }
  render(<SignIn />);
  // As a script of the page does, whose assignments React follows without an event.
  for (const [label, value] of [
    ['Email', 'ada@opendate.test'],
    ['Password', 'tulip garden 27'],
  ] as const) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    field.value = value;
  }
  fireEvent.click(save());
  await waitFor(() => expect(send).toHaveBeenCalledWith({ login: 'ada@opendate.test', password: 'tulip garden 27' }));
  expect(screen.queryByText('Missing.')).toBeNull();
});
