import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/media.ts';

export interface ToolbarProps {
  /** A mark before the title. */
  readonly mark?: ReactNode;
  /** Becomes the page's h1. */
  readonly title: ReactNode;
  /** A quieter second line. */
  readonly detail?: ReactNode;
  /** Controls at the right. */
  readonly children?: ReactNode;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--od-space-3) var(--od-space-5);
  min-height: var(--od-size-toolbarHeight);
  padding: var(--od-space-4) var(--od-space-6);
  background: var(--od-bg-surface);
  border-bottom: 1px solid var(--od-border-hairline);
  h1 {
    font-size: var(--od-type-heading-size);
    line-height: 22px;
    font-weight: var(--od-font-weight-bold);
    font-stretch: var(--od-font-stretch-display);
  }
  h1, small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    font-size: var(--od-type-body-size);
    line-height: var(--od-type-body-line);
    color: var(--od-text-tertiary);
  }
  ${media.mobile} {
    gap: var(--od-space-4);
    small {
      white-space: normal;
    }
  }
  @media print {
    > :not(:first-child) {
      display: none;
    }
  }
`;
const Title = styled.div`
  display: flex;
  flex: 1 1 160px;
  align-items: center;
  gap: var(--od-space-inner);
  min-width: 0;
  > div {
    min-width: 0;
  }
`;

/** The head of a schedule page: mark, h1, second line and controls in one row. */
export function Toolbar({ mark, title, detail, children }: ToolbarProps) {
  return (
    <Bar data-toolbar="">
      <Title>
        {mark}
        <div>
          <h1>{title}</h1>
          {detail ? <small>{detail}</small> : null}
        </div>
      </Title>
      {children}
    </Bar>
  );
}

/** A short vertical line between groups of controls. */
export const ToolbarRule = styled.span`
  width: 1px;
  height: 20px;
  background: var(--od-border-default);
`;
