import { api, errorText } from '@open-date/shared-api/client';
import type { NewApp } from '@open-date/shared-api/contract';
import { keys } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { Button, Row } from '@open-date/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddPasskey } from './AddPasskey.tsx';
import { hasPasskeys } from '../passkeys/passkey-browser.ts';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { SetUpApp } from './SetUpApp.tsx';

type Step =
  | { readonly at: 'choice' }
  | { readonly at: 'app'; readonly app: NewApp }
  | { readonly at: 'passkey' }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

interface SetUpFactorProps {
  /** Whether the user has an authenticator app, of which there is one. */
  readonly hasApp: boolean;
  /** Called when a factor is set up and its recovery codes were seen. */
  readonly onDone?: () => void;
}

/** Sets up an authenticator app or a passkey, and shows the recovery codes that come with the first factor. */
export function SetUpFactor({ hasApp, onDone }: SetUpFactorProps) {
  const [step, setStep] = useState<Step>({ at: 'choice' });
  const client = useQueryClient();
  const notify = useNotify();
  const begin = useMutation({
    mutationFn: () => api.factors.beginApp(),
    onSuccess: (app) => setStep({ at: 'app', app }),
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSave), error),
  });
  const finish = (codes: readonly string[]) => {
    void client.invalidateQueries({ queryKey: keys.factors });
    if (codes.length > 0) return setStep({ at: 'codes', codes });
    setStep({ at: 'choice' });
    onDone?.();
  };
  const cancel = () => setStep({ at: 'choice' });
  switch (step.at) {
    case 'app':
      return <SetUpApp app={step.app} onDone={finish} onCancel={cancel} />;
    case 'passkey':
      return <AddPasskey onDone={finish} onCancel={cancel} />;
    case 'codes':
      return <RecoveryCodeList codes={step.codes} onDone={() => finish([])} />;
    case 'choice':
      return (
        <Row>
          {hasApp ? null : (
            <Button isLoading={begin.isPending} loadingLabel="Setting up" onClick={() => begin.mutate()}>
              Set up an authenticator app
            </Button>
          )}
          {hasPasskeys() ? <Button onClick={() => setStep({ at: 'passkey' })}>Add a passkey</Button> : null}
        </Row>
      );
  }
}
