import { media, textStyle } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.dl`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); margin: 0; font-variant-numeric: tabular-nums lining-nums;
  &:not(:first-child) { border-top: 1px solid var(--od-border-hairline); }
  > div { padding: var(--od-space-inner) var(--od-space-6); border-right: 1px solid var(--od-border-hairline); min-width: 0; overflow-wrap: anywhere; }
  > div:nth-child(3n) { border-right: 0; }
  > div:nth-child(n + 4) { border-top: 1px solid var(--od-border-hairline); }
  dt { ${textStyle('small')} color: var(--od-text-tertiary); }
  dd { margin: 0; font-weight: var(--od-font-weight-semibold); }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div:nth-child(n) { border-right: 1px solid var(--od-border-hairline); }
    > div:nth-child(2n) { border-right: 0; }
    > div:nth-child(odd):last-child { grid-column: 1 / -1; border-right: 0; }
    > div:nth-child(n + 3) { border-top: 1px solid var(--od-border-hairline); }
  }
`;

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Short facts in three columns, two on small screens. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Frame>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Frame>
  );
}
