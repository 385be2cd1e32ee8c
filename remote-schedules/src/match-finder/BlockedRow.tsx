import type { BlockedMatch } from '@open-date/shared-api/contract';
import { Text } from '@open-date/shared-ui';
import { MatchFrame } from './match-list-style.ts';
import { milesWords } from './match-words.ts';
import { OpponentName } from './OpponentName.tsx';

/** A school that wants such a game but is not free, and why. */
export function BlockedRow({ blocked }: { readonly blocked: BlockedMatch }) {
  return (
    <MatchFrame>
      <OpponentName school={blocked.School} />
      <Text $tone="tertiary" $size="small">
        {[blocked.Reason.text, milesWords(blocked.Miles)].filter(Boolean).join(' ')}
      </Text>
    </MatchFrame>
  );
}
