import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Field, splitFieldTexts } from './field.tsx';
import { InputWrap } from './input-wrap.tsx';
import { Input, type TextFieldProps } from './text-field.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** A password field with a button that reveals the text. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon'>) {
  const [isShown, setIsShown] = useState(false);
  const { texts, rest } = splitFieldTexts(props);
  const { id, size = 'md', ...input } = rest;
  return (
    <Field {...texts} id={id}>
      {(control) => (
        <InputWrap data-end="">
          <Input
            autoComplete="current-password"
            data-size={size}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setIsShown((shown) => !shown)}
          >
            <Icon icon={isShown ? EyeOff : Eye} />
          </button>
        </InputWrap>
      )}
    </Field>
  );
}

/** Names the account for password managers, which ignore fields of the type `hidden`. */
export function HiddenUsername({ email }: { readonly email: string }) {
  return (
    <VisuallyHidden aria-hidden="true">
      <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} />
    </VisuallyHidden>
  );
}
