import { api, errorText, faultReference } from '@open-date/shared-api/client';
import type { Factors } from '@open-date/shared-api/contract';
import { factorsQuery, keys } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useConfirm, useNotify } from '@open-date/shared-host';
import { Button, Card, CardSection, LoadFailed, SkeletonLines, Stack, Text } from '@open-date/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { List, ListItem } from './card-list.ts';
import { PasskeyItem } from './PasskeyItem.tsx';
import { RecoveryCodeList } from '../factors/RecoveryCodeList.tsx';
import { SetUpFactor } from '../factors/SetUpFactor.tsx';

/** The user's second factors: authenticator app, passkeys and recovery codes. */
export function FactorsCard() {
  const query = useQuery(factorsQuery());
  return (
    <Card title="Second factor" isFlush>
      {query.data ? (
        <FactorList factors={query.data} />
      ) : query.isError ? (
        <LoadFailed onRetry={query.refetch} reference={faultReference(query.error)}>
          {errorText(query.error, 'Your second factors could not be loaded.')}
        </LoadFailed>
      ) : (
        <SkeletonLines count={2} />
      )}
    </Card>
  );
}

function FactorList({ factors }: { readonly factors: Factors }) {
  const { HasApp, Passkeys, RecoveryCodesLeft } = factors;
  const [codes, setCodes] = useState<readonly string[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const { removeApp, removePasskey, newCodes } = useFactorChanges(() => list.current?.focus(), setCodes);
  const hasFactor = HasApp || Passkeys.length > 0;
  return (
    <>
      <List ref={list} tabIndex={-1} aria-label="Your second factors">
        {hasFactor ? null : (
          <ListItem>
            <Text $tone="tertiary">
              You have none. With one, a stolen password is not enough to sign in to your account.
            </Text>
          </ListItem>
        )}
        {HasApp ? (
          <ListItem>
            <div>
              <b>Authenticator app</b>
            </div>
            <Button size="sm" aria-label="Remove the authenticator app" onClick={() => void removeApp()}>
              Remove
            </Button>
          </ListItem>
        ) : null}
        {Passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} onRemove={() => void removePasskey(passkey)} />
        ))}
        {hasFactor ? (
          <ListItem>
            <div>
              <b>Recovery codes</b>
              <Text $size="small" $tone="secondary">
                {RecoveryCodesLeft} left
              </Text>
            </div>
            <Button size="sm" isLoading={newCodes.isPending} loadingLabel="Making" onClick={() => newCodes.mutate()}>
              New codes
            </Button>
          </ListItem>
        ) : null}
      </List>
      <CardSection>
        <Stack>
          {codes.length > 0 ? <RecoveryCodeList codes={codes} onDone={() => setCodes([])} /> : null}
          <SetUpFactor hasApp={HasApp} />
        </Stack>
      </CardSection>
    </>
  );
}

/** Removes factors after a question and replaces recovery codes; the focus moves to the list, because buttons go. */
function useFactorChanges(focusList: () => void, onCodes: (codes: readonly string[]) => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const confirm = useConfirm();
  const readAnew = () => client.invalidateQueries({ queryKey: keys.factors });
  const refuse = (error: Error) => notify.error(errorText(error, MESSAGES.couldNotSave), error);
  const remove = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSuccess: async () => {
      await readAnew();
      notify.success('Second factor removed.');
      focusList();
    },
    onError: refuse,
  });
  const newCodes = useMutation({
    mutationFn: () => api.factors.newRecoveryCodes(),
    onSuccess: ({ RecoveryCodes }) => {
      onCodes(RecoveryCodes);
      void readAnew();
    },
    onError: refuse,
  });
  const ask = async (what: string, call: () => Promise<unknown>) => {
    const body = 'You can no longer sign in with it.';
    if (await confirm({ title: `Remove ${what}?`, body, confirmLabel: 'Remove', isDangerous: true }))
      remove.mutate(call);
  };
  return {
    newCodes,
    removeApp: () => ask('the authenticator app', () => api.factors.removeApp()),
    removePasskey: ({ id, Name }: { readonly id: number; readonly Name: string }) =>
      ask(`the passkey ${Name}`, () => api.factors.removePasskey({ params: { id } })),
  };
}
