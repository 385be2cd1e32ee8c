import { memo } from 'react';
import { hexColor, letterColor } from './color.ts';
import { type MarkLine, markLines } from './fit-text.ts';
import { LogoImage } from './logo-image.tsx';
import { MarkLetters } from './mark-letters.tsx';
import type { MarkSize } from './school-mark.tsx';

export interface ConferenceMarkProps {
  /** The letters of the mark: one to four characters. */
  readonly abbreviation: string;
  /** A color as `rrggbb`, with or without `#`. */
  readonly color: string;
  readonly size?: MarkSize | undefined;
  /** The accessible name; omit it when the conference's name stands beside the mark. */
  readonly name?: string | undefined;
  readonly logoUrl?: string | null | undefined;
}

const isSmall = (size: number) => size <= 30;

function layOutLines(abbreviation: string, size: number): MarkLine[] {
  if (!isSmall(size)) return markLines(abbreviation, { room: 24, middle: 20 });
  return markLines(abbreviation, { room: 29, middle: 20 }, [
    { room: 23, middle: 13, largest: 15.5 },
    { room: 23, middle: 26.6, largest: 15.5 },
  ]);
}

/** The identity of a conference: a roundel, so that its outline alone tells it from a school. */
export const ConferenceMark = memo(function ConferenceMark(props: ConferenceMarkProps) {
  const { abbreviation, color, size = 24, name, logoUrl } = props;
  if (logoUrl) return <LogoImage url={logoUrl} size={size} name={name} />;
  const fill = hexColor(color);
  const letters = letterColor(fill, '#ffffff');
  const label = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <svg data-mark="conference" {...label} width={size} height={size} viewBox="0 0 40 40">
      <circle cx="20" cy="20" r="18" fill={fill} stroke="var(--od-mark-keyline)" strokeWidth="1.2" />
      {isSmall(size) ? null : (
        <circle cx="20" cy="20" r="15" fill="none" stroke={letters} strokeOpacity=".55" strokeWidth={0.9} />
      )}
      <MarkLetters lines={layOutLines(abbreviation, size)} color={letters} />
    </svg>
  );
});
