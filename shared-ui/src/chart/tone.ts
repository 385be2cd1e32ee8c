import { token } from '../theme/token.ts';

/** How the marks of a series look; each differs by color and by what fills it, so that it can be told without color. */
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
