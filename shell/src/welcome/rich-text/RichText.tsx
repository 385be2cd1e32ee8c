import { Field, type FieldControl } from '@open-date/shared-ui';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createView, startState } from './editor-view.ts';
import { EDITOR_KEYS } from '@open-date/shared-ui/shortcuts';
import { EditorFrame, EditorPlace } from './editor-style.ts';
import { FormatBar } from './FormatBar.tsx';
import { writeHtml } from './html.ts';
import { LinkForm } from './LinkForm.tsx';

export interface RichTextProps {
  /** The accessible name of the editor. */
  readonly label: string;
  readonly initial: string;
  /** Why the message cannot be accepted. */
  readonly error: string | undefined;
  /** Receives the HTML after each change; when the initial text is restored, exactly the initial HTML. */
  readonly onChange: (html: string) => void;
}

/** An editor for simple HTML: text, lists, headings and links. */
export function RichText({ label, initial, error, onChange }: RichTextProps) {
  return (
    <Field label={label} isLabelHidden error={error}>
      {(control, labelId) => (
        <Editor control={control} labelId={labelId} label={label} initial={initial} onChange={onChange} />
      )}
    </Field>
  );
}

interface EditorProps extends Omit<RichTextProps, 'error'> {
  readonly control: FieldControl;
  readonly labelId: string;
}

function editorAttributes(
  id: string,
  labelId: string,
  describedBy: string | undefined,
  isInvalid: boolean | undefined,
): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
    ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
  };
}

function Editor({ control, labelId, label, initial, onChange }: EditorProps) {
  const [start] = useState(() => startState(initial));
  const [state, setState] = useState(start);
  const [view, setView] = useState<EditorView | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control;
  const handleChange = useEffectEvent((doc: typeof start.doc) =>
    onChange(doc.eq(start.doc) ? initial : writeHtml(doc)),
  );
  useEffect(() => {
    if (!place.current) return;
    const made = createView(place.current, {
      state: start,
      onLink: () => setIsLinking(true),
      onState: (next, isChanged) => {
        setState(next);
        if (isChanged) handleChange(next.doc);
      },
    });
    setView(made);
    return () => made.destroy();
  }, [start]);
  useEffect(() => {
    view?.setProps({ attributes: editorAttributes(id, labelId, describedBy, isInvalid) });
  }, [view, id, labelId, describedBy, isInvalid]);
  useEffect(() => view?.focus(), [view]);
  const closeLink = () => {
    setIsLinking(false);
    view?.focus();
  };
  return (
    <EditorFrame data-invalid={isInvalid} data-shortcuts={EDITOR_KEYS.id}>
      <FormatBar
        label={`Format of ${label}`}
        state={state}
        isLinking={isLinking}
        onLink={() => (isLinking ? closeLink() : setIsLinking(true))}
        onCommand={(command, isByPointer) => {
          if (!view) return;
          command(view.state, view.dispatch);
          // Keyboard users stay on the button and hear its new state.
          if (isByPointer) view.focus();
        }}
      />
      {isLinking && view ? <LinkForm view={view} onClose={closeLink} /> : null}
      <EditorPlace ref={place} />
    </EditorFrame>
  );
}
