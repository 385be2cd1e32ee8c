import { media, SideMenu } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAuctionsMenu } from './auctions-menu.ts';

const Frame = styled.div`
  display: grid; grid-template-columns: var(--od-size-sideMenu) minmax(0, 1fr); height: calc(100dvh - var(--od-size-barHeight));
  &[data-list] { grid-template-columns: var(--od-size-sideMenu) var(--od-width-list) minmax(0, 1fr); }
  > main { min-width: 0; overflow: auto; padding: var(--od-space-7) var(--od-space-8) var(--od-space-8); }
  > main:focus { outline: 0; box-shadow: none; }
  ${media.tablet} { &[data-list] { grid-template-columns: var(--od-size-sideMenu) var(--od-width-listNarrow) minmax(0, 1fr); } }
  ${media.mobile} {
    &, &[data-list] { display: block; height: auto; }
    > main { padding: var(--od-space-5) var(--od-space-5) var(--od-space-7); overflow: visible; }
  }
  @media print {
    &, &[data-list] { display: block; height: auto; }
    > :not(main) { display: none; }
    > main { padding: 0; overflow: visible; }
  }
`;
const ListPane = styled.div`
  border-right: 1px solid var(--od-border-hairline); background: var(--od-bg-surface); overflow: auto;
  ${media.mobile} {
    border-right: 0; overflow: visible;
    &[data-behind] { display: none; }
  }
`;

export interface AuctionsFrameProps {
  /** The list next to the screen; small screens hide it once an entry is chosen. */
  readonly list?: ReactNode;
  /** An entry of the list is chosen. */
  readonly isChosen?: boolean;
  readonly children: ReactNode;
}

/** The frame of all auction screens: the menu, a list where there is one, and the screen. */
export function AuctionsFrame({ list, isChosen = false, children }: AuctionsFrameProps) {
  const { pathname } = useLocation();
  const entries = useAuctionsMenu();
  return (
    <Frame data-list={list === undefined ? undefined : ''}>
      <SideMenu label="Auctions" entries={entries} pathname={pathname} />
      {list === undefined ? null : <ListPane data-behind={isChosen ? '' : undefined}>{list}</ListPane>}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </Frame>
  );
}
