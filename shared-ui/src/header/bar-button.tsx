import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Menu } from '../menu/menu.tsx';
import type { MenuEntry } from '../overlays/overlay-props.ts';
import { barItemStyle } from './bar-style.ts';

const Frame = styled.button`
  ${barItemStyle}
`;

export interface BarIconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** An icon button in the header (`AppBar`). */
export function BarIconButton({ label, icon, ...rest }: BarIconButtonProps) {
  return (
    <Frame type="button" data-icon-only="" aria-label={label} title={label} {...rest}>
      {icon}
    </Frame>
  );
}

export interface BarMenuProps {
  readonly label: ReactNode;
  /** The accessible name when `label` is only an icon. */
  readonly name?: string | undefined;
  readonly entries: readonly MenuEntry[];
  readonly isIconOnly?: boolean | undefined;
  readonly isCurrent?: boolean | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly onIntent?: (() => void) | undefined;
}

/** A menu in the header bar (`AppBar`). */
export function BarMenu({ label, name, entries, isIconOnly, isCurrent, align = 'start', onIntent }: BarMenuProps) {
  return (
    <Menu
      align={align}
      offset={8}
      entries={entries}
      onOpenChange={(open) => (open ? onIntent?.() : undefined)}
      trigger={
        <Frame
          type="button"
          data-bar-item=""
          data-icon-only={isIconOnly ? '' : undefined}
          aria-label={name}
          title={isIconOnly ? name : undefined}
          aria-current={isCurrent ? 'true' : undefined}
          onMouseEnter={onIntent}
          onFocus={onIntent}
        >
          {label}
          {isIconOnly ? null : <ChevronDown data-chevron="" aria-hidden size={14} strokeWidth={1.9} />}
        </Frame>
      }
    />
  );
}
