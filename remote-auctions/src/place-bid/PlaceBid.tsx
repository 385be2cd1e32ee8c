import type { AuctionDetail, PriceRange } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { alreadyLeads, AUCTION_MESSAGES } from '@open-date/shared-api/rules/auctions/messages';
import { BID_RANGE_INCREMENTS, ROLE } from '@open-date/shared-api/rules/constants';
import type { BidRange } from '@open-date/shared-api/rules/auctions/bid-amounts';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { useSession } from '@open-date/shared-host';
import { SchoolField } from '@open-date/shared-host/fields';
import { Banner, Button, Icon, SectionHeading, SkeletonLines, Stack, Text, textStyle } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { grouped } from '../dollars/amount.ts';
import { DollarField } from '../dollars/DollarField.tsx';
import { BidGuide } from '../price-guide/PriceGuide.tsx';
import { bidChoices, bidSteps } from './bid-steps.ts';
import { BidSlider } from './BidSlider.tsx';
import { MaximumBid } from './MaximumBid.tsx';
import { type BiddingAs, useBidForm } from './use-bid-form.ts';

const Form = styled.form`
  display: grid; gap: var(--od-space-5); padding: var(--od-space-6); border-top: 1px solid var(--od-border-hairline);
`;
const LeadingFrame = styled.section`
  display: grid; gap: var(--od-space-5); padding: var(--od-space-6); border-top: 1px solid var(--od-border-hairline);
`;
const Ends = styled.p`
  display: flex; justify-content: space-between; gap: var(--od-space-5); ${textStyle('small')}
  color: var(--od-text-tertiary); font-variant-numeric: tabular-nums lining-nums;
`;
const Choices = styled.fieldset`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(var(--od-width-preset), 1fr)); gap: var(--od-space-3);
  button { padding: 0 var(--od-space-2); font-variant-numeric: tabular-nums lining-nums; }
`;

export interface PlaceBidProps {
  readonly auction: AuctionDetail;
  /** What comparable games cost; undefined until that is known. */
  readonly prices: readonly PriceRange[] | undefined;
  /** The school that bids; null until an administrator chooses one. */
  readonly schoolId: number | null;
  /** The auction is as another bidding school sees it, because that of this one loads. */
  readonly isLoading: boolean;
  /** Stands in place of the amounts when that of this school could not be loaded; null otherwise. */
  readonly failure: ReactNode;
  /** Called when an administrator chooses another bidding school. */
  readonly onSchoolChange: (schoolId: number | null) => void;
}

function allowedRange({ type, minBid, maxBid }: AuctionDetail): BidRange | null {
  if (minBid === null || maxBid === null) return null;
  return { min: minBid, max: maxBid, preset: type === 'sell' ? minBid : maxBid };
}

/** The bid form: an amount within the range, typed, picked or set by the slider (R-auction-limits). */
export function PlaceBid({ auction, prices, schoolId, isLoading, failure, onSchoolChange }: PlaceBidProps) {
  const headingId = useId();
  const { actor } = useSession();
  const school = useBiddingAs(schoolId);
  return (
    <>
      <Bid
        auction={auction}
        prices={prices}
        range={allowedRange(auction)}
        school={school}
        isLoading={isLoading}
        failure={failure}
        headingId={headingId}
      >
        <SectionHeading id={headingId}>Place bid</SectionHeading>
        {actor.roleId === ROLE.admin ? (
          <SchoolField
            label="Bid on behalf of"
            without={[auction.schoolId]}
            value={schoolId}
            onValueChange={onSchoolChange}
          />
        ) : null}
        {auction.bidderHasGame === 1 && !isLoading ? <Banner>{AUCTION_MESSAGES.bidderHasGame}</Banner> : null}
      </Bid>
      {actor.roleId === ROLE.admin ? null : <MaximumBid auction={auction} />}
    </>
  );
}

/** The bidding school: the user's own, or the administrator's choice; null without one, also when it is no longer there. */
function useBiddingAs(schoolId: number | null): BiddingAs | null {
  const { actor, user } = useSession();
  const isOwn = schoolId === actor.schoolId;
  const schools = useQuery({ ...callQuery('reference', 'schools'), enabled: !isOwn && schoolId !== null });
  if (schoolId === null) return null;
  if (isOwn) return { id: schoolId, name: user.SchoolName };
  const found = schools.data?.find(({ ID }) => ID === schoolId);
  return found === undefined ? null : { id: schoolId, name: found.SchoolName };
}

