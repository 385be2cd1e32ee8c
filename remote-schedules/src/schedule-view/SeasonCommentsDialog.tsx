import { errorText } from '@open-date/shared-api/client';
import type { SchoolYear } from '@open-date/shared-api/contract';
import { COMMENT_LENGTH } from '@open-date/shared-api/rules/constants';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { Button, EmptyText, ErrorBar, Stack, TextArea } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useGuardedClose } from '../dialogs/use-guarded-close.ts';
import { type ScheduleSource, useSourceSchools } from './schedule-source.ts';
import { useSeasonSave } from './use-season-save.ts';

interface SeasonCommentsDialogProps {
  readonly source: ScheduleSource;
  readonly schoolId: number;
  readonly year: number;
  readonly onClose: () => void;
}

const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The comments of one season: everybody reads them, an editor of the season changes them (decision A097). */
export function SeasonCommentsDialog({ source, schoolId, year, onClose }: SeasonCommentsDialogProps) {
  const school = useSourceSchools(source).find(
    ({ ID, Years }) => ID === schoolId && Years.some(({ Year }) => Year === year),
  );
  const season = school?.Years.find(({ Year }) => Year === year);
  if (!school || !season) return null;
  const detail = `${school.SchoolName} · ${year}`;
  return season.CanEdit === 1 ? (
    <CommentsEditor season={season} detail={detail} onClose={onClose} />
  ) : (
    <Modal
      isOpen
      onClose={onClose}
      title="Season comments"
      detail={detail}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {season.SeasonComments === '' ? <EmptyText>No comments.</EmptyText> : <Words>{season.SeasonComments}</Words>}
    </Modal>
  );
}

interface CommentsEditorProps {
  readonly season: SchoolYear;
  readonly detail: string;
  readonly onClose: () => void;
}

function CommentsEditor({ season, detail, onClose }: CommentsEditorProps) {
  const notify = useNotify();
  const save = useSeasonSave(season.SchoolID, season.Year);
  const [before] = useState(season.SeasonComments);
  const [text, setText] = useState(before);
  const isChanged = text !== before;
  const close = useGuardedClose(isChanged);
  const handleDone = () => {
    notify.success(MESSAGES.preferencesUpdated);
    onClose();
  };
  const handleSave = () => {
    if (!save.isPending) save.mutate({ SeasonComments: text }, { onSuccess: handleDone });
  };
  return (
    <Modal
      isOpen
      isBusy={save.isPending}
      onClose={() => close(onClose)}
      title="Season comments"
      detail={detail}
      footer={
        <>
          <Button disabled={save.isPending} onClick={() => close(onClose)}>
            Cancel
          </Button>
          <Button variant="primary" disabled={!isChanged} isLoading={save.isPending} onClick={handleSave}>
            Save comments
          </Button>
        </>
      }
    >
      <Stack>
        {save.isError ? (
          <ErrorBar onDismiss={save.reset}>{errorText(save.error, MESSAGES.couldNotSave)}</ErrorBar>
        ) : null}
        <TextArea
          label="Comments"
          rows={8}
          maxLength={COMMENT_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          help={`${text.length} of ${COMMENT_LENGTH} characters. Every signed-in user can read them.`}
        />
      </Stack>
    </Modal>
  );
}
