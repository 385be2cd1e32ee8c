import { Text } from '@open-date/shared-ui';

/** Explains the numbers of a summary. */
export function SummaryNote() {
  return (
    <Text $tone="secondary" $size="small">
      Averages are per game. Games marked Ignore In Average are counted, but their amounts are left out. X means that no
      amount is known. Games at neutral sites are neither bought nor sold: they stand beside the others, with what the
      home and the road side get.
    </Text>
  );
}
