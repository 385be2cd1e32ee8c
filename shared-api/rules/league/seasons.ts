/**
 * The years of all seasons, oldest first (A205); includes `shown`, the year on the screen, even before the seasons are
 * loaded.
 */
export function seasonYears(seasons: readonly { readonly Year: number }[] | undefined, shown?: number): number[] {
  const years = new Set((seasons ?? []).map(({ Year }) => Year));
  if (shown !== undefined) years.add(shown);
  return [...years].toSorted((one, other) => one - other);
}

/** The years of all seasons as options of a select. */
export function seasonOptions(
  seasons: readonly { readonly Year: number }[] | undefined,
  shown?: number,
): { value: string; label: string }[] {
  return seasonYears(seasons, shown).map((year) => ({ value: String(year), label: String(year) }));
}
