import type { Mark, Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { schema } from './schema.ts';

interface LinkRange {
  readonly href: string;
  readonly from: number;
  readonly to: number;
}

const linkIn = (marks: readonly Mark[]): Mark | undefined => marks.find((mark) => mark.type === schema.marks.link);

const readHref = (mark: Mark): string => String(mark.attrs['href']);

/** The part of a block, around an offset, that has this link. */
function rangeAround(parent: Node, offset: number, link: Mark): { from: number; to: number } {
  let range = { from: offset, to: offset };
  let isBroken = false;
  parent.forEach((child, start) => {
    const end = start + child.nodeSize;
    if (!link.isInSet(child.marks)) {
      if (start >= offset) isBroken = true;
      else range = { from: end, to: end };
    } else if (!isBroken) range = { from: Math.min(range.from, start), to: end };
  });
  return range;
}

/** The link around the selection, as a whole when nothing is selected. */
export function linkAt({ selection, doc }: EditorState): LinkRange | null {
  const { $from, from, to, empty } = selection;
  if (empty) {
    const link = linkIn($from.nodeAfter?.marks ?? []) ?? linkIn($from.nodeBefore?.marks ?? []);
    if (!link) return null;
    const range = rangeAround($from.parent, $from.parentOffset, link);
    return { href: readHref(link), from: $from.start() + range.from, to: $from.start() + range.to };
  }
  let href: string | null = null;
  doc.nodesBetween(from, to, (node) => {
    const link = linkIn(node.marks);
    if (link) href ??= readHref(link);
  });
  return href === null ? null : { href, from, to };
}

/** Links the selected words, changes the link at the cursor, or inserts the address as a link. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const link = schema.marks.link.create({ href });
    const { from, to, empty } = state.selection;
    const range = linkAt(state) ?? { from, to };
    const transaction =
      empty && range.from === range.to
        ? state.tr.replaceSelectionWith(schema.text(href.replace(/^mailto:/i, ''), [link]), false)
        : state.tr.removeMark(range.from, range.to, schema.marks.link).addMark(range.from, range.to, link);
    dispatch?.(transaction.scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const range = linkAt(state);
  if (range) dispatch?.(state.tr.removeMark(range.from, range.to, schema.marks.link));
  return range !== null;
};
