import type { AuctionResult } from '@open-date/shared-api/contract';
import { Checkbox, Stack } from '@open-date/shared-ui';
import { styled } from 'styled-components';

const Words = styled.p`
  color: var(--od-text-secondary);
`;

/** A school for which the viewer acts, and what it and the other school say. */
export interface AgreeingSchool {
  readonly id: number;
  readonly name: string;
  readonly agrees: boolean;
  readonly other: string;
  readonly otherAgrees: boolean;
}

/** What a school was made to say, until the server has it. */
interface Wanted {
  readonly schoolId: number;
  readonly agrees: boolean;
}

interface PriceAgreementProps {
  readonly result: AuctionResult;
  readonly own: readonly AgreeingSchool[];
  readonly wanted: Wanted | null;
  readonly onAgree: (wanted: Wanted) => void;
}

/** A box for each school that the viewer acts for: whether the price stands in the guarantee games (R-auction-game). */
export function PriceAgreement({ result, own, wanted, onAgree }: PriceAgreementProps) {
  if (result.priceAdded === 1) return <Words>The price stands in the guarantee games.</Words>;
  const isTurned = result.game !== null && result.game.hostId !== result.hostId;
  return (
    <Stack $gap={4}>
      {isTurned ? <Words>The price is not shown while the selling school hosts the game.</Words> : null}
      {own.map(({ id, name, agrees, other, otherAgrees }) => (
        <Checkbox
          key={id}
          label={
            own.length > 1 ? `${name} shows the price in the guarantee games` : 'Show the price in the guarantee games'
          }
          help={
            otherAgrees
              ? `${other} agrees. All users can read the price once the game is final.`
              : `Once ${other} agrees, too, and the game is final, all users can read the price.`
          }
          checked={wanted?.schoolId === id ? wanted.agrees : agrees}
          onCheckedChange={(isChecked) => onAgree({ schoolId: id, agrees: isChecked })}
        />
      ))}
    </Stack>
  );
}
