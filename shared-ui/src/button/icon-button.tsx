import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyle } from './button-style.ts';
import type { ButtonProps } from './button.tsx';

export interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'isLoading' | 'loadingLabel' | 'isBlock' | 'icon' | 'canRepeat'> {
  /** Accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

const Frame = styled.button`
  ${buttonStyle}
`;

/** A square button with an icon; its label is the accessible name and the tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'default',
  size = 'md',
  disabledReason,
  onClick,
  ...rest
}: IconButtonProps) {
  const isInert = disabledReason !== undefined;
  return (
    <Frame
      type="button"
      data-icon-only=""
      data-variant={variant}
      data-size={size}
      aria-label={label}
      aria-disabled={isInert || undefined}
      title={disabledReason ?? label}
      {...rest}
      onClick={isInert ? undefined : onClick}
    >
      {icon}
    </Frame>
  );
}
