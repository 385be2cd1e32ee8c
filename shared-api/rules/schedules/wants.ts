/** A kind of game that a school may look for in an open week (A096). */
export interface Want {
  readonly id: number;
  readonly Label: string;
  readonly ShortLabel: string;
  /** '0' for every conference type, otherwise the type whose schools may use it. */
  readonly ConfTypeId: string;
}

/** Whether a school may use a want: it is for all types or for the conference type of that year (A096). */
export function isWantValid(want: Pick<Want, 'ConfTypeId'>, conferenceType: number): boolean {
  return want.ConfTypeId === '0' || want.ConfTypeId === String(conferenceType);
}
