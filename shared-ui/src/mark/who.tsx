import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface WhoProps {
  /** A SchoolMark, a ConferenceMark or an icon. */
  readonly mark: ReactNode;
  readonly name: ReactNode;
  /** A quieter second line. */
  readonly detail?: ReactNode;
}

const Frame = styled.span`
  display: inline-flex;
  vertical-align: middle;
  align-items: center;
  gap: var(--od-space-4);
  min-width: 0;
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    display: block;
    font-size: var(--od-type-small-size);
    line-height: var(--od-type-small-line);
    color: var(--od-text-tertiary);
  }
`;
const Name = styled.span`
  font-weight: var(--od-font-weight-semibold);
`;

/** A mark or icon with the name of what it stands for beside it. */
export function Who({ mark, name, detail }: WhoProps) {
  return (
    <Frame>
      {mark}
      <span>
        <Name>{name}</Name>
        {detail ? <small>{detail}</small> : null}
      </span>
    </Frame>
  );
}
