import type { MarkLine } from './fit-text.ts';

/** The letters of a mark on a box of 40 units. */
export function MarkLetters({ lines, color }: { readonly lines: readonly MarkLine[]; readonly color: string }) {
  return lines.map(({ text, y, fontSize, stretch }) => (
    <text
      key={y}
      x={20}
      y={y}
      textAnchor="middle"
      fill={color}
      fontSize={fontSize}
      fontWeight={800}
      fontStretch={`${stretch}%`}
    >
      {text}
    </text>
  ));
}
