/** Widths of the font's heavy letters in 1/100 em, at 62 and at 100 percent of its width axis. */
const ADVANCE: Readonly<Record<string, readonly [number, number]>> = {
  A: [50, 75],
  B: [48, 74],
  C: [51, 75],
  D: [50, 76],
  E: [45, 70],
  F: [40, 64],
  G: [53, 81],
  H: [50, 79],
  I: [24, 33],
  J: [43, 63],
  K: [50, 77],
  L: [41, 62],
  M: [68, 91],
  N: [51, 79],
  O: [54, 81],
  P: [47, 70],
  Q: [54, 81],
  R: [50, 75],
  S: [45, 70],
  T: [46, 68],
  U: [49, 78],
  V: [47, 73],
  W: [70, 98],
  X: [49, 74],
  Y: [48, 73],
  Z: [46, 68],
  '&': [53, 82],
};
const DIGIT: readonly [number, number] = [43, 63];
const SMALLEST_LARGEST = 16;
const LARGEST = [24, 24, 20, 17.5, SMALLEST_LARGEST];
const NARROWEST = 62;

const advance = (text: string, width: number): number =>
  Array.from(text).reduce((sum, letter) => {
    const [narrow, wide] = ADVANCE[letter] ?? DIGIT;
    return sum + narrow + ((wide - narrow) * (width - NARROWEST)) / 38;
  }, 0) / 100;

/** The largest type, then the widest letters, that fit `room` units: font size in units and width axis in percent. */
export function fitText(
  text: string,
  room: number,
  largest = LARGEST[text.length] ?? SMALLEST_LARGEST,
): { size: number; stretch: number } {
  let size = largest;
  while (size > 9 && advance(text, NARROWEST) * size > room) size -= 0.25;
  let stretch = 94;
  while (stretch > NARROWEST && advance(text, stretch) * size > room) stretch -= 1;
  return { size, stretch };
}

/** One line of letters on a mark of 40 units: its baseline and its type. */
export interface MarkLine {
  readonly text: string;
  readonly y: number;
  readonly fontSize: number;
  readonly stretch: number;
}

interface LineRoom {
  /** The width of the line in units. */
  readonly room: number;
  /** The middle of the capitals, from the top. */
  readonly middle: number;
  readonly largest?: number;
}

const CAP_MIDDLE = 0.345;

function line(text: string, { room, middle, largest }: LineRoom): MarkLine {
  const { size, stretch } = fitText(text, room, largest);
  return { text, y: Math.round((middle + size * CAP_MIDDLE) * 10) / 10, fontSize: size, stretch };
}

/** The letters of a mark: one line, or on a small mark four letters in two readable lines. */
export function markLines(abbreviation: string, one: LineRoom, two?: readonly [LineRoom, LineRoom]): MarkLine[] {
  const text = abbreviation.slice(0, 4);
  if (two === undefined || text.length < 4) return [line(text, one)];
  return [line(text.slice(0, 2), two[0]), line(text.slice(2), two[1])];
}
