import { token } from '../theme/token.ts';

/** How the marks of a series look; each has its own color and pattern, so that it is readable without color. */
export type Tone = 'plain' | 'hatched' | 'dotted';

/** The color of a tone: FBS or buying is plain, FCS or selling hatched, anything else dotted. */
export const TONE_COLOR: Readonly<Record<Tone, string>> = {
  plain: token('chart-fbs'),
  hatched: token('chart-fcs'),
  dotted: token('chart-g6'),
};

export interface Series {
  /** The name in the legend. */
  readonly name: string;
  readonly tone: Tone;
}
