import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Link } from '../link/link.tsx';
import { BarMenu } from './bar-button.tsx';
import { findShortcut } from '../shortcuts/find-shortcut.ts';
import { HEADER_KEYS } from '../shortcuts/shortcuts.ts';
import { barItemStyle } from './bar-style.ts';
import type { NavItem } from '../overlays/overlay-props.ts';

const Nav = styled.nav`
  display: flex;
  gap: var(--od-space-1);
  min-width: 0;
`;
const Anchor = styled(Link)`
  ${barItemStyle}
`;

/** Left and Right move between the entries, as in a menu bar. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const shortcut = findShortcut(HEADER_KEYS, event);
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-bar-item]')];
  const at = items.findIndex((item) => item === event.target);
  if (shortcut === null || at === -1) return;
  event.preventDefault();
  items[(at + (shortcut === 'right' ? 1 : -1) + items.length) % items.length]?.focus();
}

/** The main navigation in the header: menus and links. */
export function NavMenu({ items }: { readonly items: readonly NavItem[] }) {
  return (
    <Nav aria-label="Main" data-shortcuts={HEADER_KEYS.id} onKeyDown={moveAlong}>
      {items.map((item) =>
        item.entries ? (
          <BarMenu
            key={item.id}
            label={
              <>
                {item.mark}
                {item.label}
              </>
            }
            entries={item.entries}
            isCurrent={item.isCurrent}
            onIntent={item.onIntent}
          />
        ) : (
          <Anchor
            key={item.id}
            data-bar-item=""
            href={item.href ?? '#'}
            aria-current={item.isCurrent ? 'page' : undefined}
            onMouseEnter={item.onIntent}
            onFocus={item.onIntent}
          >
            {item.mark}
            {item.label}
          </Anchor>
        ),
      )}
    </Nav>
  );
}
