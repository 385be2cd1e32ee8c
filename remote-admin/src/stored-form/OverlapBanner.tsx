import { Banner, Button, Row, Stack, Text } from '@open-date/shared-ui';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import type { Overlap } from './use-stored-form.ts';

const List = styled.ul`
  margin: 0; padding-left: var(--od-space-6); list-style: disc;
`;

/** The labels of a form's fields; those of `choices` hold an id or a code, which is not shown. */
export interface FieldWords<Draft extends FieldValues> {
  readonly labels: Readonly<Record<keyof Draft, string>>;
  readonly choices: readonly FieldPath<Draft>[];
}

interface OverlapBannerProps<Draft extends FieldValues> {
  readonly overlap: Overlap<Draft> | null;
  readonly words: FieldWords<Draft>;
}

/** What somebody else has saved in fields in which something was typed, and the choice between both. */
export function OverlapBanner<Draft extends FieldValues>({ overlap, words }: OverlapBannerProps<Draft>) {
  if (overlap === null) return null;
  const { fields, theirs, onKeepMine, onTakeTheirs } = overlap;
  const describe = (name: FieldPath<Draft>) =>
    words.choices.includes(name) ? words.labels[name] : `${words.labels[name]}: ${theirs[name] || 'empty'}`;
  return (
    <div role="alert">
      <Banner>
        <Stack>
          <Text>Someone else saved other values where you made changes. Saving replaces theirs with yours.</Text>
          <List aria-label="What they saved">
            {fields.map((name) => (
              <li key={name}>{describe(name)}</li>
            ))}
          </List>
          <Row>
            <Button size="sm" onClick={onKeepMine}>
              Keep mine
            </Button>
            <Button size="sm" onClick={onTakeTheirs}>
              Take theirs
            </Button>
          </Row>
        </Stack>
      </Banner>
    </div>
  );
}
