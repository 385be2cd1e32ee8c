import { Bold, Heading3, Heading4, Italic, List, ListOrdered, type LucideIcon, Underline } from 'lucide-react';
import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { editorKeys } from './editor-keys.ts';
import { schema } from './schema.ts';

export interface Format {
  readonly label: string;
  readonly icon: LucideIcon;
  /** The shortcut, in ProseMirror's notation. */
  readonly keys: string;
  readonly isOn: (state: EditorState) => boolean;
  readonly toggle: Command;
}

const { marks, nodes } = schema;

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

const isBlock = ({ selection }: EditorState, type: NodeType): boolean => selection.$from.parent.type === type;

const toggleBlock =
  (type: NodeType): Command =>
  (state, dispatch) =>
    setBlockType(isBlock(state, type) ? nodes.paragraph : type)(state, dispatch);

/** The innermost list in which the selection begins. */
function listAround({ selection: { $from } }: EditorState): { type: NodeType; at: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type } = $from.node(depth);
    if (type === nodes.bulletList || type === nodes.numberedList) return { type, at: $from.before(depth) };
  }
  return null;
}

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state);
    if (!list) return wrapInList(type)(state, dispatch);
    if (list.type === type) return liftListItem(nodes.listItem)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(list.at, type));
    return true;
  };

const ofMark = (label: string, icon: LucideIcon, keys: string, type: MarkType): Format => ({
  label,
  icon,
  keys,
  isOn: (state) => hasMark(state, type),
  toggle: toggleMark(type),
});

const ofBlock = (label: string, icon: LucideIcon, keys: string, type: NodeType): Format => ({
  label,
  icon,
  keys,
  isOn: (state) => isBlock(state, type),
  toggle: toggleBlock(type),
});

const ofList = (label: string, icon: LucideIcon, keys: string, type: NodeType): Format => ({
  label,
  icon,
  keys,
  isOn: (state) => listAround(state)?.type === type,
  toggle: toggleList(type),
});

/** The toggles of the toolbar, in order. */
export const FORMATS: readonly Format[] = [
  ofMark('Bold', Bold, editorKeys('bold'), marks.bold),
  ofMark('Italic', Italic, editorKeys('italic'), marks.italic),
  ofMark('Underline', Underline, editorKeys('underline'), marks.underline),
  ofBlock('Heading', Heading3, editorKeys('heading'), nodes.heading),
  ofBlock('Subheading', Heading4, editorKeys('subheading'), nodes.subheading),
  ofList('Numbered list', ListOrdered, editorKeys('numbers'), nodes.numberedList),
  ofList('Bulleted list', List, editorKeys('bullets'), nodes.bulletList),
];
