import { api, errorText, faultReference } from '@open-date/shared-api/client';
import type { OwnSession } from '@open-date/shared-api/contract';
import { keys, ownSessionsQuery } from '@open-date/shared-api/queries';
import { LISTED_SESSIONS } from '@open-date/shared-api/rules/accounts/profile';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { easternFullMoment } from '@open-date/shared-api/rules/platform/eastern-time';
import { useNotify } from '@open-date/shared-host';
import { Button, LoadFailed, Card, CardSection, SkeletonLines, Tag, Text } from '@open-date/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { List, ListItem } from './card-list.ts';

const Foot = styled(CardSection)`
  display: grid;
  gap: var(--od-space-4);
`;

/** The user's sessions, each with a button to end it. */
export function SessionsCard() {
  const query = useQuery(ownSessionsQuery());
  const { end, endOthers, list } = useEndings();
  const sessions = query.data;
  return (
    <Card title="Sessions" isFlush>
      {sessions ? (
        <>
          <List ref={list} tabIndex={-1} aria-label="Your sessions">
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </List>
          {sessions.length > 1 ? (
            <Foot>
              {sessions.length === LISTED_SESSIONS ? (
                <Text $size="small" $tone="tertiary">
                  Your last {LISTED_SESSIONS} sessions.
                </Text>
              ) : null}
              <Button
                variant="danger"
                isBlock
                isLoading={endOthers.isPending}
                loadingLabel="Signing out"
                onClick={() => endOthers.mutate()}
              >
                Sign out everywhere else
              </Button>
            </Foot>
          ) : null}
        </>
      ) : query.isError ? (
        <LoadFailed onRetry={query.refetch} reference={faultReference(query.error)}>
          {errorText(query.error, 'Your sessions could not be loaded.')}
        </LoadFailed>
      ) : (
        <SkeletonLines count={3} />
      )}
    </Card>
  );
}

/** Ends sessions; the focus moves to the list, because the pressed button disappears. */
function useEndings() {
  const client = useQueryClient();
  const notify = useNotify();
  const list = useRef<HTMLUListElement>(null);
  const settle = (text: string, stays: (session: OwnSession) => boolean) => {
    client.setQueryData(ownSessionsQuery().queryKey, (known) => known?.filter(stays));
    notify.success(text);
    list.current?.focus({ preventScroll: true });
  };
  const refuse = (error: Error) => notify.error(errorText(error, MESSAGES.couldNotSave), error);
  const readAnew = () => client.invalidateQueries({ queryKey: keys.ownSessions });
  const end = useMutation({
    mutationFn: (id: number) => api.profile.endSession({ params: { id } }),
    onSuccess: (_, id) => settle('Session ended.', (session) => session.id !== id),
    onError: refuse,
    onSettled: readAnew,
  });
  const endOthers = useMutation({
    mutationFn: () => api.profile.endOtherSessions(),
    onSuccess: () => settle('Signed out everywhere else.', (session) => session.IsCurrent),
    onError: refuse,
    onSettled: readAnew,
  });
  return { end, endOthers, list };
}

interface SessionItemProps {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const began = easternFullMoment(session.CreatedAt);
  return (
    <ListItem>
      <div>
        <span>
          <b>{session.Browser}</b>
          {session.IsCurrent ? <Tag tone="accent">This session</Tag> : null}
        </span>
        <Text $size="small" $tone="secondary">
          Began {began}
        </Text>
        <Text $size="small" $tone="secondary">
          Last seen {session.IsCurrent ? 'now' : easternFullMoment(session.LastSeenAt)}
        </Text>
        <Text $size="small" $tone="tertiary">
          {[session.Source, session.Address].filter((part) => part !== '').join(' · ')}
        </Text>
      </div>
      {session.IsCurrent ? null : (
        <Button
          size="sm"
          isLoading={isEnding}
          loadingLabel="Revoking"
          aria-label={`Revoke ${session.Browser}, began ${began}`}
          onClick={onEnd}
        >
          Revoke
        </Button>
      )}
    </ListItem>
  );
}
