import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { noticeStyle } from './notice-style.ts';

export interface BannerProps {
  tone?: 'warning' | 'neutral' | 'error' | 'success' | undefined;
  /** An icon of 18 px instead of the default icon. */
  icon?: ReactNode;
  children: ReactNode;
  /** Content at the right, such as a small button. */
  action?: ReactNode;
}

const Frame = styled.div`
  ${noticeStyle}
  padding-right: 14px;
  @media print { display: none; }
`;

/** A message in the page that stays for as long as it is true. */
export function Banner({ tone = 'warning', icon, children, action }: BannerProps) {
  return (
    <Frame data-tone={tone}>
      {icon ?? <Icon icon={tone === 'neutral' ? Info : TriangleAlert} size={18} />}
      <div>{children}</div>
      {action}
    </Frame>
  );
}
