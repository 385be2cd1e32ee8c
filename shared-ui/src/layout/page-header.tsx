import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface PageHeaderProps {
  /** Becomes the page's h1. */
  title: ReactNode;
  /** Quieter words after the title. */
  detail?: ReactNode;
  /** Actions at the right. */
  children?: ReactNode;
}

const Head = styled.div`
  display: flex; align-items: center; gap: 12px; margin-bottom: 16px; min-height: 32px;
  h1 { margin-right: auto; min-width: 0; overflow-wrap: anywhere; font-size: var(--od-type-heading-size); line-height: var(--od-type-heading-line); font-weight: var(--od-font-weight-bold); font-stretch: var(--od-font-stretch-display); }
  h1 small { margin-left: 6px; font-size: 14px; font-stretch: var(--od-font-stretch-text); font-weight: var(--od-font-weight-regular); color: var(--od-text-tertiary); font-variant-numeric: tabular-nums lining-nums; }
  @media (max-width: 767px) { flex-wrap: wrap; }
  @media print { > :is(button, a) { display: none; } }
`;

/** Title of a page with its actions. */
export function PageHeader({ title, detail, children }: PageHeaderProps) {
  return (
    <Head>
      <h1>
        {title}
        {detail ? <small>{detail}</small> : null}
      </h1>
      {children}
    </Head>
  );
}
