import { Clip, Icon, LabelHeading, media, SchoolMark, Stack, Text, VisuallyHidden } from '@open-date/shared-ui';
import type { GridMark } from '@open-date/shared-ui/grid';
import { X } from 'lucide-react';
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
  readonly onRemove: (id: string) => void;
}

const List = styled.ul`
  display: grid;
  button {
    display: grid; grid-template-columns: var(--od-size-mark) minmax(0, 1fr) auto var(--od-size-icon); align-items: center; gap: var(--od-space-3); width: 100%; min-height: var(--od-size-control); padding: 0 var(--od-space-3);
    border: 0; border-radius: var(--od-radius-control); background: none; text-align: left; font-stretch: var(--od-font-stretch-grid);
  }
  button:hover { background: var(--od-bg-hover); }
  ${media.mobile} { button { min-height: var(--od-size-touch); } }
`;

/** The chosen teams; pressing a team removes it. */
export function ChosenTeams({ heading, teams, onRemove }: ChosenTeamsProps) {
  if (teams.length === 0) return null;
  return (
    <Stack $gap={3}>
      <LabelHeading>{heading}</LabelHeading>
      <List aria-label={heading}>
        {teams.map(({ id, name, year, mark }) => (
          <li key={id}>
            <button type="button" title={`Remove ${name} ${year}`} onClick={() => onRemove(id)}>
              {mark ? <SchoolMark {...mark} size={20} /> : <span />}
              <Clip>
                <VisuallyHidden>Remove </VisuallyHidden>
                {name}
              </Clip>
              <Text $tone="tertiary">{year}</Text>
              <Icon icon={X} size={14} />
            </button>
          </li>
        ))}
      </List>
    </Stack>
  );
}
