import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link, type LinkProps } from '../link/link.tsx';
import { buttonStyle } from './button-style.ts';
import type { ButtonSize, ButtonVariant } from './button.tsx';

export interface LinkButtonProps extends LinkProps {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: ReactNode;
}

const Frame = styled(Link)`
  ${buttonStyle}
`;

/** A link that looks like a button. */
export function LinkButton({ variant = 'default', size = 'md', icon, children, ...rest }: LinkButtonProps) {
  return (
    <Frame data-variant={variant} data-size={size} {...rest}>
      {icon}
      {children}
    </Frame>
  );
}
