import { Field, splitFieldTexts } from './field.tsx';
import { Input, type TextFieldProps } from './text-field.tsx';

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
