import type { LucideIcon } from 'lucide-react';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { Badge } from '../surface/badge.tsx';
import { media } from '../theme/media.ts';

export interface SideMenuEntry {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The number of pending items behind the entry; 0 is not shown. */
  readonly count?: number;
  /** The heading of the entry's own group, below the entries without one. */
  readonly group?: string;
}

export interface SideMenuProps {
  /** The name of the menu, shown above it. */
  readonly label: string;
  readonly entries: readonly SideMenuEntry[];
  /** The page's address: the entry of this address, or of a parent address, is current. */
  readonly pathname: string;
}

const Side = styled.nav`
  padding: var(--od-space-6) var(--od-space-inner);
  border-right: 1px solid var(--od-border-hairline);
  background: var(--od-bg-surface);
  overflow: auto;
  h2 {
    padding: 0 var(--od-space-inner) var(--od-space-4);
    font-size: var(--od-type-small-size);
    line-height: var(--od-type-small-line);
    font-weight: var(--od-font-weight-semibold);
    color: var(--od-text-tertiary);
  }
  ul + h2 {
    padding-top: var(--od-space-7);
  }
  ${media.mobile} {
    padding: var(--od-space-3) var(--od-space-4);
    border-right: 0;
    border-bottom: 1px solid var(--od-border-hairline);
    h2 {
      display: none;
    }
    ul {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
      gap: var(--od-space-2);
    }
    &[data-strip] {
      padding: var(--od-space-3) 0;
      overflow: visible;
    }
    &[data-strip] ul {
      display: flex;
      overflow-x: auto;
      scrollbar-width: none;
      padding: var(--od-space-1) var(--od-space-4);
      scroll-padding: 0 var(--od-space-7);
    }
    &[data-strip] li {
      flex: none;
    }
  }
`;
const Entry = styled(Link)`
  display: flex;
  align-items: center;
  gap: 9px;
  min-height: 34px;
  padding: 0 var(--od-space-inner);
  border-radius: var(--od-radius-control);
  color: var(--od-text-primary);
  text-decoration: none;
  font-weight: var(--od-font-weight-medium);
  font-stretch: var(--od-font-stretch-label);
  svg {
    flex: none;
    color: var(--od-text-tertiary);
  }
  ${Badge} {
    margin-left: auto;
  }
  &:hover {
    background: var(--od-bg-hover);
  }
  &[aria-current] {
    background: var(--od-bg-selected);
    font-weight: var(--od-font-weight-semibold);
  }
  &[aria-current] svg {
    color: var(--od-accent-text);
  }
  ${media.mobile} {
    min-height: var(--od-size-touch);
    line-height: 18px;
    overflow-wrap: anywhere;
  }
`;

/**
 * The menu of an area with several screens, on the left. On small screens it is above them: a strip that is swiped, with
 * the current entry in view, or two columns when its entries have groups.
 */
export function SideMenu({ label, entries, pathname }: SideMenuProps) {
  const groups = [...new Set(entries.map(({ group }) => group ?? label))];
  const isStrip = groups.length === 1;
  const current = entries.find(({ href }) => isCurrentEntry(pathname, href))?.href;
  const side = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const strip = isStrip && current !== undefined ? side.current?.querySelector('ul') : null;
    const entry = strip?.querySelector<HTMLElement>('[aria-current]');
    if (!strip || !entry) return undefined;
    // Only the strip itself scrolls: scrollIntoView would move the page as well.
    const center = () => {
      const middle = entry.offsetLeft - strip.offsetLeft + entry.offsetWidth / 2;
      strip.scrollLeft = middle - strip.clientWidth / 2;
    };
    // Entries grow when counts come and fonts load.
    const observer = new ResizeObserver(center);
    for (const item of strip.children) observer.observe(item);
    return () => observer.disconnect();
  }, [isStrip, current]);
  return (
    <Side ref={side} aria-label={label} data-strip={isStrip ? '' : undefined}>
      {groups.map((group) => (
        <Fragment key={group}>
          <h2>{group}</h2>
          <ul>
            {entries
              .filter((entry) => (entry.group ?? label) === group)
              .map(({ href, label: text, icon, count = 0 }) => (
                <li key={href}>
                  <Entry href={href} aria-current={isCurrentEntry(pathname, href) ? 'page' : undefined}>
                    <Icon icon={icon} />
                    {text}
                    {count > 0 ? <Badge aria-label={`${count} pending`}>{count}</Badge> : null}
                  </Entry>
                </li>
              ))}
          </ul>
        </Fragment>
      ))}
    </Side>
  );
}

/** Whether an entry of a menu is that of the page's address, or of a parent address. */
export function isCurrentEntry(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}
