import { Banner, Button, Row, Stack, Text } from '@open-date/shared-ui';
import { styled } from 'styled-components';

const List = styled.ul`
  margin: 0; padding-left: var(--od-space-6); list-style: disc;
`;

interface ConflictBannerProps {
  readonly text: string;
  /** What somebody else has saved, a line each, under the label that screen readers say. */
  readonly label: string;
  readonly lines: readonly string[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Another user's saved changes, and the choice between them and the typed ones. */
export function ConflictBanner({ text, label, lines, onKeepMine, onTakeTheirs }: ConflictBannerProps) {
  return (
    <div role="alert">
      <Banner>
        <Stack>
          <Text>{text}</Text>
          <List aria-label={label}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
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
