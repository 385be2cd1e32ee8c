import type { WhatIf } from '@open-date/shared-api/contract';
import { easternTableTime } from '@open-date/shared-api/rules/platform/eastern-time';
import { Banner, Button, Row, Stack, Text } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { describeChanges } from './what-if-draft.ts';

const List = styled.ul`
  margin: 0; padding-left: var(--od-space-6); list-style: disc;
`;

interface ConflictBannerProps {
  /** The draft on which the form is based, and the one that somebody else has saved since. */
  readonly base: WhatIf;
  readonly saved: WhatIf;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

/** What somebody else has saved meanwhile, and the choice between it and what was typed. */
export function ConflictBanner({ base, saved, onTakeTheirs, onKeepMine }: ConflictBannerProps) {
  return (
    <div role="alert">
      <Banner>
        <Stack>
          <Text>{`${saved.ChangedBy} changed this draft, ${easternTableTime(saved.ChangedAt)}. Your changes are still here.`}</Text>
          <List aria-label="What they changed">
            {describeChanges(base, saved).map((line) => (
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
