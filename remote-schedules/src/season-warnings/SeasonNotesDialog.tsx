import type { ScheduleWarning } from '@open-date/shared-api/rules/schedules/schedule-warnings';
import { Button, EmptyText, LabelHeading, Stack, Text } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useSourceSchools } from '../schedule-source/schedule-source.ts';
import { type SeasonNotes, weeksWords } from './season-notes.ts';
import { useSeasonNotes } from './use-season-notes.ts';

interface SeasonNotesDialogProps {
  readonly schoolId: number;
  readonly onClose: () => void;
}

const List = styled.ul`
  display: grid;
  gap: var(--od-space-inner);
`;

const Item = styled.li`
  display: grid;
  padding-left: var(--od-space-inner);
  border-left: var(--od-stroke-rail) solid var(--od-warning-border);
`;

function Note({ note }: { readonly note: ScheduleWarning }) {
  return (
    <Item>
      <Text>{note.text}</Text>
      <Text $tone="tertiary" $size="small">
        {[weeksWords(note.weeks), note.source].filter(Boolean).join(' · ')}
      </Text>
    </Item>
  );
}

function Season({ year, notes }: SeasonNotes) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} $gap={3}>
      <LabelHeading id={id}>{year}</LabelHeading>
      <List>
        {notes.map((note) => (
          <Note key={`${note.rule} ${note.text}`} note={note} />
        ))}
      </List>
    </Stack>
  );
}

/** Notes on the rules of the sport that a school's seasons break; they never block a save. */
export function SeasonNotesDialog({ schoolId, onClose }: SeasonNotesDialogProps) {
  const [school] = useSourceSchools({ kind: 'school', schoolId });
  const { seasons } = useSeasonNotes(school);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Schedule notes"
      detail={school?.SchoolName}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {seasons.length === 0 ? (
        <EmptyText>Nothing to note.</EmptyText>
      ) : (
        <Stack $gap={6}>
          <Text as="p" $tone="secondary">
            Check these seasons. Every schedule can still be saved.
          </Text>
          {seasons.map((season) => (
            <Season key={season.year} {...season} />
          ))}
        </Stack>
      )}
    </Modal>
  );
}
