import { useSession } from '@open-date/shared-host';
import { Icon, Link } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { adminMenu } from './admin-menu.ts';

const Frame = styled.div`
  display: grid; grid-template-columns: var(--od-size-sideMenu) minmax(0, 1fr); min-height: calc(100vh - var(--od-size-barHeight));
  > main { min-width: 0; padding: 20px 24px 32px; }
  > main:focus { outline: 0; box-shadow: none; }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr); align-content: start;
    > main { padding: 14px 12px 24px; }
  }
  @media print { display: block; > nav { display: none; } }
`;
const Side = styled.nav`
  padding: 16px 10px; border-right: 1px solid var(--od-border-hairline); background: var(--od-bg-surface);
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
  svg { color: var(--od-text-tertiary); }
  &:hover { background: var(--od-bg-hover); }
  &[aria-current] { background: var(--od-bg-selected); font-weight: var(--od-font-weight-semibold); }
  &[aria-current] svg { color: var(--od-accent-text); }
  @media (max-width: 767px) { min-height: var(--od-size-touch); white-space: nowrap; }
`;

/** The frame of every screen of the administration: its menu at the left, the screen at the right. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { actor } = useSession();
  const { pathname } = useLocation();
  return (
    <Frame>
      <Side aria-label="Admin">
        <h2>Admin</h2>
        <ul>
          {adminMenu(actor).map(({ href, label, icon }) => (
            <li key={href}>
              <Entry href={href} aria-current={pathname.startsWith(href) ? 'page' : undefined}>
                <Icon icon={icon} />
                {label}
              </Entry>
            </li>
          ))}
        </ul>
      </Side>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </Frame>
  );
}
