import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { NEWS_LENGTH } from '@open-date/shared-api/rules/messages/news';
import { useUnsavedWork } from '@open-date/shared-host';
import { Button, Row } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { LazyRichText } from './rich-text/LazyRichText.tsx';

interface NewsComposerProps {
  /** The heading of the board. */
  readonly board: string;
  readonly initial: string;
  readonly message: string;
  /** Whether the message differs from the initial message. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onChange: (message: string) => void;
  readonly onPublish: () => void;
  readonly onCancel: () => void;
}

const Form = styled.form`
  display: grid;
  gap: var(--od-space-4);
  padding: var(--od-space-5) var(--od-space-6);
  border-bottom: 1px solid var(--od-border-hairline);
`;

/** The editor of a message, in simple HTML. */
export function NewsComposer(props: NewsComposerProps) {
  const { board, initial, message, isChanged, isSaving, onChange, onPublish, onCancel } = props;
  const { leave } = useUnsavedWork(isChanged, isSaving);
  const isTooLong = message.length > NEWS_LENGTH;
  const mayPost = message.trim() !== '' && !isTooLong;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving && mayPost) onPublish();
      }}
    >
      <LazyRichText
        label={`Message for ${board}`}
        initial={initial}
        error={isTooLong ? MESSAGES.messageTooLong : undefined}
        onChange={onChange}
      />
      <Row>
        <Button type="submit" size="sm" variant="primary" isLoading={isSaving} disabled={!mayPost}>
          Post news
        </Button>
        <Button size="sm" variant="ghost" disabled={isSaving} onClick={() => leave(onCancel)}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}
