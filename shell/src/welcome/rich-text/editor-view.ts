import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keydownHandler, keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { editorKeys } from './editor-keys.ts';
import { FORMATS } from './formats.ts';
import { parseDocument, parseSlice } from './html.ts';
import { schema } from './schema.ts';

/** The shortcut for links; Ctrl+K belongs to the jump palette. */
export const LINK_KEYS = editorKeys('link');

interface ViewOptions {
  readonly state: EditorState;
  readonly onState: (state: EditorState, isChanged: boolean) => void;
  readonly onLink: () => void;
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.lineBreak.create()).scrollIntoView());
  return true;
};

/** The initial state of an editor for stored HTML, with the cursor at the end. */
export function startState(html: string): EditorState {
  const doc = parseDocument(html);
  const { listItem } = schema.nodes;
  return EditorState.create({
    doc,
    selection: Selection.atEnd(doc),
    plugins: [
      history(),
      // Tab leaves the editor, so that keyboard users are not trapped.
      keymap({
        ...Object.fromEntries(FORMATS.map(({ keys, toggle }) => [keys, toggle])),
        'Mod-z': undo,
        'Mod-Shift-z': redo,
        'Mod-y': redo,
        'Mod-]': sinkListItem(listItem),
        'Mod-[': liftListItem(listItem),
        Enter: splitListItem(listItem),
        'Shift-Enter': breakLine,
      }),
      keymap(baseKeymap),
    ],
  });
}

/** Replaces the selection with HTML from elsewhere; returns whether there was any. */
function insertHtml(view: EditorView, event: Event, data: DataTransfer | null, at: number | null): boolean {
  const html = data?.getData('text/html') ?? '';
  if (html === '') return false;
  event.preventDefault();
  const { tr } = view.state;
  if (at !== null) tr.setSelection(Selection.near(tr.doc.resolve(at)));
  view.dispatch(tr.replaceSelection(parseSlice(html)).scrollIntoView());
  return true;
}

/**
 * The editor with its attributes. It parses pasted and dropped HTML itself, because ProseMirror would create a Trusted
 * Types policy of its own.
 */
export function createView(place: HTMLElement, { state, onState, onLink }: ViewOptions): EditorView {
  const view: EditorView = new EditorView(place, {
    state,
    dispatchTransaction: (transaction) => {
      const next = view.state.apply(transaction);
      view.updateState(next);
      onState(next, transaction.docChanged);
    },
    handleKeyDown: keydownHandler({
      [LINK_KEYS]: () => {
        onLink();
        return true;
      },
    }),
    handleDOMEvents: {
      paste: (_, event) => insertHtml(view, event, event.clipboardData, null),
      drop: (_, event) =>
        view.dragging === null &&
        insertHtml(
          view,
          event,
          event.dataTransfer,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null,
        ),
    },
  });
  return view;
}
