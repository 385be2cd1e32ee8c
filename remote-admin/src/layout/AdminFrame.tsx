import { useSession } from '@open-date/shared-host';
import { media, SideMenu, useMobile } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { adminMenu } from './admin-menu.ts';
import { PhoneMenu } from './PhoneMenu.tsx';

const Frame = styled.div`
  display: grid; grid-template-columns: var(--od-size-sideMenu) minmax(0, 1fr); min-height: calc(100vh - var(--od-size-barHeight));
  > main { min-width: 0; padding: var(--od-space-7) var(--od-space-8) var(--od-space-9); }
  > main:focus { outline: 0; box-shadow: none; }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr); align-content: start;
    > main { padding: var(--od-space-5) var(--od-space-5) var(--od-space-8); }
  }
  @media print { display: block; > nav { display: none; } }
`;

/** The frame of all administration screens: the menu on the left, on a phone a button above it, and the screen. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { actor } = useSession();
  const { pathname } = useLocation();
  const SomeMenu = useMobile() ? PhoneMenu : SideMenu;
  return (
    <Frame>
      <SomeMenu label="Admin" entries={adminMenu(actor)} pathname={pathname} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </Frame>
  );
}
