import type { AdminSchool } from '@open-date/shared-api/contract';
import { DEFAULT_COLORS } from '@open-date/shared-api/rules/admin/league';
import type { FieldWords } from '../stored-form/OverlapBanner.tsx';
import type { JoinedFields } from '../stored-form/use-stored-form.ts';

/** The fields of a school as the form holds them, named as in the call. */
export interface SchoolDraft {
  SchoolName: string;
  TeamName: string;
  Abbreviation: string;
  DisplayName: string;
  Nickname: string;
  Nickname14: string;
  Stadium: string;
  City: string;
  State: string;
  PrimaryColor: string;
  SecondaryColor: string;
}

/** The draft of a new school, which has a conference from the start (A218). */
export interface NewSchoolDraft extends SchoolDraft {
  ConferenceId: number | null;
}

export const EMPTY_SCHOOL: NewSchoolDraft = {
  SchoolName: '',
  TeamName: '',
  Abbreviation: '',
  DisplayName: '',
  Nickname: '',
  Nickname14: '',
  Stadium: '',
  City: '',
  State: '',
  PrimaryColor: DEFAULT_COLORS.primary,
  SecondaryColor: DEFAULT_COLORS.secondary,
  ConferenceId: null,
};

/** The fields as the form labels them. */
export const FIELD_WORDS: FieldWords<SchoolDraft> = {
  labels: {
    SchoolName: 'School name',
    TeamName: 'Team name',
    Abbreviation: 'Abbreviation',
    DisplayName: 'Display name',
    Nickname: 'Short name',
    Nickname14: 'Shorter name',
    Stadium: 'Stadium',
    City: 'City',
    State: 'State',
    PrimaryColor: 'Primary color',
    SecondaryColor: 'Secondary color',
  },
  choices: [],
};

/** A city with its state. */
export const JOINED_FIELDS: JoinedFields<SchoolDraft> = [['City', 'State']];

/** The field of the form at which a refusal with this code is shown. */
export const REFUSED_AT = { 'name.taken': 'SchoolName' } as const;

/** The draft of a saved school. */
export function createDraft(school: AdminSchool): SchoolDraft {
  return {
    SchoolName: school.SchoolName,
    TeamName: school.TeamName,
    Abbreviation: school.Abbreviation,
    DisplayName: school.DisplayName,
    Nickname: school.Nickname,
    Nickname14: school.Nickname14,
    Stadium: school.Stadium,
    City: school.City,
    State: school.State,
    PrimaryColor: school.PrimaryColor,
    SecondaryColor: school.SecondaryColor,
  };
}

/** The mark as the draft would draw it; without an abbreviation it shows the first letter of the name. */
export function createMark(draft: SchoolDraft, logoUrl: string) {
  return { ...draft, Abbreviation: draft.Abbreviation || draft.SchoolName.slice(0, 1), LogoUrl: logoUrl };
}
