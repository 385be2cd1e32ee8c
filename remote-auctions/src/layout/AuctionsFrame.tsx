import { Badge, Icon, Link } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAuctionsMenu } from './auctions-menu.ts';

const Frame = styled.div`
  display: grid; grid-template-columns: var(--od-size-sideMenu) minmax(0, 1fr); height: calc(100vh - var(--od-size-barHeight));
  &[data-list] { grid-template-columns: var(--od-size-sideMenu) 316px minmax(0, 1fr); }
  > main { min-width: 0; overflow: auto; padding: 18px 24px 24px; }
  > main:focus { outline: 0; box-shadow: none; }
  @media (max-width: 1023px) { &[data-list] { grid-template-columns: var(--od-size-sideMenu) 260px minmax(0, 1fr); } }
  @media (max-width: 767px) {
    &, &[data-list] { display: block; height: auto; }
    > main { padding: 12px 12px 20px; overflow: visible; }
  }
`;
const Side = styled.nav`
  padding: 16px 10px; border-right: 1px solid var(--od-border-hairline); background: var(--od-bg-surface); overflow: auto;
  h2 { padding: 0 10px 8px; font-size: 12px; line-height: 16px; font-weight: var(--od-font-weight-semibold); color: var(--od-text-tertiary); }
  ul { margin: 0; padding: 0; list-style: none; }
  @media (max-width: 767px) {
    padding: 6px 8px; border-right: 0; border-bottom: 1px solid var(--od-border-hairline);
    h2 { display: none; }
    ul { display: flex; gap: 4px; overflow-x: auto; }
  }
`;
const Entry = styled(Link)`
  display: flex; align-items: center; gap: 9px; min-height: 34px; padding: 0 10px; border-radius: var(--od-radius-control);
  color: var(--od-text-primary); text-decoration: none; font-weight: var(--od-font-weight-medium); font-stretch: var(--od-font-stretch-label);
  svg { flex: none; color: var(--od-text-tertiary); }
  ${Badge} { margin-left: auto; }
  &:hover { background: var(--od-bg-hover); }
  &[aria-current] { background: var(--od-bg-selected); font-weight: var(--od-font-weight-semibold); }
  &[aria-current] svg { color: var(--od-accent-text); }
  @media (max-width: 767px) { min-height: var(--od-size-touch); white-space: nowrap; }
`;
const ListPane = styled.div`
  border-right: 1px solid var(--od-border-hairline); background: var(--od-bg-surface); overflow: auto;
  @media (max-width: 767px) {
    border-right: 0; overflow: visible;
    &[data-behind] { display: none; }
  }
`;

export interface AuctionsFrameProps {
  /** The list beside the screen; on small screens it gives way to what is chosen in it. */
  readonly list?: ReactNode;
  /** Something of the list is chosen. */
  readonly isChosen?: boolean;
  readonly children: ReactNode;
}

/** The frame of every screen of the auctions: the menu, the list where there is one, the screen itself. */
export function AuctionsFrame({ list, isChosen = false, children }: AuctionsFrameProps) {
  const { pathname } = useLocation();
  const entries = useAuctionsMenu();
  return (
    <Frame data-list={list === undefined ? undefined : ''}>
      <Side aria-label="Auctions">
        <h2>Auctions</h2>
        <ul>
          {entries.map(({ href, label, icon, count }) => (
            <li key={href}>
              <Entry
                ref={isBelow(pathname, href) ? showEntry : null}
                href={href}
                aria-current={isBelow(pathname, href) ? 'page' : undefined}
              >
                <Icon icon={icon} />
                {label}
                {count > 0 ? <Badge aria-label={`${count} pending`}>{count}</Badge> : null}
              </Entry>
            </li>
          ))}
        </ul>
      </Side>
      {list === undefined ? null : <ListPane data-behind={isChosen ? '' : undefined}>{list}</ListPane>}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </Frame>
  );
}

/** On small screens the menu is a strip that may not show all of its entries. */
function showEntry(entry: HTMLAnchorElement | null): void {
  // jsdom has no layout and no scrollIntoView.
  entry?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
}

function isBelow(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
