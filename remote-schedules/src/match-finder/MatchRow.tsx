import type { Match } from '@open-date/shared-api/contract';
import { Button, media, Row, Stack, Tag, Text } from '@open-date/shared-ui';
import { styled } from 'styled-components';
import { MatchFrame } from './match-list-style.ts';
import { lastMetWords, matchWords, milesWords, siteWords } from './match-words.ts';
import { OpponentName } from './OpponentName.tsx';

const Facts = styled.div`
  display: grid;
  justify-items: end;
  gap: var(--od-space-4);
  text-align: right;
  ${media.mobile} {
    justify-items: start;
    text-align: left;
  }
`;

const Lines = styled(Stack).attrs({ $gap: 1 })`
  justify-items: inherit;
`;

interface MatchRowProps {
  readonly match: Match;
  readonly onAdd: (match: Match) => void;
}

/** An opponent with the reasons for and against it, its distance and a button to add the game. */
export function MatchRow({ match, onAdd }: MatchRowProps) {
  const { sentence, notes, against } = matchWords(match);
  const facts = [milesWords(match.Miles), lastMetWords(match.LastSeason)].filter(Boolean).join(' · ');
  return (
    <MatchFrame>
      <Stack $gap={3}>
        <OpponentName school={match.School} />
        {sentence === '' ? null : <p>{sentence}</p>}
        {notes.length === 0 ? null : (
          <Row $gap={2}>
            {notes.map((note) => (
              <Tag key={note} tone="success">
                {note}
              </Tag>
            ))}
          </Row>
        )}
        {against === '' ? null : (
          <Text as="p" $tone="tertiary" $size="small">
            {against}
          </Text>
        )}
      </Stack>
      <Facts>
        <Lines>
          <Text>{siteWords(match.Site)}</Text>
          <Text $tone="tertiary" $size="small">
            {facts}
          </Text>
        </Lines>
        <Button size="sm" aria-label={`Add game with ${match.School.SchoolName}`} onClick={() => onAdd(match)}>
          Add game
        </Button>
      </Facts>
    </MatchFrame>
  );
}
