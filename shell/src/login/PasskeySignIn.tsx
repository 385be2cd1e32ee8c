import { api, errorText } from '@open-date/shared-api/client';
import type { SessionUser } from '@open-date/shared-api/contract';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useNotify } from '@open-date/shared-host';
import { Button } from '@open-date/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { askForPasskey, hasPasskeys, passkeyProblem } from '../passkeys/passkey-browser.ts';

/** Signs in with a passkey alone; not there in a browser that has none. */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: (user: SessionUser) => void }) {
  const notify = useNotify();
  const signIn = useMutation({
    mutationFn: async () =>
      api.session.provePasskey({
        body: { passkey: await askForPasskey(await api.session.passkeyRequest()), source: 'website' },
      }),
    onSuccess: onSignedIn,
    onError: (error) => notify.error(passkeyProblem(error) ?? errorText(error, MESSAGES.couldNotSend), error),
  });
  if (!hasPasskeys()) return null;
  return (
    <Button
      size="lg"
      isBlock
      isLoading={signIn.isPending}
      loadingLabel="Waiting for the passkey"
      onClick={() => signIn.mutate()}
    >
      Sign in with a passkey
    </Button>
  );
}
