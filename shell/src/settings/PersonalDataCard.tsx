import { api, errorText } from '@open-date/shared-api/client';
import { PERSON_MESSAGES, personFileName } from '@open-date/shared-api/rules/accounts/personal-data';
import { businessDate } from '@open-date/shared-api/rules/league/calendar';
import { saveBlob, useNotify, useSession } from '@open-date/shared-host';
import { Button, Card, Icon, Stack, Text, TextLink } from '@open-date/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { KEPT_DATA } from '../paths/own-paths.ts';

/** A file with everything that is stored about the user (R-export-person). */
export function PersonalDataCard() {
  const { user } = useSession();
  const notify = useNotify();
  const download = useMutation({
    mutationFn: async () => {
      const data = await api.personalData.own();
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveBlob(personFileName(businessDate(new Date()), user.id), file);
    },
    onError: (error) => notify.error(errorText(error, PERSON_MESSAGES.notExported), error),
  });
  return (
    <Card title="Your data">
      <Stack>
        <Text $tone="secondary">
          Your account and settings, sessions, searches, notifications, mails, news, bids and what the log has of you,
          as one file.
        </Text>
        <Button
          isBlock
          icon={<Icon icon={FileDown} />}
          isLoading={download.isPending}
          loadingLabel="Collecting"
          onClick={() => download.mutate()}
        >
          Download my data
        </Button>
        <Text $size="small" $tone="tertiary">
          An administrator can remove your data for good.{' '}
          <TextLink href={KEPT_DATA}>What is kept about you, and for how long</TextLink>
        </Text>
      </Stack>
    </Card>
  );
}
