import { ApiError, errorText, faultReference } from '@open-date/shared-api/client';
import type { SchoolYear } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify, useToday, useUnsavedWork } from '@open-date/shared-host';
import { Button, EmptyText, ErrorBar, Row, Stack, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { CommentsField } from '../comments/CommentsField.tsx';
import { type ScheduleSource, useSourceSchools } from '../schedule-source/schedule-source.ts';
import { useSeasonSave } from './use-season-save.ts';
import { earlierSeason, schoolSchedulesQuery } from '../queries.ts';

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

/** The comments of one season: everybody reads them, editors of the season change them (A097). */
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

/** The text being edited and the saved text it started from. */
function useCommentsText({ SchoolID, Year, SeasonComments }: SchoolYear) {
  const client = useQueryClient();
  const from = earlierSeason(Year, useToday());
  const [before, setBefore] = useState(SeasonComments);
  const [text, setText] = useState(before);
  /** Loads what someone else saved; with `keepMine` the user's text stays and will replace it. */
  const reload = async (keepMine: boolean) => {
    const { Years } = await client.fetchQuery({ ...schoolSchedulesQuery(SchoolID, from), staleTime: 0 });
    const theirs = Years.find((season) => season.Year === Year)?.SeasonComments ?? '';
    setBefore(theirs);
    if (!keepMine) setText(theirs);
    return theirs;
  };
  return { before, text, setText, reload };
}

interface SaveProblemProps {
  readonly error: Error;
  readonly onReload: (keepMine: boolean) => void;
  readonly onDismiss: () => void;
}

function SaveProblem({ error, onReload, onDismiss }: SaveProblemProps) {
  const words = errorText(error, MESSAGES.couldNotSave);
  if (!(error instanceof ApiError && error.code === 'stale'))
    return (
      <ErrorBar onDismiss={onDismiss} reference={faultReference(error)}>
        {words}
      </ErrorBar>
    );
  return (
    <ErrorBar onDismiss={onDismiss}>
      <Stack $gap={3}>
        {words}
        <Row>
          <Button size="sm" onClick={() => onReload(true)}>
            Reload and keep my text
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onReload(false)}>
            Reload and drop my text
          </Button>
        </Row>
      </Stack>
    </ErrorBar>
  );
}

function CommentsEditor({ season, detail, onClose }: CommentsEditorProps) {
  const formId = useId();
  const notify = useNotify();
  const save = useSeasonSave(season);
  const { before, text, setText, reload } = useCommentsText(season);
  const [theirs, setTheirs] = useState<string | null>(null);
  const isChanged = text !== before;
  const { leave } = useUnsavedWork(isChanged, save.isPending);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !isChanged) return;
    save.mutate({ SeasonComments: text, SeasonCommentsBefore: before }, { onSuccess: onClose });
  };
  const handleReload = async (keepMine: boolean) => {
    try {
      const saved = await reload(keepMine);
      setTheirs(keepMine ? saved : null);
      save.reset();
    } catch (error) {
      notify.error(errorText(error, 'The comments could not be loaded.'), error);
    }
  };
  return (
    <Modal
      isOpen
      isBusy={save.isPending}
      onClose={() => leave(onClose)}
      title="Season comments"
      detail={detail}
      footer={
        <>
          <Button disabled={save.isPending} onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isChanged} isLoading={save.isPending}>
            Save comments
          </Button>
        </>
      }
    >
      <Stack as="form" id={formId} noValidate onSubmit={handleSubmit}>
        {save.error ? (
          <SaveProblem error={save.error} onReload={(keep) => void handleReload(keep)} onDismiss={save.reset} />
        ) : null}
        {theirs === null ? null : (
          <Stack $gap={1}>
            <Text $tone="tertiary">Saved by someone else, replaced when you save:</Text>
            <Words>{theirs || 'No comments.'}</Words>
          </Stack>
        )}
        <CommentsField
          label="Comments"
          rows={8}
          text={text}
          value={text}
          onChange={(event) => setText(event.target.value)}
          note="Every signed-in user can read them."
        />
      </Stack>
    </Modal>
  );
}
