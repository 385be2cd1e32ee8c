import { COMMENT_LENGTH } from '@open-date/shared-api/rules/constants';
import { TextArea, type TextAreaProps } from '@open-date/shared-ui';

interface CommentsFieldProps extends Omit<TextAreaProps, 'maxLength' | 'help'> {
  /** What is typed so far. */
  readonly text: string;
  /** Who reads it. */
  readonly note?: string;
}

/** A field for comments that counts their characters, because it takes no more than so many (A097). */
export function CommentsField({ text, note = '', ...area }: CommentsFieldProps) {
  const count = `${text.length} of ${COMMENT_LENGTH} characters.`;
  return <TextArea {...area} maxLength={COMMENT_LENGTH} help={`${count} ${note}`.trim()} />;
}
