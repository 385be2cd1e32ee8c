import { css } from 'styled-components';

/** How strongly a number is shaded, from 1 to 5; 0 is not shaded. */
export type HeatShade = 0 | 1 | 2 | 3 | 4 | 5;

/** Ground and text of an element by its `data-shade`; the strongest shade is also bold, to be told without color. */
export const heatStyle = css`
  &[data-shade='1'] {
    background: var(--od-heat-step1);
  }
  &[data-shade='2'] {
    background: var(--od-heat-step2);
  }
  &[data-shade='3'] {
    background: var(--od-heat-step3);
  }
  &[data-shade='4'] {
    background: var(--od-heat-step4);
  }
  &[data-shade='5'] {
    background: var(--od-heat-step5);
    font-weight: var(--od-font-weight-bold);
  }
  &:is([data-shade='4'], [data-shade='5']) {
    color: var(--od-heat-onStrong);
  }
  print-color-adjust: exact;
`;
