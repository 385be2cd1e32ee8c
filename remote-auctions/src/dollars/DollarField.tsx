import { Field, type FieldTexts, Input, textStyle } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { grouped, readAmount } from './amount.ts';

const Frame = styled.span`
  display: flex; align-items: center; gap: var(--od-space-4); color: var(--od-text-tertiary);
  > input { text-align: right; font-variant-numeric: tabular-nums lining-nums; }
  &[data-big] { font-size: var(--od-type-heading-size); }
  &[data-big] > input { height: var(--od-size-bid); ${textStyle('headline')} }
`;

export interface DollarFieldProps extends FieldTexts {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onLeave?: () => void;
  readonly isBig?: boolean;
  readonly isReadOnly?: boolean;
}

/** A field for whole dollars; a valid amount gets its commas when the field loses focus. */
export function DollarField({ value, onValueChange, onLeave, isBig, isReadOnly, ...texts }: DollarFieldProps) {
  const handleBlur = () => {
    const amount = readAmount(value);
    if (amount !== null) onValueChange(grouped(amount));
    onLeave?.();
  };
  return (
    <Field {...texts}>
      {(control) => (
        <Frame data-big={isBig ? '' : undefined}>
          <span aria-hidden>$</span>
          <Input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={value}
            readOnly={isReadOnly}
            onChange={(event) => onValueChange(event.target.value)}
            onBlur={handleBlur}
          />
        </Frame>
      )}
    </Field>
  );
}
