export type FbsConferenceKey =
  | 'acc'
  | 'american'
  | 'big-12'
  | 'big-ten'
  | 'conference-usa'
  | 'fbs-independents'
  | 'mac'
  | 'mountain-west'
  | 'pac-12'
  | 'sec'
  | 'sun-belt';

export type FcsConferenceKey =
  | 'big-sky'
  | 'coastal'
  | 'fcs-independents'
  | 'ivy'
  | 'meac'
  | 'missouri-valley'
  | 'northeast'
  | 'ohio-valley'
  | 'patriot'
  | 'pioneer'
  | 'swac'
  | 'southern'
  | 'southland'
  | 'united';

export type LowerConferenceKey = 'great-lakes' | 'wisconsin' | 'kansas' | 'non-d1-independents';

/** Name of a conference in the tables of the demo league. */
export type ConferenceKey = FbsConferenceKey | FcsConferenceKey | LowerConferenceKey;
