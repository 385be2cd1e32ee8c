import { CircleAlert, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { DismissButton } from './dismiss-button.tsx';
import { FaultReference } from './fault-reference.tsx';
import { noticeStyle } from './notice-style.ts';

export interface ErrorBarProps {
  readonly children: ReactNode;
  /** Dismisses the error; omit for an error that cannot be dismissed, such as an expired session. */
  readonly onDismiss?: (() => void) | undefined;
  readonly isFloating?: boolean | undefined;
  /** Support reference: the request id to look up in the server log. */
  readonly reference?: string | null | undefined;
}

const Frame = styled.div`
  ${noticeStyle}
`;

/** Reports a failure; stays until it is dismissed. */
export function ErrorBar({ children, onDismiss, isFloating, reference }: ErrorBarProps) {
  return (
    <Frame role="alert" data-tone="error" data-floating={isFloating ? '' : undefined}>
      <Icon icon={onDismiss ? CircleAlert : Lock} size={18} />
      <div>
        {children}
        {reference ? <FaultReference reference={reference} /> : null}
      </div>
      {onDismiss ? <DismissButton onClick={onDismiss} /> : null}
    </Frame>
  );
}
