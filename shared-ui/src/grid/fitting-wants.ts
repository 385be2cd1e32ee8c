/** The width of a tag's frame, in characters. */
const FRAME = 2;
const MORE = 3;

/** The first wants that fit into this many characters (at least one, at most `most`) and how many are left out. */
export function fittingWants(wants: readonly string[], most: number, room = Number.POSITIVE_INFINITY) {
  let left = room;
  let count = 0;
  for (const want of wants.slice(0, most)) {
    const isLast = count === wants.length - 1;
    left -= want.length + FRAME;
    if (count > 0 && left < (isLast ? 0 : MORE)) break;
    count += 1;
  }
  return { shown: wants.slice(0, count), hidden: wants.length - count };
}

/** The wants in at most three words, for the narrow place beside an icon: "BUY FBS +1". */
export function shortWants(wants: readonly string[]): string {
  const [first = ''] = wants;
  if (wants.every((want) => !want.includes(' '))) {
    return wants.length <= 3 ? wants.join(' ') : `${wants.slice(0, 2).join(' ')} +${wants.length - 2}`;
  }
  const words = first.split(' ');
  return wants.length > 1 ? `${words.slice(0, 2).join(' ')} +${wants.length - 1}` : words.slice(0, 3).join(' ');
}
