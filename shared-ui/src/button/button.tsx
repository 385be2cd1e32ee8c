import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../spinner/spinner.tsx';
import { buttonStyle } from './button-style.ts';

export type ButtonVariant = 'default' | 'primary' | 'danger' | 'danger-solid' | 'ghost' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** An icon before the label. */
  readonly icon?: ReactNode;
  readonly isBlock?: boolean | undefined;
  /** The label has a name of any length: it breaks where the button would be wider than its row. */
  readonly canWrap?: boolean | undefined;
  /** Shows a spinner with `loadingLabel` and ignores presses; the button keeps its width. */
  readonly isLoading?: boolean | undefined;
  readonly loadingLabel?: string | undefined;
  /** Why the button is disabled: it stays focusable and shows the reason as a tooltip. */
  readonly disabledReason?: string | undefined;
  /** Every click counts, also quick ones, because repeating is the point: the next page of a list. */
  readonly canRepeat?: boolean | undefined;
}

const Frame = styled.button`
  ${buttonStyle}
`;
const Label = styled.span`
  display: contents;
  [aria-busy='true'] > & {
    display: inline-flex;
    align-items: center;
    gap: var(--od-space-3);
    visibility: hidden;
  }
`;
const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--od-space-3);
  ${Spinner} {
    color: inherit;
  }
`;

/** A button. Its label says what happens ("Save game"), not "OK". */
export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'md',
    icon,
    isBlock,
    canWrap,
    isLoading,
    loadingLabel = 'Saving',
    disabledReason,
    canRepeat,
    children,
    onClick,
    ...rest
  } = props;
  // Opens, closes, switches on and off: the second press takes the first one back.
  const isToggle = rest['aria-expanded'] !== undefined || rest['aria-pressed'] !== undefined;
  const isInert = isLoading === true || disabledReason !== undefined;
  // A double click is one press: `isLoading` comes only with the next drawing, after the second click.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) =>
    isInert || (event.detail > 1 && !canRepeat && !isToggle) ? event.preventDefault() : onClick?.(event);
  return (
    <Frame
      type="button"
      data-variant={variant}
      data-size={size}
      data-block={isBlock ? '' : undefined}
      data-wrap={canWrap ? '' : undefined}
      aria-busy={isLoading || undefined}
      aria-disabled={isInert || undefined}
      title={disabledReason}
      {...rest}
      onClick={handleClick}
    >
      <Label>
        {icon}
        {children}
      </Label>
      {isLoading ? (
        <Busy>
          <Spinner $size={14} />
          {loadingLabel}
        </Busy>
      ) : null}
    </Frame>
  );
}
