import { api } from '@open-date/shared-api/client';
import type { AdminUser } from '@open-date/shared-api/contract';
import {
  canExportPerson,
  canRemovePerson,
  type PersonFacts,
  PERSON_MESSAGES,
  personFileName,
} from '@open-date/shared-api/rules/accounts/personal-data';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { saveBlob, useSave, useSession } from '@open-date/shared-host';
import { Button, Card, Icon, Row, Stack, Text } from '@open-date/shared-ui';
import { FileDown, UserX } from 'lucide-react';
import { useState } from 'react';
import { RemovePersonDialog } from './RemovePersonDialog.tsx';

interface PersonalDataCardProps {
  readonly user: AdminUser;
  readonly facts: PersonFacts;
  /** Called once the data are removed and the account is gone. */
  readonly onRemoved: () => void;
  /** Leaves the page after that. */
  readonly onLeave: () => void;
}

/** What is stored about a person, as a file, and its removal; for administrators without the associate flag. */
export function PersonalDataCard({ user, facts, onRemoved, onLeave }: PersonalDataCardProps) {
  const { actor } = useSession();
  const [isRemoving, setIsRemoving] = useState(false);
  const exporting = useSave({
    call: async () => {
      const data = await api.personalData.ofUser({ params: { id: user.id } });
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveBlob(personFileName(businessDate(new Date()), user.id), file);
    },
    saved: null,
    failed: PERSON_MESSAGES.notExported,
  });
  if (actor.id === user.id || !canExportPerson(actor, facts)) return null;
  return (
    <Card title="Personal data">
      <Stack>
        <Text $tone="secondary">
          Everything that is stored about this person, as one file; or its removal for good, when they ask for it.
        </Text>
        <Row>
          <Button
            icon={<Icon icon={FileDown} />}
            isLoading={exporting.isPending}
            loadingLabel="Collecting"
            onClick={() => exporting.mutate()}
          >
            Export data
          </Button>
          {canRemovePerson(actor, facts) ? (
            <Button variant="danger" icon={<Icon icon={UserX} />} onClick={() => setIsRemoving(true)}>
              Remove personal data
            </Button>
          ) : null}
        </Row>
      </Stack>
      {isRemoving ? (
        <RemovePersonDialog user={user} onRemoved={onRemoved} onLeave={onLeave} onClose={() => setIsRemoving(false)} />
      ) : null}
    </Card>
  );
}
