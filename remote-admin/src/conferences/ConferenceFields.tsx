import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { Card, MarkOfConference, media, Pair, Stack, TextField } from '@open-date/shared-ui';
import { SegmentedControl } from '@open-date/shared-ui/segmented';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { LogoAndColors } from '../logo/LogoAndColors.tsx';
import { type ConferenceDraft, TYPE_OPTIONS } from './conference-draft.ts';

const Cards = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) var(--od-width-aside); gap: var(--od-space-6); align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;
/** Six types do not fit in one row on a phone. */
const Types = styled.div`
  min-width: 0; padding: 1px; overflow-x: auto;
`;

interface ConferenceFieldsProps {
  readonly form: UseFormReturn<ConferenceDraft>;
  readonly draft: ConferenceDraft;
  readonly logoUrl: string;
  /** Whether the actor may choose another type. */
  readonly canChooseType: boolean;
  /** The upload of a logo, or why there is none yet. */
  readonly children: ReactNode;
}

/** The fields of a conference (R-league-fields), with its mark as the draft would draw it. */
export function ConferenceFields({ form, draft, logoUrl, canChooseType, children }: ConferenceFieldsProps) {
  const { errors } = form.formState;
  const mark = { ...draft, Abbreviation: draft.Abbreviation || draft.Nickname.slice(0, 4), LogoUrl: logoUrl };
  return (
    <Cards>
      <Card title="Details">
        <Stack>
          <TextField
            label="Name"
            isRequired
            autoComplete="off"
            error={errors.Name?.message}
            {...form.register('Name', { required: LEAGUE_MESSAGES.nameRequired })}
          />
          <Pair>
            <TextField
              label="Short name"
              isRequired
              autoComplete="off"
              error={errors.Nickname?.message}
              {...form.register('Nickname', { required: LEAGUE_MESSAGES.shortNameRequired })}
            />
            <TextField
              label="Abbreviation"
              autoComplete="off"
              help="Drawn in the mark; empty follows the short name"
              error={errors.Abbreviation?.message}
              {...form.register('Abbreviation')}
            />
          </Pair>
          <Types>
            <SegmentedControl
              label="Conference type"
              isLabelShown
              options={TYPE_OPTIONS.map((option) => ({
                ...option,
                isDisabled: !canChooseType && option.value !== draft.TypeID,
              }))}
              value={draft.TypeID}
              onValueChange={(type) => form.setValue('TypeID', type, { shouldDirty: true })}
            />
          </Types>
          <TextField
            label="Divisions"
            autoComplete="off"
            help="Names with commas between them, such as East, West"
            error={errors.Divisions?.message}
            {...form.register('Divisions')}
          />
        </Stack>
      </Card>
      <LogoAndColors
        drawMark={(size) => <MarkOfConference conference={mark} size={size} />}
        draft={draft}
        register={(name) => form.register(name)}
        onPick={(name, color) => form.setValue(name, color, { shouldDirty: true })}
        errors={errors}
      >
        {children}
      </LogoAndColors>
    </Cards>
  );
}
