interface WeekOption {
  readonly value: string;
  readonly label: string;
}

/** The options of a week filter and the week of the address: a select without it would show its first option. */
export function withWeek(options: readonly WeekOption[], week: number | null): readonly WeekOption[] {
  if (week === null || options.some(({ value }) => value === String(week))) return options;
  return [...options, { value: String(week), label: `Week ${week}` }];
}
