import { styled } from 'styled-components';
import { textStyle } from '../theme/text-style.ts';
import { WANTED_TEXTS, type Wanted, WantedFrame } from './wanted-frame.tsx';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--od-space-2) var(--od-space-6);
  ${textStyle('small')}
  color: var(--od-text-secondary);
  li {
    display: flex;
    align-items: center;
    gap: var(--od-space-4);
  }
  svg {
    width: 18px;
    height: 18px;
  }
`;

const ENTRIES: readonly Wanted[] = ['home', 'away', 'neutral', 'several', 'unsaid'];

/** What the frames of marks mean. */
export function MapLegend() {
  return (
    <List aria-label="Frames on the map">
      {ENTRIES.map((wanted) => (
        <li key={wanted}>
          <WantedFrame wanted={wanted} />
          {WANTED_TEXTS[wanted]}
        </li>
      ))}
    </List>
  );
}
