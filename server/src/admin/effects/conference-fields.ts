/** Fields of a conference that the administration sets. */
export interface ConferenceFields {
  readonly name: string;
  readonly nickname: string;
  readonly abbreviation: string;
  readonly type_id: number;
  readonly primary_color: string;
  readonly secondary_color: string;
}
