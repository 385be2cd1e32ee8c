import { Button, Icon, isCurrentEntry, type SideMenuEntry } from '@open-date/shared-ui';
import { Menu } from '@open-date/shared-ui/menu';
import { ChevronDown, Menu as MenuIcon } from 'lucide-react';
import { styled } from 'styled-components';

const Bar = styled.nav`
  padding: var(--od-space-3) var(--od-space-5); border-bottom: 1px solid var(--od-border-hairline); background: var(--od-bg-surface);
  > button { width: 100%; justify-content: start; min-height: var(--od-size-touch); }
  > button svg:last-child { margin-left: auto; }
`;

interface PhoneMenuProps {
  readonly label: string;
  readonly entries: readonly SideMenuEntry[];
  /** The page's address. */
  readonly pathname: string;
}

/** The menu of an area on a phone: a button that names the current entry and opens the others. */
export function PhoneMenu({ label, entries, pathname }: PhoneMenuProps) {
  const current = entries.find(({ href }) => isCurrentEntry(pathname, href));
  const name = current?.label ?? label;
  return (
    <Bar aria-label={label}>
      <Menu
        trigger={
          <Button
            icon={<Icon icon={current?.icon ?? MenuIcon} />}
            aria-label={current ? `${name}, ${label} menu` : label}
          >
            {name}
            <Icon icon={ChevronDown} />
          </Button>
        }
        entries={entries.map((entry) => ({
          id: entry.href,
          label: entry.label,
          icon: <Icon icon={entry.icon} />,
          href: entry.href,
          isCurrent: entry === current,
        }))}
      />
    </Bar>
  );
}
