import { lightTheme, tokenEntries, tokens } from '@open-date/shared-ui/theme';

// Our own check, because stylelint with postcss-styled-syntax needs dozens of packages and a second TypeScript, and
// does not see the lengths that screens pass to components as properties.

/** The files of screens; the design system may use pixels where a component has its own geometry. */
const SCREENS = /^(?:shell|remote-[\w-]+)\/src\/(?!.*\.test\.)/;
const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/.*/g;

/** Every fixed length except hairlines, also computed ones such as `${width}px`. */
const LENGTH = /\}(?:px|rem)\b|(?<![\w.])(?!(?:0|1)px)\d*\.?\d+(?:px|rem|pt)\b/g;
const TYPE = /\bfont-(?:size|weight|stretch):\s*[\d.][^;\s]*/g;
/** Excludes names of private methods. */
const COLOR = /(?<![\w.])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\()|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;
const TOKEN = /var\(--od-([\w-]+)\)/g;
const WORD = /(?<![\w.-])[a-z]{3,}(?![\w-])/gi;
const COLORED = /(?:color|background|border(?:-\w+)*|outline|shadow|fill|stroke)\s*:[^;{}]*/gi;
/** Colors that people write by name. */
const NAMED = new Set(
  'black blue brown crimson cyan gold gray green grey magenta navy orange pink purple red silver teal white yellow'.split(
    ' ',
  ),
);

const KNOWN = new Set([...tokenEntries(lightTheme), ...tokenEntries(tokens)].map(([name]) => name));

/** Style values in a screen that should be tokens of the design system, one line for each. */
export function styleLiterals(file: string, source: string): string[] {
  if (!SCREENS.test(file)) return [];
  const text = source.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '));
  return text.split('\n').flatMap((line, index) => {
    const at = `${file}:${index + 1}`;
    const literals = [LENGTH, TYPE, COLOR].flatMap((pattern) => line.match(pattern) ?? []);
    const words = (line.match(COLORED) ?? []).flatMap((declaration) => declaration.match(WORD) ?? []);
    const colors = words.filter((word) => NAMED.has(word.toLowerCase()));
    const unknown = Array.from(line.matchAll(TOKEN), ([, name = '']) => name).filter((name) => !KNOWN.has(name));
    return [
      ...[...literals, ...colors].map((literal) => `${at}: use a token of shared-ui/src/theme instead of ${literal}`),
      ...unknown.map((name) => `${at}: there is no token ${name}`),
    ];
  });
}
