import { Card, ColorField, MarkOfSchool, Pair, Stack } from '@open-date/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { SchoolDraft } from './school-draft.ts';

const Marks = styled.div`
  display: flex; flex-wrap: wrap; align-items: end; gap: var(--od-space-6); padding: var(--od-space-5) var(--od-space-6);
  border-radius: var(--od-radius-card); background: var(--od-bg-canvas);
  > span { display: grid; justify-items: center; gap: var(--od-space-2); font-size: var(--od-type-caption-size); line-height: var(--od-type-caption-line); color: var(--od-text-tertiary); }
`;

const SIZES = [16, 24, 40, 96] as const;

type ColorName = 'PrimaryColor' | 'SecondaryColor';

const COLORS: readonly { readonly name: ColorName; readonly label: string }[] = [
  { name: 'PrimaryColor', label: 'Primary color' },
  { name: 'SecondaryColor', label: 'Secondary color' },
];

interface LogoAndColorsProps {
  /** The mark as the draft would draw it. */
  readonly draft: Pick<SchoolDraft, 'SchoolName' | 'Abbreviation' | ColorName>;
  readonly logoUrl: string;
  readonly register: (name: ColorName) => ReturnType<UseFormReturn<SchoolDraft>['register']>;
  readonly onPick: (name: ColorName, color: string) => void;
  readonly errors: FieldErrors<SchoolDraft>;
  /** The upload of a logo, once the school is saved. */
  readonly children?: ReactNode;
}

/** The mark of a school in the sizes of the screens, and its colors. */
export function LogoAndColors({ draft, logoUrl, register, onPick, errors, children }: LogoAndColorsProps) {
  const mark = { ...draft, Abbreviation: draft.Abbreviation || draft.SchoolName.slice(0, 1), LogoUrl: logoUrl };
  return (
    <Card title="Logo and colors">
      <Stack>
        <Marks>
          {SIZES.map((size) => (
            <span key={size}>
              <MarkOfSchool school={mark} size={size} />
              {size} px
            </span>
          ))}
        </Marks>
        <Pair>
          {COLORS.map(({ name, label }) => (
            <ColorField
              key={name}
              label={label}
              color={draft[name]}
              error={errors[name]?.message}
              onPick={(color) => onPick(name, color)}
              {...register(name)}
            />
          ))}
        </Pair>
        {children}
      </Stack>
    </Card>
  );
}
