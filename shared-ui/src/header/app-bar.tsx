import { CircleUserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { BrandMark } from '../mark/brand-mark.tsx';
import type { MenuEntry } from '../overlays/overlay-props.ts';
import { media } from '../theme/media.ts';
import { useMobile } from '../theme/use-mobile.ts';
import { BarMenu } from './bar-button.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import type { NavItem } from '../overlays/overlay-props.ts';
import { NavMenu } from './nav-menu.tsx';

export type { NavItem } from '../overlays/overlay-props.ts';

export interface AppBarProps {
  /** The name of the product. */
  readonly brand: string;
  /** Where the name links to. */
  readonly brandHref: string;
  readonly items: readonly NavItem[];
  /** Icons at the right, such as BarIconButton and BarMenu with `isIconOnly`. */
  readonly actions?: ReactNode;
  /** The signed-in user and their menu, which is part of the drawer on small screens. */
  readonly user?: { readonly name: string; readonly entries: readonly MenuEntry[] } | undefined;
}

const Frame = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--od-z-bar);
  display: flex;
  align-items: center;
  height: var(--od-size-barHeight);
  padding: 0 var(--od-space-5) 0 var(--od-space-6);
  gap: var(--od-space-1);
  background: var(--od-bar-bg);
  color: var(--od-bar-text);
  --od-mark-keyline: var(--od-mark-keylineOnBar);
  ${media.tablet} {
    padding: 0 var(--od-space-4);
  }
  @media print {
    display: none;
  }
`;
const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: 9px;
  margin-right: var(--od-space-6);
  color: inherit;
  text-decoration: none;
  font-size: var(--od-type-title-size);
  font-weight: var(--od-font-weight-bold);
  font-stretch: var(--od-font-stretch-brand);
  white-space: nowrap;
  border-radius: var(--od-radius-control);
  &:focus-visible {
    outline-color: var(--od-focus-onBar);
    box-shadow: 0 0 0 2px var(--od-bar-bg);
  }
  ${media.tablet} {
    margin-right: var(--od-space-4);
  }
`;
const Space = styled.span`
  flex: 1;
`;
const UserName = styled.bdi`
  max-width: 24ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.tablet} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** The product's header. Below 768 px the navigation moves into a drawer behind a menu button. */
export function AppBar({ brand, brandHref, items, actions, user }: AppBarProps) {
  const isMobile = useMobile();
  const person: NavItem[] = user ? [{ id: 'user', label: user.name, entries: user.entries }] : [];
  return (
    <Frame>
      {isMobile ? <NavDrawer title={brand} items={[...items, ...person]} /> : null}
      <Brand href={brandHref}>
        <BrandMark size={18} />
        {brand}
      </Brand>
      {isMobile ? null : <NavMenu items={items} />}
      <Space />
      {actions}
      {user && !isMobile ? (
        <BarMenu
          align="end"
          label={
            <>
              <Icon icon={CircleUserRound} size={18} />
              <UserName>{user.name}</UserName>
            </>
          }
          entries={user.entries}
        />
      ) : null}
    </Frame>
  );
}
