import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** Weights and widths (percent) that the design has; a file needs no outlines for others. */
const WEIGHTS = { min: 400, max: 800 };
const WIDTHS = { min: 62, max: 100 };

/** What nearly every screen shows: ASCII, the fixed space and the marks of our own texts. */
const FIRST = 'U+0020-007E,U+00A0,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2190-2193,U+2212';

/** A part of a font's letters, as it goes into a style sheet. */
interface FontPart {
  readonly letters: ReadonlySet<number>;
  readonly unicodeRange: string;
  /** The word in the name of its file. */
  readonly name: string;
}

function lettersIn(range: string): Set<number> {
  return new Set(
    range.split(',').flatMap((piece) => {
      const [from = 0, to = from] = piece
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
  );
}

/** Letters as the value of `unicode-range`. */
function writeRange(letters: ReadonlySet<number>): string {
  const runs: [number, number][] = [];
  for (const letter of [...letters].toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last?.[1] === letter - 1) last[1] = letter;
    else runs.push([letter, letter]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

/** The parts into which a font file with these letters is cut: what nearly every screen shows, and the others. */
export function fontParts(range: string): FontPart[] {
  const first = lettersIn(FIRST);
  const letters = [...lettersIn(range)];
  return [
    { name: 'first', letters: new Set(letters.filter((letter) => first.has(letter))) },
    { name: 'rest', letters: new Set(letters.filter((letter) => !first.has(letter))) },
  ].flatMap((part) => (part.letters.size === 0 ? [] : [{ ...part, unicodeRange: writeRange(part.letters) }]));
}

/** Webpack's loader of a variable font: emits its parts; the module is a list of their addresses and descriptors. */
export default async function load(this: LoaderContext<unknown>, font: Buffer): Promise<string> {
  const file = basename(this.resourcePath, '.woff2');
  const subset = /-(latin(?:-ext)?)-/.exec(file)?.[1] ?? '';
  const source = join(this.resourcePath, '../../unicode.json');
  this.addDependency(source);
  const ranges: Record<string, string> = JSON.parse(await readFile(source, 'utf8'));
  const range = ranges[subset];
  if (range === undefined) throw new Error(`${source} does not say which letters ${file} has.`);
  const parts = await Promise.all(
    fontParts(range).map(async ({ name, letters, unicodeRange }) => {
      const content = await subsetFont(font, String.fromCodePoint(...letters), {
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHTS, wdth: WIDTHS },
      });
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
      const path = `assets/${file}-${name}.${hash}.woff2`;
      this.emitFile(path, content);
      const descriptors = {
        unicodeRange,
        weight: `${WEIGHTS.min} ${WEIGHTS.max}`,
        stretch: `${WIDTHS.min}% ${WIDTHS.max}%`,
      };
      return `{ url: __webpack_public_path__ + ${JSON.stringify(path)}, ...${JSON.stringify(descriptors)} }`;
    }),
  );
  return `export default [${parts.join(', ')}];`;
}

/** The font arrives as bytes, not as text. */
export const raw = true;
