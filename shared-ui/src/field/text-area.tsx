import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts, splitFieldTexts } from './field.tsx';
import { inputStyle } from './input-style.ts';

export interface TextAreaProps extends FieldTexts, ComponentPropsWithRef<'textarea'> {}

const Area = styled.textarea`
  ${inputStyle}
  resize: vertical;
  line-height: var(--od-type-body-line);
`;

/** A labeled text control of several lines. */
export function TextArea(props: TextAreaProps) {
  const { texts, rest } = splitFieldTexts(props);
  const { id, ...area } = rest;
  return (
    <Field {...texts} id={id}>
      {(control) => <Area rows={3} {...area} {...control} />}
    </Field>
  );
}
