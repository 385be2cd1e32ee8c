import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { SITE_MOST, SOURCE_MOST, guaranteeSeason } from '@open-date/shared-api/rules/admin/guarantee-games';
import { GUARANTEE_TYPES } from '@open-date/shared-api/rules/reports/guarantees';
import { listFailure } from '@open-date/shared-host';
import { Card, Checkbox, DateField, media, Pair, Stack, TextField } from '@open-date/shared-ui';
import { Select } from '@open-date/shared-ui/select';
import { schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { conferenceOptions } from './conference-options.ts';
import type { GameDraft } from './game-draft.ts';

const Cards = styled.div`
  display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--od-space-6); align-items: start;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
`;

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
    for (const name of ['RoadConfID', 'HomeConfID'] as const) form.setValue(name, '', { shouldDirty: true });
  };
  return (
    <Cards>
      <Card title="Game">
        <Stack>
          <Pair>
            <SchoolField form={form} name="RoadTeamID" conference="RoadConfID" label="Away" />
            <SchoolField form={form} name="HomeTeamID" conference="HomeConfID" label="Home" />
            <ConferenceField form={form} name="RoadConfID" label="Away Conf." />
            <ConferenceField form={form} name="HomeConfID" label="Home Conf." />
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

interface SideFieldProps {
  readonly form: UseFormReturn<GameDraft>;
  readonly label: string;
}

type SchoolFieldProps = SideFieldProps & {
  readonly name: 'RoadTeamID' | 'HomeTeamID';
  readonly conference: 'RoadConfID' | 'HomeConfID';
};

/** A school; another school takes its own conference along. */
function SchoolField({ form, label, name, conference }: SchoolFieldProps) {
  const schools = useQuery(schoolsQuery());
  const items = useMemo(() => (schools.data ?? []).map(schoolItem), [schools.data]);
  const chosen = form.watch(name);
  return (
    <Typeahead
      label={label}
      items={items}
      value={items.find(({ id }) => Number(id) === chosen) ?? null}
      isLoading={schools.isPending}
      failure={listFailure(schools, 'The schools could not be loaded.')}
      error={form.formState.errors[name]?.message}
      onValueChange={(item) => {
        form.setValue(name, item === null ? null : Number(item.id), { shouldDirty: true });
        form.setValue(conference, '', { shouldDirty: true });
      }}
    />
  );
}

function ConferenceField({ form, label, name }: SideFieldProps & { readonly name: 'RoadConfID' | 'HomeConfID' }) {
  const conferences = useQuery(conferencesQuery());
  const options = useMemo(() => conferenceOptions(conferences.data ?? []), [conferences.data]);
  return (
    <Select
      label={label}
      placeholder="As in the season of the game"
      value={form.watch(name)}
      options={options}
      failure={listFailure(conferences, 'The conferences could not be loaded.')}
      error={form.formState.errors[name]?.message}
      onValueChange={(id) => form.setValue(name, id, { shouldDirty: true })}
    />
  );
}
