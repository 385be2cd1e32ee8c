import { api } from '@open-date/shared-api/client';
import type { AdminSchool, AdminSchoolYear, Conference } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { SaveFailure, useSave } from '@open-date/shared-host';
import { Button, Stack, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminSchoolQuery } from '../queries.ts';
import { EndedList } from './EndedList.tsx';

interface MoveDialogProps {
  readonly school: AdminSchool;
  readonly season: AdminSchoolYear;
  /** The conference that the school joins. */
  readonly conference: Conference;
  readonly onClose: () => void;
}

/** Shows what a move to another conference ends and asks before it is applied (A227). */
export function MoveDialog({ school, season: opened, conference, onClose }: MoveDialogProps) {
  const client = useQueryClient();
  const years = useQuery(adminSchoolQuery(school.ID)).data?.Years;
  // Somebody else may move the school while the question stands.
  const season = years?.find(({ Year }) => Year === opened.Year) ?? opened;
  const preview = useQuery({
    ...callQuery('adminSchools', 'previewMove', {
      params: { id: school.ID },
      query: { ConferenceId: conference.id, Year: season.Year },
    }),
    gcTime: 0,
  });
  const moving = useSave({
    call: () =>
      api.adminSchools.moveToConference({
        params: { id: school.ID },
        body: { ConferenceId: conference.id, Year: season.Year, FromConferenceId: season.ConferenceId },
      }),
    saved: MESSAGES.preferencesUpdated,
    failed: null,
    onSuccess: onClose,
    // Games, weeks and memberships are part of many answers.
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Modal
      isOpen
      title={`Move ${school.SchoolName} to ${conference.Name}?`}
      detail={`Season ${season.Year}, from ${season.ConferenceName}`}
      isBusy={moving.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={preview.data === undefined}
            isLoading={moving.isPending}
            loadingLabel="Moving"
            onClick={() => moving.mutate()}
          >
            Move school
          </Button>
        </>
      }
    >
      <Stack>
        <SaveFailure save={moving} />
        <EndedList preview={preview} conference={season.ConferenceName} />
        <Text $tone="tertiary">An administrator can undo the whole move in the changes below the seasons.</Text>
      </Stack>
    </Modal>
  );
}
