import { api } from '@open-date/shared-api/client';
import type { AdminSeason, CarryPreview } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { countWords } from '@open-date/shared-api/rules/platform/count-words';
import { Loaded, SaveFailure, useSave } from '@open-date/shared-host';
import { Button, Checkbox, Pair, Stack, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { Select } from '@open-date/shared-ui/select';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndoChange } from '../changes/use-undo-change.ts';
import { rangeText } from './range-text.ts';

interface CarryForwardProps {
  readonly seasons: readonly AdminSeason[];
  readonly onClose: () => void;
}

const toOptions = (years: readonly number[]) => years.map((year) => ({ value: String(year), label: String(year) }));

/** Gives the schools of a season their memberships in later ones, after showing what that does (R-carry-forward). */
export function CarryForward({ seasons, onClose }: CarryForwardProps) {
  const client = useQueryClient();
  const { offerUndo } = useUndoChange();
  const years = seasons.map(({ Year }) => Year);
  const last = years.at(-1) ?? 0;
  const [from, setFrom] = useState(
    () => seasons.findLast(({ Year, Schools }) => Schools > 0 && Year < last)?.Year ?? years[0] ?? 0,
  );
  const [until, setUntil] = useState(last);
  const [isReplacing, setIsReplacing] = useState(false);
  const preview = useQuery({
    ...callQuery('adminSeasons', 'previewCarry', {
      query: { From: from, Until: until, ...(isReplacing ? { Replace: '1' as const } : {}) },
    }),
    gcTime: 0,
  });
  const carrying = useSave({
    call: () => api.adminSeasons.carry({ body: { From: from, Until: until, Replace: isReplacing } }),
    saved: ({ ChangeId }) => ({
      text: MESSAGES.preferencesUpdated,
      action: offerUndo(ChangeId, `Memberships, ${rangeText(from, until)}`),
    }),
    failed: null,
    onSuccess: onClose,
    // Weeks, schedules and choices of seasons are part of many answers.
    onSettled: () => client.invalidateQueries(),
  });
  const changes = preview.data ? preview.data.Added + preview.data.Moved : 0;
  return (
    <Modal
      isOpen
      title="Carry memberships forward"
      isBusy={carrying.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={changes === 0}
            isLoading={carrying.isPending}
            onClick={() => carrying.mutate()}
          >
            Carry forward
          </Button>
        </>
      }
    >
      <Stack>
        <SaveFailure save={carrying} />
        <Pair>
          <Select
            label="As in season"
            options={toOptions(years.slice(0, -1))}
            value={String(from)}
            onValueChange={(value) => {
              setFrom(Number(value));
              setUntil(Math.max(until, Number(value) + 1));
            }}
          />
          <Select
            label="Until season"
            options={toOptions(years.filter((year) => year > from))}
            value={String(until)}
            onValueChange={(value) => setUntil(Number(value))}
          />
        </Pair>
        <Checkbox
          label="Replace memberships that somebody gave"
          checked={isReplacing}
          onCheckedChange={setIsReplacing}
        />
        <Loaded query={preview} failed="The preview could not be loaded." lines={2}>
          {(found) => <Text role="status">{describeCarrying(found)}</Text>}
        </Loaded>
        <Text $tone="tertiary">
          Schools keep their conference, division and settings; conferences get settings for the seasons that they lack.
          An administrator can undo the whole change while nothing stands in those seasons.
        </Text>
      </Stack>
    </Modal>
  );
}

function describeCarrying({ Seasons, Schools, Conferences, Divisions, Moved, Kept }: CarryPreview): string {
  const kept = Kept === 0 ? '' : ` ${countWords(Kept, 'membership stays', 'memberships stay')} as given.`;
  if (Schools === 0) return `Nothing changes.${kept}`;
  const moved =
    Moved === 0 ? '' : ` ${countWords(Moved, 'membership moves', 'memberships move')} to another conference.`;
  const divisions = Divisions === 0 ? '' : `, ${countWords(Divisions, 'division')}`;
  return `${countWords(Schools, 'school')} of ${countWords(Conferences, 'conference')}${divisions} in ${countWords(Seasons, 'season')}.${moved}${kept}`;
}
