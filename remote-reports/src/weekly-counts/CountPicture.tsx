import { shownWeek } from '@open-date/shared-api/rules/league/week-number';
import { reportDate } from '@open-date/shared-api/rules/platform/dates';
import { heatShade, heatSteps, heatStepText } from '@open-date/shared-api/rules/reports/heat-steps';
import { divisionLabel } from '@open-date/shared-api/rules/constants';
import { Card } from '@open-date/shared-ui';
import { type HeatCell, HeatMap } from '@open-date/shared-ui/chart';
import { useMemo } from 'react';
import type { ConferenceLine, CountMatrix } from './count-matrix.ts';
import type { CountFilters, CountReport } from './count-report.ts';
import { countName } from './count-words.ts';
import { extremesText } from './extremes-text.ts';

interface CountPictureProps {
  readonly report: CountReport;
  readonly filters: CountFilters;
  readonly matrix: CountMatrix;
  /** The conferences in the order of the table. */
  readonly lines: readonly ConferenceLine[];
}

/** The same numbers as the table, shaded by their size; each leads where the table's number leads. */
export function CountPicture({ report, filters, matrix, lines }: CountPictureProps) {
  const { weeks } = matrix;
  const steps = useMemo(() => heatSteps(matrix.lines.flatMap(({ counts }) => [...counts.values()])), [matrix]);
  const linesById = useMemo(() => new Map(lines.map((line) => [String(line.id), line])), [lines]);
  const cell = (row: string, column: string): HeatCell | null => {
    const line = linesById.get(row);
    const week = Number(column);
    const count = line?.counts.get(week);
    if (line === undefined || count === undefined) return null;
    const field = { ...filters, week, weeks: weeks.map((one) => one.week) };
    const link =
      report.linkTo === null || count === 0
        ? null
        : { href: report.linkTo(field), name: countName(report, count, line.nickname, week) };
    return { text: String(count), shade: heatShade(steps, count), link };
  };
  const [, many] = report.unit;
  return (
    <Card>
      <HeatMap
        title={`${sentenceCase(many)} by conference and week`}
        label={`${report.title}, ${divisionLabel(filters.type)}, ${filters.year}, by conference and week.`}
        caption={extremesText(report, matrix)}
        table={report.title}
        columns={weeks.map(({ week, saturday }) => ({
          id: String(week),
          label: String(shownWeek(week)),
          note: reportDate(saturday).slice(0, 5),
        }))}
        rows={lines.map(({ id, nickname }) => ({ id: String(id), label: nickname }))}
        cell={cell}
        scale={{
          label: sentenceCase(many),
          steps: steps.map((step) => ({ label: heatStepText(step), shade: step.shade })),
        }}
      />
    </Card>
  );
}

function sentenceCase(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
