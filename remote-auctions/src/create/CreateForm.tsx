import type { SchoolWeekDetail } from '@open-date/shared-api/contract';
import {
  AUCTION_COMMENT_LENGTH,
  AUCTION_OPTIONS,
  auctionRole,
  defaultExpireDate,
} from '@open-date/shared-api/rules/auctions/auctions';
import { addDays } from '@open-date/shared-api/rules/league/calendar';
import { dollars } from '@open-date/shared-api/rules/platform/money';
import { useScreenLink, useToday } from '@open-date/shared-host';
import {
  Button,
  Card,
  Checkbox,
  DateField,
  LinkButton,
  Pair,
  RadioGroup,
  Row,
  Stack,
  TextArea,
} from '@open-date/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { ComparablePrices, PRICES_TITLE } from '../comparable-prices/ComparablePrices.tsx';
import { DollarField } from '../dollars/DollarField.tsx';
import { schoolPricesQuery } from '../queries.ts';
import { FirstAmountGuide } from '../price-guide/PriceGuide.tsx';
import { type AuctionDraft, parseDivision } from './auction-draft.ts';
import { SoftCloseField } from './SoftCloseField.tsx';
import { useCreateAuction } from './use-create-auction.ts';

const Form = styled.form`
  display: grid; gap: var(--od-space-6); max-width: var(--od-width-form);
`;
/** The form for a new auction: type, dates, amounts and options. */
export function CreateForm({ week }: { readonly week: SchoolWeekDetail }) {
  const scheduleLink = useScreenLink('team.schedule');
  const { form, formProps, isPending } = useCreateAuction(week, useToday());
  return (
    <Form aria-label="Create auction" {...formProps}>
      <Card title="Game">
        <GameFields form={form} />
      </Card>
      <Prices week={week} form={form} />
      <Card title="Bidding">
        <BiddingFields form={form} week={week} />
      </Card>
      <Row $justify="end">
        {scheduleLink ? (
          <LinkButton href={scheduleLink({ schoolId: week.School.ID }, { year: week.Cell.Year })}>Cancel</LinkButton>
        ) : null}
        <Button type="submit" variant="primary" isLoading={isPending} loadingLabel="Creating">
          Create auction
        </Button>
      </Row>
    </Form>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<AuctionDraft>;
}

interface WeekFieldsProps extends FieldsProps {
  readonly week: SchoolWeekDetail;
}

/** What a game of the chosen type and division costs. */
function usePrices({ week, form }: WeekFieldsProps) {
  const [type, division] = form.watch(['type', 'division']);
  const game = { school: week.School.ID, role: auctionRole(type), division, season: week.Cell.Year };
  return useQuery({ ...schoolPricesQuery(game), placeholderData: keepPreviousData });
}

function Prices(props: WeekFieldsProps) {
  const prices = usePrices(props);
  return (
    <Card title={PRICES_TITLE}>
      <ComparablePrices prices={prices} />
    </Card>
  );
}

function GameFields({ form }: FieldsProps) {
  const { errors } = form.formState;
  const [type, division] = form.watch(['type', 'division']);
  const { types, divisions } = AUCTION_OPTIONS;
  return (
    <Stack $gap={6}>
      <Pair $gap={6}>
        <RadioGroup
          label="Type"
          options={types.map(({ value, label }) => ({ value, label }))}
          value={type}
          onValueChange={(value) => form.setValue('type', value, { shouldDirty: true })}
        />
        <RadioGroup
          label="Division of the opponent"
          options={divisions.map(({ value, label }) => ({ value: String(value), label }))}
          value={String(division)}
          onValueChange={(value) => form.setValue('division', parseDivision(value), { shouldDirty: true })}
        />
      </Pair>
      <TextArea
        label="Comment"
        help="Shown to bidders, for example kickoff time and tickets."
        maxLength={AUCTION_COMMENT_LENGTH}
        error={errors.comment?.message}
        {...form.register('comment')}
      />
    </Stack>
  );
}

function BiddingFields({ form, week }: WeekFieldsProps) {
  const today = useToday();
  const gameDate = week.Cell.CellDate;
  const { errors, dirtyFields } = form.formState;
  const [startDate, isPrivate, isAnyAmount] = form.watch(['startDate', 'isPrivate', 'isAnyAmount']);
  const start = form.register('startDate', {
    onChange: ({ target }: { target: { value: string } }) => {
      // The expiry date follows the start date until the user chooses an expiry date.
      if (target.value !== '' && !dirtyFields.expireDate)
        form.setValue('expireDate', defaultExpireDate(target.value, gameDate));
    },
  });
  return (
    <Stack $gap={6}>
      <Pair $gap={6}>
        <DateField
          label="Start date"
          help="Bidding opens at midnight, New York time."
          min={today}
          max={addDays(gameDate, -1)}
          error={errors.startDate?.message}
          {...start}
        />
        <DateField
          label="Expiry date"
          help="The last day of bidding."
          min={startDate}
          max={addDays(gameDate, -1)}
          error={errors.expireDate?.message}
          {...form.register('expireDate')}
        />
        <AmountField form={form} week={week} name="startingBid" label="Starting bid" />
        <AmountField form={form} week={week} name="bidIncrement" label="Bid increment" />
      </Pair>
      <SoftCloseField form={form} />
      <Checkbox
        label="Private bidding"
        help="Bidders see only their own bids until the auction closes."
        checked={isPrivate}
        onCheckedChange={(isChecked) => form.setValue('isPrivate', isChecked, { shouldDirty: true })}
      />
      <Checkbox
        label="Any amount"
        help="Bids need not be whole steps from the starting bid."
        checked={isAnyAmount}
        onCheckedChange={(isChecked) => form.setValue('isAnyAmount', isChecked, { shouldDirty: true })}
      />
    </Stack>
  );
}

interface AmountFieldProps extends WeekFieldsProps {
  readonly name: 'startingBid' | 'bidIncrement';
  readonly label: string;
}

function AmountField({ form, week, name, label }: AmountFieldProps) {
  const { min, max, step } = AUCTION_OPTIONS.limits[name];
  const { data } = usePrices({ form, week });
  return (
    <DollarField
      label={label}
      help={
        <>
          {`${dollars(min)} to ${dollars(max)} in steps of ${dollars(step)}`}
          <FirstAmountGuide ranges={data} draft={form.watch()} name={name} />
        </>
      }
      value={form.watch(name)}
      error={form.formState.errors[name]?.message}
      onValueChange={(value) => form.setValue(name, value, { shouldDirty: true })}
    />
  );
}
