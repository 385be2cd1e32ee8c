import type { Conference } from '@open-date/shared-api/contract';
import { callQuery } from '@open-date/shared-api/queries';
import { ownConferenceId } from '@open-date/shared-api/rules/access/own-conference';
import { useSession } from '@open-date/shared-host';
import { Button, EmptyText, MarkOfConference } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';

interface ChooseConferenceProps {
  readonly conferences: readonly Conference[];
  readonly onChoose: (conference: number) => void;
}

/** Stands in place of the summary until a conference is chosen; the user's own is one press away. */
export function ChooseConference({ conferences, onChoose }: ChooseConferenceProps) {
  const { actor } = useSession();
  const schools = useQuery({ ...callQuery('reference', 'schools'), enabled: actor.schoolId !== null });
  const ownId = ownConferenceId(actor, schools.data);
  const own = conferences.find(({ id }) => id === ownId);
  const action = own ? (
    <Button canWrap icon={<MarkOfConference conference={own} size={20} />} onClick={() => onChoose(own.id)}>
      Show the {own.Nickname}
    </Button>
  ) : null;
  return <EmptyText action={action}>Choose a conference to see its guarantee games.</EmptyText>;
}
