import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.ts';
import { textStyle } from '../theme/text-style.ts';

export interface PageHeaderProps {
  /** Becomes the page's h1. */
  readonly title: ReactNode;
  /** Quieter text after the title. */
  readonly detail?: ReactNode;
  /** Actions at the right. */
  readonly children?: ReactNode;
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--od-space-5);
  margin-bottom: var(--od-space-6);
  min-height: 32px;
  h1 {
    margin-right: auto;
    min-width: 0;
    overflow-wrap: anywhere;
    ${textStyle('heading')}
  }
  h1 small {
    margin-left: var(--od-space-3);
    font-size: var(--od-type-read-size);
    font-stretch: var(--od-font-stretch-text);
    font-weight: var(--od-font-weight-regular);
    color: var(--od-text-tertiary);
    font-variant-numeric: tabular-nums lining-nums;
  }
  ${media.mobile} {
    flex-wrap: wrap;
    /* A separate line, so that nothing moves when the data arrive. */
    h1 small {
      display: block;
      min-height: var(--od-type-heading-line);
      margin-left: 0;
    }
  }
  @media print {
    > :not(h1) {
      display: none;
    }
  }
`;

/** The title of a page with its actions. */
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
