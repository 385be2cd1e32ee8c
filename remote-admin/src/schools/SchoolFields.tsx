import { SCHOOL_ABBREVIATION_MOST, SHORTER_NAME_MOST } from '@open-date/shared-api/rules/admin/league';
import { stateOptions } from '@open-date/shared-api/rules/league/states';
import { media, TextField } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import type { ReactNode } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { FIELD_WORDS, type SchoolDraft } from './school-draft.ts';

/** Details on the left, logo and colors on the right; one below the other on smaller screens. */
export const Cards = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) var(--od-width-aside); gap: var(--od-space-6); align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;
const Fields = styled.div`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--od-space-5); align-items: start;
  > [data-wide] { grid-column: span 2; }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    > [data-wide] { grid-column: auto; }
  }
`;

type TextName = Exclude<keyof SchoolDraft, 'State' | 'PrimaryColor' | 'SecondaryColor'>;

const TEXTS: readonly { readonly name: TextName; readonly help?: string }[] = [
  { name: 'SchoolName' },
  { name: 'TeamName' },
  { name: 'Abbreviation', help: `Up to ${SCHOOL_ABBREVIATION_MOST} characters, drawn in the mark` },
  { name: 'DisplayName' },
  { name: 'Nickname', help: 'Full and Icon layouts' },
  { name: 'Nickname14', help: `Up to ${SHORTER_NAME_MOST} characters, Compact` },
  { name: 'Stadium' },
  { name: 'City' },
];

/** The part of a form of react-hook-form that a school's fields need, whatever else the form holds. */
export interface SchoolForm {
  readonly register: (name: TextName) => ReturnType<UseFormReturn<SchoolDraft>['register']>;
  readonly state: string;
  readonly setState: (state: string) => void;
  readonly errors: FieldErrors<SchoolDraft>;
}

interface SchoolFieldsProps {
  readonly form: SchoolForm;
  /** Conference and division, which differ for a new and a saved school; two columns wide and one column wide. */
  readonly children?: ReactNode;
}

/** Names, stadium and place of a school (R-league-fields). Empty short names follow the school name. */
export function SchoolFields({ form, children }: SchoolFieldsProps) {
  return (
    <Fields>
      {TEXTS.map(({ name, help }) => (
        <TextField
          key={name}
          label={FIELD_WORDS.labels[name]}
          help={help}
          autoComplete="off"
          error={form.errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <Select
        label={FIELD_WORDS.labels.State}
        placeholder="None"
        options={stateOptions(form.state)}
        value={form.state}
        error={form.errors.State?.message}
        onValueChange={form.setState}
      />
      {children}
    </Fields>
  );
}
