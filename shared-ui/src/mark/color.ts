import { lightTheme } from '../theme/light-theme.ts';

/** Ink for a primary color on which neither the secondary color nor white is readable. */
const INK = lightTheme.text.primary;
const FALLBACK = lightTheme.text.tertiary;

/** A color as `#rrggbb`; accepts it with or without `#` and returns a neutral grey for anything else. */
export function hexColor(color: string | null | undefined): string {
  const digits = (color ?? '').trim().replace(/^#/, '');
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits.toLowerCase()}` : FALLBACK;
}

const channels = (color: string): [number, number, number] => {
  const value = Number.parseInt(hexColor(color).slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** The relative luminance, 0 to 1, as WCAG 2 defines it. */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast ratio of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one) + 0.05;
  const b = luminance(other) + 0.05;
  return a > b ? a / b : b / a;
}

/** Mixes two colors; `share` runs from 0, the first, to 1, the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const parts = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The letter color of a mark: the secondary at 4:1 on the primary, else white or ink, whichever contrasts more. */
export function letterColor(primary: string, secondary: string): string {
  if (contrast(primary, secondary) >= 4) return hexColor(secondary);
  return contrast(primary, '#ffffff') >= contrast(primary, INK) ? '#ffffff' : INK;
}

/** The rim color of a shield: the secondary, or a tonal step of the primary if they are closer than 1.45:1. */
export function rimColor(primary: string, secondary: string): string {
  if (contrast(primary, secondary) >= 1.45) return hexColor(secondary);
  return mix(primary, luminance(primary) > 0.35 ? '#000000' : '#ffffff', 0.35);
}
