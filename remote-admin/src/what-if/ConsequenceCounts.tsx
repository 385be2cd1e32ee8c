import type { WhatIfConsequences } from '@open-date/shared-api/contract';
import { styled } from 'styled-components';
import { countConsequences } from './consequence-words.ts';

const List = styled.ul`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(var(--od-width-select), 1fr)); gap: var(--od-space-4); margin: 0; padding: 0; list-style: none;
  a, span { display: grid; height: 100%; align-content: start; padding: var(--od-space-4) var(--od-space-5); border: 1px solid var(--od-border-hairline); border-radius: var(--od-radius-card); background: var(--od-bg-surface); color: var(--od-text-secondary); text-decoration: none; }
  a:hover { border-color: var(--od-border-strong); }
  b { font-size: var(--od-type-headline-size); line-height: var(--od-type-headline-line); font-weight: var(--od-font-weight-bold); color: var(--od-text-primary); font-variant-numeric: tabular-nums lining-nums; }
  [data-alert] { border-color: var(--od-danger-border); background: var(--od-danger-subtle); }
  [data-alert], [data-alert] b { color: var(--od-danger-text); }
`;

/** How much a draft changes, each number a link to what it counts. */
export function ConsequenceCounts({ found }: { readonly found: WhatIfConsequences }) {
  return (
    <List aria-label="Counts">
      {countConsequences(found).map(({ part, number, words }, index) => (
        <li key={words}>
          {number === 0 ? (
            <span>
              <b>0</b> {words}
            </span>
          ) : (
            <a href={`#${part}`} data-alert={index === 0 ? '' : undefined}>
              <b>{number}</b> {words}
            </a>
          )}
        </li>
      ))}
    </List>
  );
}
