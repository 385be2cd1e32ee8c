import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { FaultReference } from './fault-reference.tsx';
import { noticeStyle } from './notice-style.ts';

export interface BannerProps {
  readonly tone?: 'warning' | 'neutral' | 'error' | 'success' | undefined;
  /** An icon of 18 px instead of the default icon. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** Stands at the top of the page from edge to edge. */
  readonly isWide?: boolean | undefined;
  /** Content at the right, such as a small button. */
  readonly action?: ReactNode;
  /** Support reference: the request id to look up in the server log. */
  readonly reference?: string | null | undefined;
}

const Frame = styled.div`
  ${noticeStyle}
  flex-wrap: wrap;
  padding-right: 14px;
  /* In a narrow panel the action stands below the text, whose words stay whole, and the icon beside it. */
  > [data-words] {
    flex-basis: min(var(--od-width-insert) / 2, 100% - 18px - var(--od-space-inner));
  }
  &[data-wide] {
    border-width: 0 0 1px;
    border-radius: 0;
  }
  @media print {
    display: none;
  }
`;

/** A message in the page that stays for as long as it is true. */
export function Banner({ tone = 'warning', icon, children, isWide, action, reference }: BannerProps) {
  return (
    <Frame data-tone={tone} data-wide={isWide ? '' : undefined}>
      {icon ?? <Icon icon={tone === 'neutral' ? Info : TriangleAlert} size={18} />}
      <div data-words="">
        {children}
        {reference ? <FaultReference reference={reference} /> : null}
      </div>
      {action}
    </Frame>
  );
}
