import { isOdd, parityWord } from './count-matrix.ts';
import type { CountedField, CountReport } from './count-report.ts';
import { countName } from './count-words.ts';
import { Nothing, NumberLink, Parity } from './count-style.ts';

interface CountFieldProps {
  readonly report: CountReport;
  /** Undefined in a week that the report does not have for this conference. */
  readonly count: number | undefined;
  readonly conference: string;
  readonly field: CountedField;
}

/** The number of a conference in a week, linked to the list behind it where there is one. */
export function CountField({ report, count, conference, field }: CountFieldProps) {
  if (count === undefined) return null;
  if (report.total === 'odd') {
    return (
      <Parity data-odd={isOdd(count) ? '' : undefined}>
        {count} <small>{parityWord(count)}</small>
      </Parity>
    );
  }
  if (count === 0) return <Nothing>0</Nothing>;
  if (report.linkTo === null) return count;
  return (
    <NumberLink href={report.linkTo(field)} aria-label={countName(report, count, conference, field.week)}>
      {count}
    </NumberLink>
  );
}
