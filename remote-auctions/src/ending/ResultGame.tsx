import type { AuctionDetail, AuctionResult } from '@open-date/shared-api/contract';
import { auctionGameStep, otherParty } from '@open-date/shared-api/rules/auctions/auction-game';
import { canActFor } from '@open-date/shared-api/rules/auctions/bids';
import { scheduleDay } from '@open-date/shared-api/rules/platform/dates';
import { useScreenLink, useSession } from '@open-date/shared-host';
import { Button, Card, Icon, LinkButton, Stack } from '@open-date/shared-ui';
import { CalendarCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { PriceAgreement } from './PriceAgreement.tsx';
import { useResult } from './use-result.ts';

const Words = styled.p`
  color: var(--od-text-secondary); text-wrap: pretty;
`;
const Buttons = styled.div`
  display: flex; flex-wrap: wrap; gap: var(--od-space-4);
`;

/** A school of the auction for which the viewer acts. */
export interface ResultParty {
  readonly id: number;
  readonly name: string;
}

interface ResultGameProps {
  readonly auction: AuctionDetail;
  readonly result: AuctionResult;
}

/** `Toledo at Kentucky on Sat Sep 16, 2028`. */
function gameWords({ schoolId, schoolName, currentWinningBidder, gameDate }: AuctionDetail, result: AuctionResult) {
  const winner = currentWinningBidder?.schoolName ?? '';
  const isHost = (result.game?.hostId ?? result.hostId) === schoolId;
  const [visitor, host] = isHost ? [winner, schoolName] : [schoolName, winner];
  return `${visitor} at ${host} on ${scheduleDay(result.game?.gameDate ?? gameDate)}`;
}

/** Says how far the game is; `asked` is the school that has to confirm it. */
function stateWords(words: string, asked: string | null, isMade: boolean): string {
  if (!isMade)
    return `${words}. One school proposes it, and once the other one confirms it, it stands on both schedules.`;
  return asked === null ? `${words} stands on both schedules.` : `${words} waits for ${asked} to confirm.`;
}

/** One click from the result of an auction to the game, for both schools and administrators (R-auction-game). */
export function ResultGame({ auction, result }: ResultGameProps) {
  const { actor } = useSession();
  const scheduleLink = useScreenLink('team.schedule');
  const { make, isMaking, agree, wanted } = useResult(auction);
  const { schoolId, schoolName, currentWinningBidder } = auction;
  const parties = [
    { id: schoolId, name: schoolName },
    { id: result.winnerId, name: currentWinningBidder?.schoolName ?? '' },
  ];
  const own = parties.filter(({ id }) => canActFor(actor, id));
  const { game } = result;
  const asked = parties.find(({ id }) => id === game?.waitsFor)?.name ?? null;
  // An administrator acts for both schools: they propose for the auction's own, and confirm for the one that is asked.
  const next = own
    .map((party) => ({ ...party, step: auctionGameStep(game, party.id) }))
    .find(({ step }) => step === 'propose' || step === 'confirm');
  const shown = own[0] ?? parties[0];
  return (
    <Card title="Game">
      <Stack $gap={5}>
        <Words>{stateWords(gameWords(auction, result), asked, game !== null)}</Words>
        <PriceAgreement
          result={result}
          own={own.map((party) => ({
            ...party,
            other:
              parties.find(({ id }) => id === otherParty({ schoolId, winnerId: result.winnerId }, party.id))?.name ??
              '',
            agrees: (party.id === schoolId ? result.ownerAgrees : result.winnerAgrees) === 1,
            otherAgrees: (party.id === schoolId ? result.winnerAgrees : result.ownerAgrees) === 1,
          }))}
          wanted={wanted}
          onAgree={agree}
        />
        <Buttons>
          {next ? (
            <Button
              variant="primary"
              icon={<Icon icon={CalendarCheck} />}
              isLoading={isMaking}
              loadingLabel="Saving"
              onClick={() => make({ schoolId: next.id, step: next.step })}
            >
              {next.step === 'confirm' ? 'Confirm game' : 'Make this the game'}
            </Button>
          ) : null}
          {game && scheduleLink && shown ? (
            <LinkButton href={scheduleLink({ schoolId: shown.id }, { year: game.year, week: game.week })}>
              Open game
            </LinkButton>
          ) : null}
        </Buttons>
      </Stack>
    </Card>
  );
}
