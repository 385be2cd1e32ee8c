import { Row, Spinner, Stack } from '@open-date/shared-ui';
import { styled } from 'styled-components';

const Bar = styled.progress`
  appearance: none; width: min(100%, var(--od-width-search)); height: var(--od-space-4); border: 0; border-radius: var(--od-radius-pill); overflow: hidden; background: var(--od-bg-sunken);
  box-shadow: inset 0 0 0 1px var(--od-border-default);
  &::-webkit-progress-bar { background: var(--od-bg-sunken); box-shadow: inset 0 0 0 1px var(--od-border-default); }
  &::-webkit-progress-value { background: var(--od-accent-solid); }
  &::-moz-progress-bar { background: var(--od-accent-solid); }
`;

interface ShareDoneProps {
  /** What the server does, such as `Writing.` */
  readonly text: string;
  /** 0 to 100. */
  readonly percent: number;
}

/** How much of a job of the server is done, in words and as a bar. */
export function ShareDone({ text, percent }: ShareDoneProps) {
  return (
    <Stack $align="start" $gap={3}>
      <Row as="output">
        <Spinner $size={14} />
        {text} {percent}% done.
      </Row>
      <Bar aria-label="Share done" max={100} value={percent} />
    </Stack>
  );
}
