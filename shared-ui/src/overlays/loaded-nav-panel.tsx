import { Dialog } from '@base-ui/react/dialog';
import { Check, X } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { scrimStyle } from './modal-style.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import type { MenuAction, MenuEntry } from './overlay-props.ts';
import { itemStyle } from './menu-style.ts';
import type { NavItem } from './overlay-props.ts';
import { useLayer } from '../window/open-layers.ts';

const Scrim = styled(Dialog.Backdrop)`
  ${scrimStyle}
`;
const Panel = styled(Dialog.Popup)`
  position: fixed;
  z-index: var(--od-z-modal);
  inset: 0 auto 0 0;
  width: min(320px, calc(100vw - 48px));
  overflow: auto;
  padding: var(--od-space-4);
  background: var(--od-bg-raised);
  box-shadow: var(--od-shadow-modal);
  transition: transform var(--od-motion-duration-slow) var(--od-motion-easing-standard);
  @media (prefers-reduced-motion: no-preference) {
    &:is([data-starting-style], [data-ending-style]) {
      transform: translateX(-100%);
    }
  }
  &:focus {
    outline: 0;
  }
  h2 {
    font-size: var(--od-type-title-size);
    line-height: 44px;
    padding-left: 9px;
  }
  p {
    padding: var(--od-space-4) 9px var(--od-space-1);
    font-size: var(--od-type-small-size);
    line-height: var(--od-type-small-line);
    color: var(--od-text-tertiary);
  }
  h3 {
    display: flex;
    align-items: center;
    gap: var(--od-space-4);
    padding: 14px 9px var(--od-space-2);
    font-size: var(--od-type-small-size);
    line-height: 20px;
    color: var(--od-text-tertiary);
  }
`;
const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  button {
    width: 44px;
    height: 44px;
    display: grid;
    place-items: center;
    border: 0;
    background: none;
    color: var(--od-text-secondary);
  }
`;
const Item = styled(Link)`
  ${itemStyle}
`;
const ActionItem = styled.button`
  ${itemStyle}
`;

function Entry({ entry, onLeave }: { readonly entry: MenuAction; readonly onLeave: () => void }) {
  const leave = () => {
    onLeave();
    entry.onSelect?.();
  };
  const looks = { 'data-no-icon': entry.icon ? undefined : '', 'data-danger': entry.isDanger ? '' : undefined };
  const content = (
    <>
      {entry.icon}
      <span>{entry.label}</span>
      {entry.isChecked ? <Icon icon={Check} /> : entry.end}
    </>
  );
  return entry.href === undefined ? (
    <ActionItem type="button" {...looks} aria-pressed={entry.isChecked} disabled={entry.isDisabled} onClick={leave}>
      {content}
    </ActionItem>
  ) : (
    <Item href={entry.href} {...looks} aria-current={entry.isCurrent ? 'page' : undefined} onClick={leave}>
      {content}
    </Item>
  );
}

/** A label or choice of a menu in the drawer; lines between groups are left out, because spacing separates enough. */
function Line({ entry, onLeave }: { readonly entry: MenuEntry; readonly onLeave: () => void }) {
  if (entry.kind === 'rule') return null;
  return entry.kind === 'label' ? <p>{entry.label}</p> : <Entry entry={entry} onLeave={onLeave} />;
}

function Group({ item, onLeave }: { readonly item: NavItem; readonly onLeave: () => void }) {
  if (!item.entries) {
    return (
      <Entry
        entry={{ id: item.id, label: item.label, href: item.href, icon: item.mark, isCurrent: item.isCurrent }}
        onLeave={onLeave}
      />
    );
  }
  return (
    <section aria-label={item.label}>
      <h3>
        {item.mark}
        {item.label}
      </h3>
      {item.entries.map((entry) => (
        <Line key={entry.id} entry={entry} onLeave={onLeave} />
      ))}
    </section>
  );
}

interface NavPanelProps {
  readonly title: string;
  readonly items: readonly NavItem[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The button that opened the drawer and gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The drawer with all entries of the header. */
export function LoadedNavPanel({ title, items, isOpen, onClose, button }: NavPanelProps) {
  useLayer(isOpen, onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Scrim />
        <Panel finalFocus={button}>
          <Top>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close aria-label="Close menu">
              <Icon icon={X} size={18} />
            </Dialog.Close>
          </Top>
          <nav aria-label="Main">
            {items.map((item) => (
              <Group key={item.id} item={item} onLeave={onClose} />
            ))}
          </nav>
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
