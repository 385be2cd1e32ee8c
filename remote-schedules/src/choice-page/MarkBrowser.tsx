import { Icon, LabelHeading, useMobile } from '@open-date/shared-ui';
import { MARK_KEYS } from '@open-date/shared-ui/shortcuts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type MarkChoice, MarkTile, Tiles, TileSkeletons } from './MarkTile.tsx';
import { useMarkKeys } from './use-mark-keys.ts';

/** A named group of marks, such as a conference with its schools. */
export interface MarkGroup {
  readonly id: number;
  readonly name: string;
  readonly mark?: ReactNode;
  readonly choices: readonly MarkChoice[];
}

const Group = styled.details`
  border-top: 1px solid var(--od-border-hairline);
  content-visibility: auto;
  contain-intrinsic-block-size: auto var(--od-width-select);
  &:first-child {
    border-top: 0;
  }
  &[open] {
    padding-bottom: var(--od-space-4);
  }
`;
const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: var(--od-space-4);
  min-height: var(--od-size-touch);
  cursor: pointer;
`;
const Name = styled(LabelHeading)`
  min-width: 0;
  margin-right: auto;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Count = styled.small`
  color: var(--od-text-tertiary);
`;
const Arrow = styled.span`
  display: grid;
  color: var(--od-text-tertiary);
  ${Group}[open] & {
    transform: rotate(180deg);
  }
`;
const MarkBox = styled.span`
  display: grid;
  flex: none;
  width: var(--od-size-mark);
  height: var(--od-size-mark);
`;

interface MarkBrowserProps {
  readonly groups: readonly MarkGroup[];
  /** The group that is open on a phone, where the others are closed. */
  readonly openId: number | null;
}

/**
 * Groups of marks, each closable. On a phone only one is open at first. Tab stops once in each group; arrow keys move
 * from mark to mark, also into the next group.
 */
export function MarkBrowser({ groups, openId }: MarkBrowserProps) {
  const isMobile = useMobile();
  const frame = useRef<HTMLDivElement>(null);
  const handleKeyDown = useMarkKeys(frame);
  return (
    <div ref={frame} onKeyDown={handleKeyDown} role="presentation" data-shortcuts={MARK_KEYS.id}>
      {groups.map((group) => (
        <BrowserGroup key={group.id} group={group} isOpen={!isMobile || group.id === openId} />
      ))}
    </div>
  );
}

function BrowserGroup({ group, isOpen }: { readonly group: MarkGroup; readonly isOpen: boolean }) {
  const { name, mark, choices } = group;
  const [stop, setStop] = useState(0);
  const tabStop = Math.min(stop, choices.length - 1);
  return (
    <Group open={isOpen}>
      <Summary>
        {mark === undefined ? null : <MarkBox>{mark}</MarkBox>}
        <Name>{name}</Name>
        <Count>{choices.length}</Count>
        <Arrow>
          <Icon icon={ChevronDown} size={14} />
        </Arrow>
      </Summary>
      <Tiles aria-label={name}>
        {choices.map((choice, index) => (
          <MarkTile
            key={choice.id}
            choice={choice}
            tabIndex={index === tabStop ? 0 : -1}
            onFocus={() => setStop(index)}
          />
        ))}
      </Tiles>
    </Group>
  );
}

/** Grey groups in place of marks that load. */
export function BrowserSkeleton() {
  const isMobile = useMobile();
  return (
    <div role="status" aria-busy="true" aria-label="Loading">
      {['one', 'two', 'three', 'four'].map((group, index) => (
        <Group key={group} open={!isMobile || index === 0}>
          <Summary aria-label="Loading" tabIndex={-1} />
          <Tiles>
            <TileSkeletons count={12} />
          </Tiles>
        </Group>
      ))}
    </div>
  );
}
