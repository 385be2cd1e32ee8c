import { Clip, Icon, LabelHeading, media, SchoolMark, Stack, Text, VisuallyHidden } from '@open-date/shared-ui';
import type { GridMark } from '@open-date/shared-ui/grid';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

export interface ChosenTeam {
  readonly id: string;
  readonly name: string;
  readonly year: number;
  readonly mark: GridMark | undefined;
}

interface ChosenTeamsProps {
  readonly heading: string;
  readonly teams: readonly ChosenTeam[];
  /** The id of the field that adds teams. */
  readonly fieldId: string;
  readonly onRemove: (id: string) => void;
}

const List = styled.ul`
  display: grid;
`;
const Team = styled.button`
  display: grid;
  grid-template-columns: var(--od-size-mark) minmax(0, 1fr) auto var(--od-size-icon);
  align-items: center;
  gap: var(--od-space-3);
  width: 100%;
  min-height: var(--od-size-control);
  padding: 0 var(--od-space-3);
  border: 0;
  border-radius: var(--od-radius-control);
  background: none;
  text-align: left;
  font-stretch: var(--od-font-stretch-grid);
  &:hover {
    background: var(--od-bg-hover);
  }
  ${media.mobile} {
    min-height: var(--od-size-touch);
  }
`;

/** The chosen teams; pressing a team removes it and moves the focus to the next, or to the field after the last. */
export function ChosenTeams({ heading, teams, fieldId, onRemove }: ChosenTeamsProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ readonly id: string; readonly position: number } | null>(null);
  useEffect(() => {
    if (removed.current === null || teams.some(({ id }) => id === removed.current?.id)) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(removed.current.position, buttons.length - 1)] ?? document.getElementById(fieldId))?.focus();
    removed.current = null;
  }, [teams, fieldId]);
  if (teams.length === 0) return null;
  const handleRemove = (id: string, position: number) => {
    removed.current = { id, position };
    onRemove(id);
  };
  return (
    <Stack $gap={3}>
      <LabelHeading>{heading}</LabelHeading>
      <List ref={list} aria-label={heading}>
        {teams.map(({ id, name, year, mark }, position) => (
          <li key={id}>
            <Team type="button" title={`Remove ${name} ${year}`} onClick={() => handleRemove(id, position)}>
              {mark ? <SchoolMark {...mark} size={20} /> : <span />}
              <Clip>
                <VisuallyHidden>Remove </VisuallyHidden>
                {name}
              </Clip>
              <Text $tone="tertiary">{year}</Text>
              <Icon icon={X} size={14} />
            </Team>
          </li>
        ))}
      </List>
    </Stack>
  );
}
