import { PatternCircles, PatternLines } from '@visx/pattern';
import { token } from '../theme/token.ts';
import { type Tone, TONE_COLOR } from './tone.ts';

const GROUND = token('bg-surface');

/** Defines what fills the tones in one drawing; `id` is unique in the page. */
export function TonePatterns({ id }: { readonly id: string }) {
  return (
    <>
      <PatternLines
        id={`${id}hatched`}
        width={6}
        height={6}
        stroke={TONE_COLOR.hatched}
        strokeWidth={3}
        orientation={['diagonal']}
        background={GROUND}
      />
      <PatternCircles
        id={`${id}dotted`}
        width={5}
        height={5}
        radius={1.5}
        fill={TONE_COLOR.dotted}
        background={GROUND}
        complement
      />
    </>
  );
}

/** Fill and outline of a mark in a tone, for a drawing whose patterns have this id. */
export function toneStyle(tone: Tone, id: string): { readonly fill: string; readonly stroke: string } {
  return { fill: tone === 'plain' ? TONE_COLOR.plain : `url(#${id}${tone})`, stroke: TONE_COLOR[tone] };
}
