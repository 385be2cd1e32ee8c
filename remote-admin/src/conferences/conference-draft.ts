import type { AdminConference } from '@open-date/shared-api/contract';
import { DEFAULT_COLORS } from '@open-date/shared-api/rules/admin/league';
import { DIVISIONS, FBS } from '@open-date/shared-api/rules/constants';
import type { FieldWords } from '../stored-form/OverlapBanner.tsx';

/** A conference as the form holds it; fields are named as in the call. */
export interface ConferenceDraft {
  Name: string;
  Nickname: string;
  Abbreviation: string;
  TypeID: string;
  Divisions: string;
  PrimaryColor: string;
  SecondaryColor: string;
}

export const EMPTY_CONFERENCE: ConferenceDraft = {
  Name: '',
  Nickname: '',
  Abbreviation: '',
  TypeID: String(FBS),
  Divisions: '',
  PrimaryColor: DEFAULT_COLORS.primary,
  SecondaryColor: DEFAULT_COLORS.secondary,
};

/** The fields as the form labels them. */
export const FIELD_WORDS: FieldWords<ConferenceDraft> = {
  labels: {
    Name: 'Name',
    Nickname: 'Short name',
    Abbreviation: 'Abbreviation',
    TypeID: 'Conference type',
    Divisions: 'Divisions',
    PrimaryColor: 'Primary color',
    SecondaryColor: 'Secondary color',
  },
  choices: ['TypeID'],
};

/** The field of the form at which a refusal with this code is shown. */
export const REFUSED_AT = { 'name.taken': 'Name' } as const;

/** The conference types as buttons show them, FBS first (A121). */
export const TYPE_OPTIONS = Object.entries(DIVISIONS).map(([value, label]) => ({ value, label }));

/** The name of a conference type, such as `DIV II`. */
export function typeName(typeId: number | string): string {
  return TYPE_OPTIONS.find(({ value }) => value === String(typeId))?.label ?? '';
}

/** The draft of a saved conference. */
export function createDraft(conference: AdminConference): ConferenceDraft {
  return {
    Name: conference.Name,
    Nickname: conference.Nickname,
    Abbreviation: conference.Abbreviation,
    TypeID: String(conference.TypeID),
    Divisions: conference.Divisions.replaceAll(',', ', '),
    PrimaryColor: conference.PrimaryColor,
    SecondaryColor: conference.SecondaryColor,
  };
}
