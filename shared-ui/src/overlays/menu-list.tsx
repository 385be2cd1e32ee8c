import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import type { MenuAction, MenuEntry } from './overlay-props.ts';
import { itemStyle } from './menu-style.ts';

const ActionItem = styled(BaseMenu.Item)`
  ${itemStyle}
`;
const CheckboxItem = styled(BaseMenu.CheckboxItem)`
  ${itemStyle}
`;
const LinkItem = styled(BaseMenu.LinkItem)`
  ${itemStyle}
`;
const Rule = styled(BaseMenu.Separator)`
  height: 1px;
  margin: 5px var(--od-space-2);
  background: var(--od-border-hairline);
`;
const Label = styled.div`
  padding: var(--od-space-3) 9px 3px;
  font-size: var(--od-type-caption-size);
  line-height: var(--od-type-caption-line);
  font-weight: var(--od-font-weight-semibold);
  color: var(--od-text-tertiary);
`;

function Content({ icon, label, detail, end, isChecked }: MenuAction) {
  return (
    <>
      {isChecked ? <Icon icon={Check} /> : icon}
      {isChecked === false && !icon ? <i /> : null}
      <span>{label}</span>
      {end ?? <i />}
      {detail ? <small>{detail}</small> : null}
    </>
  );
}

function Action({ entry }: { readonly entry: MenuAction }) {
  const looks = {
    'data-danger': entry.isDanger ? '' : undefined,
    'data-no-icon': entry.icon || entry.isChecked !== undefined ? undefined : '',
    'aria-current': entry.isCurrent ? ('page' as const) : undefined,
  };
  if (entry.href !== undefined) {
    return (
      <LinkItem {...looks} closeOnClick render={<Link href={entry.href} />} onClick={entry.onSelect}>
        <Content {...entry} />
      </LinkItem>
    );
  }
  if (entry.isChecked !== undefined) {
    return (
      <CheckboxItem
        {...looks}
        closeOnClick
        checked={entry.isChecked}
        disabled={entry.isDisabled === true}
        onClick={entry.onSelect}
      >
        <Content {...entry} />
      </CheckboxItem>
    );
  }
  return (
    <ActionItem {...looks} disabled={entry.isDisabled === true} onClick={entry.onSelect}>
      <Content {...entry} />
    </ActionItem>
  );
}

/** The entries of an open menu. */
export function MenuList({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return entries.map((entry) => {
    if (entry.kind === 'rule') return <Rule key={entry.id} />;
    if (entry.kind === 'label') return <Label key={entry.id}>{entry.label}</Label>;
    return <Action key={entry.id} entry={entry} />;
  });
}
