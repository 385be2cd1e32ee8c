import { memo } from 'react';
import { hexColor, letterColor, luminance, mix, rimColor } from './color.ts';
import { fitText } from './fit-text.ts';
import { LogoImage } from './logo-image.tsx';

export type MarkSize = 16 | 20 | 24 | 28 | 32 | 36 | 40 | 96;

export interface SchoolMarkProps {
  /** One to four characters. */
  abbreviation: string;
  /** Colours as `rrggbb`, with or without `#`. */
  primaryColor: string;
  secondaryColor: string;
  size?: MarkSize | undefined;
  /** Accessible name; leave it out when the school's name stands beside the mark. */
  name?: string | undefined;
  /** An uploaded logo, which replaces the drawing in the same box. */
  logoUrl?: string | null | undefined;
}

// Outlines on a 40-unit box, and pixel-fitted ones on a 16-unit box for small marks.
const OUTER = 'M3.5 3.5Q20 0.5 36.5 3.5V20.5C36.5 29.5 29 35.2 20 38.8C11 35.2 3.5 29.5 3.5 20.5Z';
const INNER = 'M6.3 5.9Q20 3.5 33.7 5.9V20.4C33.7 27.7 27.6 32.5 20 35.7C12.4 32.5 6.3 27.7 6.3 20.4Z';
const KEYLINE = 'M8 7.4Q20 5.4 32 7.4V20.3C32 26.6 26.7 30.9 20 33.8C13.3 30.9 8 26.6 8 20.3Z';
const SMALL_OUTER = 'M1 1.5H15V8.2C15 11.8 12 14 8 15.6C4 14 1 11.8 1 8.2Z';
const SMALL_INNER = 'M2.5 3H13.5V8.2C13.5 10.9 11.2 12.6 8 14C4.8 12.6 2.5 10.9 2.5 8.2Z';

// The tonal fields, already cut to the inner outline: a clip path for each of hundreds of marks would cost paint time.
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
  if (size <= 18) {
    const text = abbreviation.length <= 2 ? abbreviation : abbreviation.slice(0, 1);
    return {
      ...colors,
      text,
      field: '',
      fontSize: text.length === 2 ? 7.4 : 8.8,
      stretch: text.length === 2 ? 68 : 90,
      y: text.length === 2 ? 10.3 : 10.6,
    };
  }
  const text = abbreviation.slice(0, size <= 30 ? 3 : 4);
  const fit = fitText(text, size > 64 ? 20.8 : 24);
  const y = 18.4 + fit.size * 0.345 - (size > 64 ? 1 : 0);
  const field = size > 30 ? (FIELDS[hash(abbreviation + primary.toUpperCase()) % FIELDS.length] ?? '') : '';
  return { ...colors, text, field, fontSize: fit.size, stretch: fit.stretch, y: Math.round(y * 10) / 10 };
}

const drawn = new Map<string, ReturnType<typeof draw>>();

/** Drawings are kept by everything they depend on: a grid shows the same few marks in thousands of cells. */
function drawing(abbreviation: string, primary: string, secondary: string, size: number) {
  const key = `${abbreviation}|${primary}|${secondary}|${size}`;
  const known = drawn.get(key);
  if (known) return known;
  const made = draw(abbreviation, primary, secondary, size);
  drawn.set(key, made);
  return made;
}

const keylineWidth = (size: number) => {
  if (size <= 30) return 1.4;
  return size > 64 ? 0.5 : 0.9;
};

/** Identity of a school: a shield made from its abbreviation and colours (design guide section 3). */
export const SchoolMark = memo(function SchoolMark(props: SchoolMarkProps) {
  const { abbreviation, primaryColor, secondaryColor, size = 24, name, logoUrl } = props;
  if (logoUrl) return <LogoImage url={logoUrl} size={size} name={name} />;
  const art = drawing(abbreviation, primaryColor, secondaryColor, size);
  const label = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  const isSmall = size <= 18;
  const isBig = size > 64;
  return (
    <svg data-mark="school" {...label} width={size} height={size} viewBox={isSmall ? '0 0 16 16' : '0 0 40 40'}>
      <path
        d={isSmall ? SMALL_OUTER : OUTER}
        fill={art.rim}
        stroke="var(--od-mark-keyline)"
        strokeWidth={isSmall ? 1 : keylineWidth(size)}
      />
      <path d={isSmall ? SMALL_INNER : INNER} fill={art.primary} />
      {art.field ? <path d={art.field} fill={art.tone} /> : null}
      {isBig ? <path d={KEYLINE} fill="none" stroke={art.letters} strokeOpacity=".55" strokeWidth=".5" /> : null}
      <text
        x={isSmall ? 8 : 20}
        y={art.y}
        textAnchor="middle"
        fill={art.letters}
        fontSize={art.fontSize}
        fontWeight={800}
        fontStretch={`${art.stretch}%`}
      >
        {art.text}
      </text>
      {isBig ? <Laces color={art.letters} /> : null}
    </svg>
  );
});

function Laces({ color }: { color: string }) {
  return (
    <g stroke={color} strokeWidth=".9" strokeLinecap="round">
      <path d="M15.4 28.8H24.6" />
      <path d="M17 27.5V30.1M19 27.5V30.1M21 27.5V30.1M23 27.5V30.1" />
    </g>
  );
}
