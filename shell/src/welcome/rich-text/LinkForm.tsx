import { Button, Row, TextField } from '@open-date/shared-ui';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { linkAt, removeLink, setLink } from './link.ts';
import { linkAddress } from './link-address.ts';

interface LinkFormProps {
  readonly view: EditorView;
  readonly onClose: () => void;
}

const Frame = styled.div`
  display: grid;
  gap: var(--od-space-4);
  padding: var(--od-space-4);
  border-bottom: 1px solid var(--od-border-hairline);
`;

/** The field for a link's address. It sits inside the message form, so it handles Enter itself. */
export function LinkForm({ view, onClose }: LinkFormProps) {
  const [present] = useState(() => linkAt(view.state)?.href ?? null);
  const [typed, setTyped] = useState(present ?? '');
  const [hasFailed, setHasFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const handleApply = () => {
    const address = linkAddress(typed);
    setHasFailed(address === null);
    if (address === null) {
      field.current?.focus();
      return;
    }
    setLink(address)(view.state, view.dispatch);
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === field.current) handleApply();
    else return;
    event.preventDefault();
  };
  return (
    <Frame role="group" aria-label="Link" onKeyDown={handleKey}>
      <TextField
        ref={field}
        label="Link address"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com"
        error={hasFailed ? 'Enter a web or email address.' : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Row>
        <Button size="sm" onClick={handleApply}>
          Apply link
        </Button>
        {present === null ? null : (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              removeLink(view.state, view.dispatch);
              onClose();
            }}
          >
            Remove link
          </Button>
        )}
      </Row>
    </Frame>
  );
}
