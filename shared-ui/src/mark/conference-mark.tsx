import { memo } from 'react';
import { hexColor, letterColor } from './color.ts';
import { LogoImage } from './logo-image.tsx';
import type { MarkSize } from './school-mark.tsx';

export interface ConferenceMarkProps {
  /** One to four characters. */
  abbreviation: string;
  /** Colour as `rrggbb`, with or without `#`. */
  color: string;
  size?: MarkSize | undefined;
  /** Accessible name; leave it out when the conference's name stands beside the mark. */
  name?: string | undefined;
  logoUrl?: string | null | undefined;
}

// Font size and width axis by the number of letters.
const TYPE = [
  [19, 100],
  [19, 100],
  [17, 90],
  [14, 74],
  [12, 62],
] as const;

/** Identity of a conference: a roundel, so that its outline alone tells it from a school (design guide section 3). */
export const ConferenceMark = memo(function ConferenceMark(props: ConferenceMarkProps) {
  const { abbreviation, color, size = 24, name, logoUrl } = props;
  if (logoUrl) return <LogoImage url={logoUrl} size={size} name={name} />;
  const fill = hexColor(color);
  const letters = letterColor(fill, '#ffffff');
  const text = abbreviation.slice(0, size <= 18 ? 2 : 4);
  const [fontSize, stretch] = TYPE[text.length] ?? TYPE[4];
  const label = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <svg data-mark="conference" {...label} width={size} height={size} viewBox="0 0 40 40">
      <circle cx="20" cy="20" r="18" fill={fill} stroke="var(--od-mark-keyline)" strokeWidth="1.2" />
      {size > 18 ? (
        <circle
          cx="20"
          cy="20"
          r="15"
          fill="none"
          stroke={letters}
          strokeOpacity=".55"
          strokeWidth={size > 30 ? 0.9 : 1.2}
        />
      ) : null}
      <text
        x="20"
        y={20 + fontSize * 0.35}
        textAnchor="middle"
        fill={letters}
        fontSize={fontSize}
        fontWeight={800}
        fontStretch={`${stretch}%`}
      >
        {text}
      </text>
    </svg>
  );
});
