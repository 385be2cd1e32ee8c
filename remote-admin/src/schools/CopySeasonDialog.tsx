import { api } from '@open-date/shared-api/client';
import type { AdminSchool, AdminSchoolYear } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { COPIED_SETTINGS, type CopiedSetting } from '@open-date/shared-api/rules/admin/league';
import { FBS } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { SaveFailure, useSave } from '@open-date/shared-host';
import { Button, Checkbox, Pair, Stack, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { Select } from '@open-date/shared-ui/select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminSchoolQuery } from '../queries.ts';
import { EndedList } from './EndedList.tsx';

const LABELS: Readonly<Record<CopiedSetting, string>> = {
  conference: 'Conference',
  division: 'Division',
  playoffs: 'Playoffs',
  championship: 'Championship',
  hawaii: 'Play at Hawaii',
  games: 'Conference games',
  power: 'Counts as',
};

interface CopySeasonDialogProps {
  readonly school: AdminSchool;
  readonly season: AdminSchoolYear;
  readonly onClose: () => void;
}

/** Copies settings of a season to later ones, after showing what that ends (R-school-range). */
export function CopySeasonDialog({ school, season, onClose }: CopySeasonDialogProps) {
  const client = useQueryClient();
  const years = school.Years.map(({ Year }) => Year).filter((year) => year > season.Year);
  const [until, setUntil] = useState(years.at(-1) ?? season.Year);
  const offered = COPIED_SETTINGS.filter((setting) => setting !== 'power' || season.ConferenceType === FBS);
  const [chosen, setChosen] = useState<readonly CopiedSetting[]>(offered);
  const copy = { From: season.Year, Until: until };
  const preview = useQuery({
    ...callQuery('adminSchools', 'previewCopy', {
      params: { id: school.ID },
      query: { ...copy, SettingNames: chosen.join(',') },
    }),
    gcTime: 0,
    enabled: chosen.length > 0,
  });
  const seen = preview.data ? { Seen: preview.data.Seen } : {};
  const copying = useSave({
    call: () =>
      api.adminSchools.copySeason({ params: { id: school.ID }, body: { ...copy, Settings: [...chosen], ...seen } }),
    saved: MESSAGES.preferencesUpdated,
    failed: null,
    onSuccess: (saved) => {
      client.setQueryData(adminSchoolQuery(school.ID).queryKey, saved);
      onClose();
    },
    // Games, weeks and memberships are part of many answers.
    onSettled: () => client.invalidateQueries(),
  });
  const toggle = (setting: CopiedSetting, isOn: boolean) =>
    setChosen(offered.filter((one) => (one === setting ? isOn : chosen.includes(one))));
  return (
    <Modal
      isOpen
      title={`Copy ${season.Year} to later seasons`}
      detail={school.SchoolName}
      isBusy={copying.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || !preview.data?.Seasons}
            isLoading={copying.isPending}
            onClick={() => copying.mutate()}
          >
            Set seasons
          </Button>
        </>
      }
    >
      <Stack>
        <SaveFailure save={copying} />
        <Select
          label={`As ${season.Year}, until`}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          value={String(until)}
          onValueChange={(year) => setUntil(Number(year))}
        />
        <Pair role="group" aria-label="Settings to copy">
          {offered.map((setting) => (
            <Checkbox
              key={setting}
              label={LABELS[setting]}
              checked={chosen.includes(setting)}
              onCheckedChange={(isOn) => toggle(setting, isOn)}
            />
          ))}
        </Pair>
        {chosen.length === 0 ? (
          <Text $tone="secondary">Choose at least one setting.</Text>
        ) : (
          <>
            {preview.data ? (
              <Text role="status">{countWords(preview.data.Seasons, 'season changes', 'seasons change')}.</Text>
            ) : null}
            <EndedList preview={preview} conference="the conferences that the school leaves" />
          </>
        )}
      </Stack>
    </Modal>
  );
}
