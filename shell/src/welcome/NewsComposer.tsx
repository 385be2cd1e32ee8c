import { NEWS_LENGTH } from '@open-date/shared-api/rules/news';
import { useUnsavedWork } from '@open-date/shared-host';
import { Button, Row, TextArea } from '@open-date/shared-ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

interface NewsComposerProps {
  /** Heading of the board. */
  readonly board: string;
  readonly message: string;
  /** Whether the message is another than the one it began with. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onChange: (message: string) => void;
  readonly onPublish: () => void;
  readonly onCancel: () => void;
}

const Form = styled.form`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border-bottom: 1px solid var(--od-border-hairline);
`;

/** Where a message is written: text, with simple HTML for who wants it. */
export function NewsComposer(props: NewsComposerProps) {
  const { board, message, isChanged, isSaving, onChange, onPublish, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const { leave } = useUnsavedWork(isChanged);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving && message.trim() !== '') onPublish();
      }}
    >
      <TextArea
        label={`Message for ${board}`}
        isLabelHidden
        rows={2}
        maxLength={NEWS_LENGTH}
        value={message}
        onChange={(event) => onChange(event.target.value)}
      />
      <Row>
        <Button type="submit" size="sm" variant="primary" isLoading={isSaving} disabled={message.trim() === ''}>
          Post news
        </Button>
        <Button size="sm" variant="ghost" disabled={isSaving} onClick={() => leave(onCancel)}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
