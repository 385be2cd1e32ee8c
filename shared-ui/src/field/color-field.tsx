import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { hexColor } from '../mark/color.ts';
import { Field, type FieldTexts, splitFieldTexts } from './field.tsx';
import { InputWrap } from './input-wrap.tsx';
import { Input } from './text-field.tsx';

export interface ColorFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'size' | 'color'> {
  readonly label: string;
  /** The typed color: six hexadecimal digits, with or without `#`. */
  readonly color: string;
  /** Called with the picked color, without `#`. */
  readonly onPick: (color: string) => void;
}

const Wrap = styled(InputWrap)`
  && > input + input {
    padding-left: 36px;
    text-transform: uppercase;
  }
`;
const Picker = styled.input`
  appearance: none;
  position: absolute;
  left: 4px;
  top: 50%;
  width: 24px;
  height: 24px;
  margin-top: -12px;
  padding: 0;
  border: 1px solid var(--od-border-strong);
  border-radius: 3px;
  background: none;
  overflow: hidden;
  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }
  &::-webkit-color-swatch {
    border: 0;
  }
  &::-moz-color-swatch {
    border: 0;
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

/** A color as hexadecimal digits without `#`, typed or picked. */
export function ColorField(props: ColorFieldProps) {
  const { texts, rest } = splitFieldTexts(props);
  const { id, color, onPick, ...input } = rest;
  return (
    <Field {...texts} id={id}>
      {(control) => (
        <Wrap>
          <Picker
            type="color"
            aria-label={`Pick the ${props.label.toLowerCase()}`}
            value={hexColor(color.trim()).toLowerCase()}
            onChange={(event) => onPick(event.target.value.replace('#', ''))}
          />
          <Input type="text" autoComplete="off" spellCheck={false} {...input} {...control} />
        </Wrap>
      )}
    </Field>
  );
}
