/** What the administration may set of a conference. */
export interface ConferenceFields {
  readonly name: string;
  readonly nickname: string;
  readonly abbreviation: string;
  readonly type_id: number;
  readonly primary_color: string;
  readonly secondary_color: string;
}
