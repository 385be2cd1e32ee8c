import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts, splitFieldTexts } from './field.tsx';
import { InputWrap } from './input-wrap.tsx';
import { inputStyle } from './input-style.ts';

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  readonly size?: 'md' | 'lg' | undefined;
  /** Shown inside the control, before the text. */
  readonly icon?: ReactNode;
}

/** A bare text control; it needs a label from elsewhere. */
export const Input = styled.input`
  ${inputStyle}
`;

/** A labeled text control of one line. */
export function TextField(props: TextFieldProps) {
  const { texts, rest } = splitFieldTexts(props);
  const { id, size = 'md', icon, ...input } = rest;
  return (
    <Field {...texts} id={id}>
      {(control) =>
        icon ? (
          <InputWrap>
            {icon}
            <Input type="text" data-size={size} {...input} {...control} />
          </InputWrap>
        ) : (
          <Input type="text" data-size={size} {...input} {...control} />
        )
      }
    </Field>
  );
}

/** A day as `yyyy-MM-dd` in `value`, `min` and `max`; uses the browser's picker. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'icon'>) {
  const { texts, rest } = splitFieldTexts(props);
  const { id, size = 'md', ...input } = rest;
  return (
    <Field {...texts} id={id}>
      {(control) => <Input data-size={size} {...input} {...control} type="date" />}
    </Field>
  );
}
