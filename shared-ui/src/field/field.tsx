import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { textStyle } from '../theme/text-style.ts';

/** What every labelled control takes. */
export interface FieldTexts {
  label: ReactNode;
  /** Hides the label from sight; screen readers still say it. */
  isLabelHidden?: boolean | undefined;
  help?: ReactNode;
  /** Marks the control as wrong and says why. */
  error?: ReactNode;
  isRequired?: boolean | undefined;
}

/** The attributes that tie a control to its label, help and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends FieldTexts {
  /** The id of the control, when it has to be a certain one. */
  id?: string | undefined;
  /** Renders the control; `labelId` is the id of the label's words. */
  children: (control: FieldControl, labelId: string) => ReactNode;
}

const Frame = styled.div`
  display: grid; gap: var(--od-space-2); align-content: start; min-width: 0;
  label { ${textStyle('label')} color: var(--od-text-secondary); }
  label[data-hidden] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  label [data-required] { color: var(--od-text-tertiary); font-weight: var(--od-font-weight-regular); }
`;
const Help = styled.span`
  font-size: var(--od-type-small-size); line-height: var(--od-type-small-line); color: var(--od-text-tertiary);
`;
const Problem = styled.span`
  display: flex; gap: 5px; align-items: center; font-size: var(--od-type-small-size); line-height: var(--od-type-small-line); color: var(--od-danger-text);
`;

/** Label above, control, help and error below; hands the tying attributes to the control. */
export function Field({ label, isLabelHidden, help, error, isRequired, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hasError = error !== undefined && error !== null && error !== '' && error !== false;
  const described = [help ? `${controlId}-help` : '', hasError ? `${controlId}-error` : ''].filter(Boolean).join(' ');
  return (
    <Frame>
      <label htmlFor={controlId} data-hidden={isLabelHidden ? '' : undefined}>
        <span id={`${controlId}-label`}>{label}</span>
        {isRequired ? (
          <span data-required="" aria-hidden>
            {' (required)'}
          </span>
        ) : null}
      </label>
      {children(
        {
          id: controlId,
          'aria-describedby': described || undefined,
          'aria-invalid': hasError || undefined,
          'aria-required': isRequired || undefined,
        },
        `${controlId}-label`,
      )}
      {help ? <Help id={`${controlId}-help`}>{help}</Help> : null}
      {hasError ? (
        <Problem id={`${controlId}-error`}>
          <Icon icon={CircleAlert} size={14} />
          {error}
        </Problem>
      ) : null}
    </Frame>
  );
}

/** The field texts of a props object apart from the attributes of the control. */
export function splitFieldTexts<Props extends FieldTexts>(
  props: Props,
): { texts: FieldTexts; rest: Omit<Props, keyof FieldTexts> } {
  const { label, isLabelHidden, help, error, isRequired, ...rest } = props;
  return { texts: { label, isLabelHidden, help, error, isRequired }, rest };
}
