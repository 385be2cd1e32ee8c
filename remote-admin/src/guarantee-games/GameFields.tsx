import { SITE_MOST, SOURCE_MOST, guaranteeSeason } from '@open-date/shared-api/rules/admin/guarantee-games';
import { GUARANTEE_TYPES } from '@open-date/shared-api/rules/reports/guarantees';
import { ConferenceField, SchoolField } from '@open-date/shared-host/fields';
import { Card, Checkbox, DateField, media, Pair, Stack, TextField } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { GameDraft } from './game-draft.ts';

const Cards = styled.div`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--od-space-6); align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

const SIDES = [
  { label: 'Away', school: 'RoadTeamID', conference: 'RoadConfID' },
  { label: 'Home', school: 'HomeTeamID', conference: 'HomeConfID' },
] as const;
const AMOUNTS = [
  { name: 'Guarantee', label: 'Guarantee', help: 'What the home school pays the visitor.' },
  { name: 'HomeGuarantee', label: 'Guarantee Home', help: 'What the home side gets at a neutral site.' },
  { name: 'RoadGuarantee', label: 'Guarantee Road', help: 'What the road side gets at a neutral site.' },
] as const;

/** All fields of a guarantee game (R-guarantee-changes). */
export function GameFields({ form }: { readonly form: UseFormReturn<GameDraft> }) {
  const { errors, defaultValues } = form.formState;
  // A day of another season may have both schools in other conferences.
  const forgetConferences = () => {
    const [was, now] = [defaultValues?.GameDate ?? '', form.getValues('GameDate')];
    if (was === '' || now === '' || guaranteeSeason(was) === guaranteeSeason(now)) return;
    for (const { conference } of SIDES) form.setValue(conference, '', { shouldDirty: true });
  };
  return (
    <Cards>
      <Card title="Game">
        <Stack>
          <Pair>
            {SIDES.map(({ label, school, conference }) => (
              <SchoolField
                key={school}
                label={label}
                value={form.watch(school)}
                error={errors[school]?.message}
                onValueChange={(id) => {
                  form.setValue(school, id, { shouldDirty: true });
                  // Another school has another conference.
                  form.setValue(conference, '', { shouldDirty: true });
                }}
              />
            ))}
            {SIDES.map(({ label, conference }) => (
              <ConferenceField
                key={conference}
                label={`${label} Conf.`}
                placeholder="As in the season of the game"
                value={Number(form.watch(conference)) || null}
                error={errors[conference]?.message}
                onValueChange={(id) => form.setValue(conference, id === null ? '' : String(id), { shouldDirty: true })}
              />
            ))}
            <DateField
              label="Game Date"
              error={errors.GameDate?.message}
              {...form.register('GameDate', { onChange: forgetConferences })}
            />
            <Select
              label="Game Type"
              placeholder="Choose a type"
              value={form.watch('GameType')}
              options={GUARANTEE_TYPES.map((type) => ({ value: type, label: type }))}
              error={errors.GameType?.message}
              onValueChange={(type) => form.setValue('GameType', type, { shouldDirty: true })}
            />
          </Pair>
          <TextField label="Site" maxLength={SITE_MOST} error={errors.Site?.message} {...form.register('Site')} />
        </Stack>
      </Card>
      <Card title="Amounts">
        <Stack>
          {AMOUNTS.map(({ name, label, help }) => (
            <TextField
              key={name}
              label={label}
              help={`${help} Whole dollars, X when not disclosed, nothing when there is none.`}
              autoComplete="off"
              error={errors[name]?.message}
              {...form.register(name)}
            />
          ))}
        </Stack>
      </Card>
      <Card title="Publication">
        <Stack>
          <Pair>
            <TextField
              label="Source"
              maxLength={SOURCE_MOST}
              error={errors.Source?.message}
              {...form.register('Source')}
            />
            <DateField label="Publication Date" error={errors.ReleaseDate?.message} {...form.register('ReleaseDate')} />
          </Pair>
          <Checkbox
            label="Ignore In Average"
            help="Reports list the game but leave it out of averages."
            checked={form.watch('IgnoreAverage')}
            onCheckedChange={(isOn) => form.setValue('IgnoreAverage', isOn, { shouldDirty: true })}
          />
        </Stack>
      </Card>
    </Cards>
  );
}
