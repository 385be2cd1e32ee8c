import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { SectionHeading } from '../text/heading.tsx';

export interface CardProps {
  /** Becomes the h2 of the card and names its region. */
  readonly title?: ReactNode;
  /** Content at the right of the head. */
  readonly actions?: ReactNode;
  /** The content reaches the edges, for lists and tables. */
  readonly isFlush?: boolean | undefined;
  readonly children: ReactNode;
}

const Frame = styled.section`
  min-width: 0;
  background: var(--od-bg-surface);
  border: 1px solid var(--od-border-hairline);
  border-radius: var(--od-radius-card);
  &[data-flush] {
    overflow: clip;
  }
  @media print {
    &[data-flush] {
      overflow: visible;
    }
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--od-space-4);
  min-height: 44px;
  padding: var(--od-space-3) var(--od-space-6);
  border-bottom: 1px solid var(--od-border-hairline);
  > h2 {
    margin-right: auto;
    min-width: 0;
  }
`;
const Body = styled.div`
  padding: var(--od-space-6);
`;

/** A part of a flush card, separated by a line from the part above. */
export const CardSection = styled.div`
  padding: var(--od-space-5) var(--od-space-6);
  border-top: 1px solid var(--od-border-hairline);
`;

/** A card: a surface with an optional title and actions. */
export function Card({ title, actions, isFlush, children }: CardProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={title ? id : undefined} data-flush={isFlush ? '' : undefined}>
      {title ? (
        <Head>
          <SectionHeading id={id}>{title}</SectionHeading>
          {actions}
        </Head>
      ) : null}
      {isFlush ? children : <Body>{children}</Body>}
    </Frame>
  );
}
