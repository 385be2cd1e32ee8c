import { memo } from 'react';
import { hexColor, letterColor, luminance, mix, rimColor } from './color.ts';
import { type MarkLine, markLines } from './fit-text.ts';
import { LogoImage } from './logo-image.tsx';
import { MarkLetters } from './mark-letters.tsx';

export type MarkSize = 16 | 20 | 24 | 28 | 32 | 36 | 40 | 96;

export interface SchoolMarkProps {
  /** The letters of the mark: one to four characters. */
  readonly abbreviation: string;
  /** Colors as `rrggbb`, with or without `#`. */
  readonly primaryColor: string;
  readonly secondaryColor: string;
  readonly size?: MarkSize | undefined;
  /** The accessible name; omit it when the school's name stands beside the mark. */
  readonly name?: string | undefined;
  /** An uploaded logo, which replaces the drawing in the same box. */
  readonly logoUrl?: string | null | undefined;
}

// Outlines on a 40-unit box; small marks have a thinner rim to leave room for letters.
const OUTER = 'M3.5 3.5Q20 0.5 36.5 3.5V20.5C36.5 29.5 29 35.2 20 38.8C11 35.2 3.5 29.5 3.5 20.5Z';
const INNER = 'M6.3 5.9Q20 3.5 33.7 5.9V20.4C33.7 27.7 27.6 32.5 20 35.7C12.4 32.5 6.3 27.7 6.3 20.4Z';
const SMALL_INNER = 'M5.3 5Q20 2.4 34.7 5V20.5C34.7 28.4 28 33.6 20 36.9C12 33.6 5.3 28.4 5.3 20.5Z';
const KEYLINE = 'M8 7.4Q20 5.4 32 7.4V20.3C32 26.6 26.7 30.9 20 33.8C13.3 30.9 8 26.6 8 20.3Z';

const isSmall = (size: number) => size <= 30;
const isBig = (size: number) => size > 64;

// Tonal fields, cut to the inner outline in advance: a clip path for hundreds of marks would cost paint time.
const FIELDS = [
  '',
  'M6.3 5.9Q20 3.5 33.7 5.9V11.5H6.3Z',
  'M6.69 23.48L30.75 5.44Q32.22 5.64 33.7 5.9V17.04L14.16 32.67C10.46 30.28 7.67 27.28 6.69 23.48Z',
  'M20 4.7Q26.85 4.7 33.7 5.9V20.4C33.7 27.7 27.6 32.5 20 35.7Z',
  'M7.59 25.87L20 17L32.41 25.87C30.24 30.22 25.51 33.38 20 35.7C14.49 33.38 9.76 30.22 7.59 25.87Z',
  'M6.83 24H33.17C31.52 29.33 26.27 33.06 20 35.7C13.73 33.06 8.48 29.33 6.83 24Z',
];

const hash = (text: string) => Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

function draw(abbreviation: string, primaryColor: string, secondaryColor: string, size: number) {
  const primary = hexColor(primaryColor);
  const colors = {
    primary,
    rim: rimColor(primary, hexColor(secondaryColor)),
    letters: letterColor(primary, hexColor(secondaryColor)),
    tone: luminance(primary) > 0.3 ? mix(primary, '#000000', 0.1) : mix(primary, '#ffffff', 0.13),
  };
  const field = isSmall(size) ? '' : (FIELDS[hash(abbreviation + primary.toUpperCase()) % FIELDS.length] ?? '');
  return { ...colors, field, lines: layOutLines(abbreviation, size) };
}

function layOutLines(abbreviation: string, size: number): MarkLine[] {
  if (isBig(size)) return markLines(abbreviation, { room: 20.8, middle: 17.4 });
  if (!isSmall(size)) return markLines(abbreviation, { room: 26, middle: 18.4 });
  return markLines(abbreviation, { room: 28, middle: 18.4 }, [
    { room: 26, middle: 11.6, largest: 17.5 },
    { room: 21, middle: 25, largest: 17.5 },
  ]);
}

const drawn = new Map<string, ReturnType<typeof draw>>();

/** Caches drawings by their inputs, because a grid shows the same few marks in thousands of cells. */
function drawing(abbreviation: string, primary: string, secondary: string, size: number) {
  const key = `${abbreviation}|${primary}|${secondary}|${size}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = draw(abbreviation, primary, secondary, size);
  drawn.set(key, made);
  return made;
}

const keylineWidth = (size: number) => {
  if (isSmall(size)) return 1.4;
  return isBig(size) ? 0.5 : 0.9;
};

/** The identity of a school: a shield made from its abbreviation and colors. */
export const SchoolMark = memo(function SchoolMark(props: SchoolMarkProps) {
  const { abbreviation, primaryColor, secondaryColor, size = 24, name, logoUrl } = props;
  if (logoUrl) return <LogoImage url={logoUrl} size={size} name={name} />;
  const art = drawing(abbreviation, primaryColor, secondaryColor, size);
  const label = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <svg data-mark="school" {...label} width={size} height={size} viewBox="0 0 40 40">
      <path d={OUTER} fill={art.rim} stroke="var(--od-mark-keyline)" strokeWidth={keylineWidth(size)} />
      <path d={isSmall(size) ? SMALL_INNER : INNER} fill={art.primary} />
      {art.field ? <path d={art.field} fill={art.tone} /> : null}
      {isBig(size) ? <path d={KEYLINE} fill="none" stroke={art.letters} strokeOpacity=".55" strokeWidth=".5" /> : null}
      <MarkLetters lines={art.lines} color={art.letters} />
      {isBig(size) ? <Laces color={art.letters} /> : null}
    </svg>
  );
});

function Laces({ color }: { readonly color: string }) {
  return (
    <g stroke={color} strokeWidth=".9" strokeLinecap="round">
      <path d="M15.4 28.8H24.6" />
      <path d="M17 27.5V30.1M19 27.5V30.1M21 27.5V30.1M23 27.5V30.1" />
    </g>
  );
}
