import { memo } from 'react';
import { styled } from 'styled-components';

/** Where a school wants to play, which the frame of its mark says without color. */
export type Wanted = 'home' | 'away' | 'neutral' | 'several' | 'unsaid';

/** What the frames mean, in the order of the legend. */
export const WANTED_TEXTS: Readonly<Record<Wanted, string>> = {
  home: 'Looks for a home game',
  away: 'Looks for an away game',
  neutral: 'Looks for a neutral site',
  several: 'Open to several of these',
  unsaid: 'Has not said',
};

const Frame = styled.svg`
  fill: var(--od-bg-raised);
  stroke: var(--od-text-primary);
  stroke-width: 2;
  overflow: visible;
`;

/** A square, a circle, a diamond, a double circle, and a small circle with a dotted line, on a box of 36 units. */
const OUTLINES: Readonly<Record<Wanted, string>> = {
  home: 'M2 2H34V34H2Z',
  away: 'M18 1A17 17 0 1 1 18 35A17 17 0 1 1 18 1Z',
  neutral: 'M18 -3L39 18L18 39L-3 18Z',
  several: 'M18 -3A21 21 0 1 1 18 39A21 21 0 1 1 18 -3ZM18 2A16 16 0 1 1 18 34A16 16 0 1 1 18 2Z',
  unsaid: 'M18 3A15 15 0 1 1 18 33A15 15 0 1 1 18 3Z',
};

/** The frame around a school's mark. */
export const WantedFrame = memo(function WantedFrame({ wanted }: { readonly wanted: Wanted }) {
  return (
    <Frame viewBox="0 0 36 36" aria-hidden data-wanted={wanted}>
      <path d={OUTLINES[wanted]} {...(wanted === 'unsaid' ? { strokeDasharray: '2 3' } : {})} />
    </Frame>
  );
});
