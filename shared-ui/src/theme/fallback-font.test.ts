import { FALLBACK_FAMILY, fallbackFaces } from './fallback-font.ts';
import { tokens } from './tokens.ts';

/** The range that each face has for a descriptor. */
function ranges(descriptor: string): (readonly [number, number])[] {
  return Array.from(
    fallbackFaces.matchAll(new RegExp(`${descriptor}:([\\d.]+)%? ([\\d.]+)%?`, 'g')),
    ([, from, to]) => [Number(from), Number(to)],
  );
}

const widths = ranges('font-stretch');
const weights = ranges('font-weight');

it.each(
  Object.values(tokens.font.stretch).flatMap((width) =>
    Object.values(tokens.font.weight).map((weight) => [width, weight] as const),
  ),
)('the fallback of the font has one face for text of width %s and weight %d', (width, weight) => {
  const isWithin = ([from, to]: readonly [number, number] = [0, 0], value: number) => from <= value && value <= to;
  const faces = widths.filter(
    (range, at) => isWithin(range, Number.parseInt(width, 10)) && isWithin(weights[at], weight),
  );
  expect(faces).toHaveLength(1);
});

it('the fallback follows the font itself in the stack', () => {
  const [, , third] = tokens.font.sans.split(', ');
  expect(third).toBe(`'${FALLBACK_FAMILY}'`);
});