interface BidProps extends Pick<PlaceBidProps, 'auction' | 'prices' | 'isLoading' | 'failure'> {
  readonly range: BidRange | null;
  readonly school: BiddingAs | null;
  readonly headingId: string;
  readonly children: ReactNode;
}

function Bid({ auction, prices, range, school, isLoading, failure, headingId, children }: BidProps) {
  const { value, amount, problem, isLeading, isPending, change, leave, formProps } = useBidForm({
    auction,
    range,
    school,
  });
  if (isLoading)
    return (
      <Form aria-labelledby={headingId} aria-busy={failure === null} {...formProps}>
        {children}
        {failure ?? <SkeletonLines count={3} />}
      </Form>
    );
  if (school !== null && isLeading)
    return (
      <Leading auction={auction} school={school} headingId={headingId}>
        {children}
      </Leading>
    );
  return (
    <Form aria-labelledby={headingId} {...formProps}>
      {children}
      {range === null || school === null ? (
        <Text $tone="secondary">
          {school === null ? 'Choose the school that bids.' : AUCTION_MESSAGES.lowestReached}
        </Text>
      ) : (
        <>
          <DollarField
            label="Amount, whole dollars"
            help={prices?.length ? <BidGuide ranges={prices} amount={amount} /> : undefined}
            isBig
            value={value}
            error={problem}
            isReadOnly={isPending}
            onValueChange={change}
            onLeave={leave}
          />
          <Amounts
            range={range}
            increment={auction.bidIncrement}
            amount={amount}
            isDisabled={isPending}
            onChoose={change}
          />
          <Button type="submit" variant="primary" size="lg" isBlock isLoading={isPending} loadingLabel="Placing bid">
            {amount === null ? 'Place bid' : `Place bid of ${dollars(amount)}`}
          </Button>
          <Text $tone="tertiary" $size="small">
            {howBidsMove(auction)}
          </Text>
        </>
      )}
    </Form>
  );
}

interface LeadingProps {
  readonly auction: AuctionDetail;
  readonly school: BiddingAs;
  readonly headingId: string;
  readonly children: ReactNode;
}

/** Replaces the form for the leading school, which is not invited to outbid itself (A263). */
function Leading({ auction, school, headingId, children }: LeadingProps) {
  return (
    <LeadingFrame aria-labelledby={headingId}>
      {children}
      <Banner tone="neutral" icon={<Icon icon={Check} size={18} />}>
        {alreadyLeads(school.name, auction.currentWinningBid ?? 0)} You can bid again once another school leads.
      </Banner>
    </LeadingFrame>
  );
}

function howBidsMove({ type, bidIncrement, PrivateBidding, anyAmount }: AuctionDetail): string {
  const way = type === 'sell' ? 'above' : 'below';
  const best = PrivateBidding === 1 ? 'your best bid' : 'the leading bid';
  const reach = `up to ${BID_RANGE_INCREMENTS} steps of ${dollars(bidIncrement)} ${way} ${best}`;
  const steps =
    anyAmount === 1
      ? `Any whole-dollar amount is allowed, ${reach}`
      : `Bids are whole steps from the starting bid, ${reach}`;
  return `${steps}. You can retract a bid until 12 hours before the end, a new one for an hour, and none in the last 60 minutes.`;
}

interface AmountsProps {
  readonly range: BidRange;
  readonly increment: number;
  readonly amount: number | null;
  readonly isDisabled: boolean;
  readonly onChoose: (value: string) => void;
}

function Amounts({ range, increment, amount, isDisabled, onChoose }: AmountsProps) {
  const shown = amount ?? range.preset;
  const choose = (chosen: number) => onChoose(grouped(chosen));
  return (
    <>
      <Stack $gap={3}>
        <BidSlider
          steps={bidSteps(range, increment)}
          amount={shown}
          amountText={dollars(shown)}
          isDisabled={isDisabled}
          onAmountChange={choose}
        />
        <Ends>
          <span>Minimum {dollars(range.min)}</span>
          <span>Maximum {dollars(range.max)}</span>
        </Ends>
      </Stack>
      <Choices aria-label="Amounts">
        {bidChoices(range, increment).map((choice) => (
          <Button
            key={choice}
            size="sm"
            aria-pressed={choice === amount}
            disabled={isDisabled}
            onClick={() => choose(choice)}
          >
            {dollars(choice)}
          </Button>
        ))}
      </Choices>
    </>
  );
}
