import { SOFT_CLOSE_MINUTES, softCloseRule } from '@open-date/shared-api/rules/auctions/soft-close';
import { isCalendarDate } from '@open-date/shared-api/rules/league/calendar';
import { RadioGroup, Stack, Text } from '@open-date/shared-ui';
import type { UseFormReturn } from 'react-hook-form';
import type { AuctionDraft } from './auction-draft.ts';

const OPTIONS = SOFT_CLOSE_MINUTES.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'Off' : `Last ${minutes} minutes`,
}));

/** Whether bids in the last minutes move the end, with the rule as bidders read it (R-soft-close). */
export function SoftCloseField({ form }: { readonly form: UseFormReturn<AuctionDraft> }) {
  const [softCloseMinutes, expireDate] = form.watch(['softCloseMinutes', 'expireDate']);
  const rule = isCalendarDate(expireDate) ? softCloseRule({ softCloseMinutes, expireDate }) : null;
  const choose = (value: string) => {
    const minutes = SOFT_CLOSE_MINUTES.find((one) => String(one) === value) ?? 0;
    form.setValue('softCloseMinutes', minutes, { shouldDirty: true });
  };
  return (
    <Stack $gap={4}>
      <RadioGroup
        label="Soft close"
        options={OPTIONS}
        value={String(softCloseMinutes)}
        onValueChange={choose}
        isInline
      />
      <Text as="output" $tone="tertiary" $size="small">
        {rule ?? 'Bidding ends at midnight, New York time, after the expiry date.'}
      </Text>
    </Stack>
  );
}
