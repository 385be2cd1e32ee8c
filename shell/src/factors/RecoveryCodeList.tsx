import { useNotify } from '@open-date/shared-host';
import { Banner, Button, Row, Stack, Text } from '@open-date/shared-ui';
import { styled } from 'styled-components';

const Codes = styled.ol`
  display: grid;
  gap: var(--od-space-3) var(--od-space-6);
  font-family: var(--od-font-mono);
`;

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes, which are shown once. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const notify = useNotify();
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success('Recovery codes copied.'),
      () => notify.error('The browser did not copy the codes. Please copy them by hand.'),
    );
  };
  return (
    <Stack>
      <Banner>Keep these recovery codes. They are shown only now.</Banner>
      <Text $size="small" $tone="secondary">
        Each signs you in once when you have neither your app nor your passkey.
      </Text>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <Button onClick={copy}>Copy codes</Button>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </Row>
    </Stack>
  );
}
