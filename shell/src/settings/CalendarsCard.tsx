import { api, errorText, faultReference } from '@open-date/shared-api/client';
import type { CalendarAddress } from '@open-date/shared-api/contract';
import { answerKey, keys, ownCalendarsQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { easternFullMoment } from '@open-date/shared-api/rules/platform/eastern-time';
import { useNotify } from '@open-date/shared-host';
import { Button, LoadFailed, Card, SkeletonLines, Stack, Text } from '@open-date/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { List, ListItem } from './card-list.ts';

/** The user's calendar addresses, each with a button to revoke it. */
export function CalendarsCard() {
  const query = useQuery(ownCalendarsQuery());
  return (
    <Card title="Calendar addresses" isFlush>
      {query.data ? (
        <Addresses addresses={query.data} />
      ) : query.isError ? (
        <LoadFailed onRetry={query.refetch} reference={faultReference(query.error)}>
          {errorText(query.error, 'Your calendar addresses could not be loaded.')}
        </LoadFailed>
      ) : (
        <SkeletonLines count={2} />
      )}
    </Card>
  );
}

function Addresses({ addresses }: { readonly addresses: readonly CalendarAddress[] }) {
  const client = useQueryClient();
  const notify = useNotify();
  const list = useRef<HTMLUListElement>(null);
  const revoke = useMutation({
    mutationFn: (id: number) => api.calendars.remove({ params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(ownCalendarsQuery().queryKey, (known) => known?.filter(({ SchoolId }) => SchoolId !== id));
      void client.invalidateQueries({ queryKey: answerKey('calendars', 'get', { params: { id } }) });
      notify.success('Calendar address revoked.');
      list.current?.focus({ preventScroll: true });
    },
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSave), error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.ownCalendars }),
  });
  return (
    <List ref={list} tabIndex={-1} aria-label="Your calendar addresses">
      {addresses.length === 0 ? (
        <ListItem>
          <Text $tone="tertiary">You have no calendar addresses.</Text>
        </ListItem>
      ) : null}
      {addresses.map(({ SchoolId, SchoolName, CreatedAt }) => (
        <ListItem key={SchoolId}>
          <Stack $gap={1}>
            <b>{SchoolName}</b>
            <Text $size="small" $tone="secondary">
              Created {easternFullMoment(CreatedAt)}
            </Text>
          </Stack>
          <Button
            size="sm"
            isLoading={revoke.isPending && revoke.variables === SchoolId}
            loadingLabel="Revoking"
            aria-label={`Revoke the calendar address of ${SchoolName}`}
            onClick={() => revoke.mutate(SchoolId)}
          >
            Revoke
          </Button>
        </ListItem>
      ))}
    </List>
  );
}
