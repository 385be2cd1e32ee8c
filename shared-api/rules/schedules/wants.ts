/** One kind of game that a school may look for in an open week (decisions section 12). */
export interface Want {
  readonly id: number;
  readonly Label: string;
  readonly ShortLabel: string;
  /** '0' for every conference type, else the type of the schools that may use it. */
  readonly ConfTypeId: string;
}

/** Wants are valid when open to all types or meant for the year's conference type (A096). */
export function isWantValid(want: Pick<Want, 'ConfTypeId'>, conferenceType: number): boolean {
  return want.ConfTypeId === '0' || want.ConfTypeId === String(conferenceType);
}
