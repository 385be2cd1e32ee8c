/** The years of the seasons, oldest first (A205), and the one on the screen even before the seasons are known. */
export function seasonYears(seasons: readonly { readonly Year: number }[] | undefined, shown?: number): number[] {
  const years = new Set((seasons ?? []).map(({ Year }) => Year));
  if (shown !== undefined) years.add(shown);
  return [...years].toSorted((one, other) => one - other);
}

/** The same years as a select offers them. */
export function seasonOptions(
  seasons: readonly { readonly Year: number }[] | undefined,
  shown?: number,
): { value: string; label: string }[] {
  return seasonYears(seasons, shown).map((year) => ({ value: String(year), label: String(year) }));
}

/** Seasons before those of schedules, which reports of the past offer first (A013). */
const EXTRA_YEARS = [2011, 2012, 2013, 2014];

/** The years of a report that goes back to 2011 as a select offers them. */
export function historicalSeasonOptions(
  seasons: readonly { readonly Year: number }[] | undefined,
  shown?: number,
): { value: string; label: string }[] {
  return seasonOptions([...EXTRA_YEARS.map((Year) => ({ Year })), ...(seasons ?? [])], shown);
}
