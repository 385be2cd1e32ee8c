import { api, errorText } from '@open-date/shared-api/client';
import { factorsQuery } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useFormSubmit } from '@open-date/shared-host';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { askForPasskey, hasPasskeys } from '../passkeys/passkey-browser.ts';
import { findProofWays, type ProofWay, type SecretWay } from './proof-ways.ts';

const CHANGES_NOTHING = { changesNothing: true } as const;

/** The ways in which the user can prove who they are, the chosen one, and the form that does it. */
export function useProof(onProved: () => void) {
  // The password can be typed even when this call fails.
  const factors = useQuery({ ...factorsQuery(), retry: false, networkMode: 'always' });
  const ways = findProofWays(factors.data, hasPasskeys());
  const [chosen, setChosen] = useState<ProofWay | null>(null);
  const way = chosen ?? (factors.isPending ? null : (ways[0] ?? null));
  const form = useForm({ defaultValues: { secret: '' } });
  const prove = useMutation({
    mutationFn: ({ secret }: { readonly secret: string }) =>
      way === null || way === 'passkey' ? provePasskey() : proveSecret(way, secret),
    onSuccess: onProved,
    onError: (error) => form.setError('secret', { message: errorText(error, MESSAGES.couldNotSend) }),
  });
  const { formProps } = useFormSubmit(form, { send: prove.mutateAsync });
  const choose = (other: ProofWay) => {
    form.reset();
    prove.reset();
    setChosen(other);
  };
  return { way, others: ways.filter((other) => other !== way), choose, form, formProps, prove };
}

function proveSecret(way: SecretWay, secret: string) {
  const kind = way === 'password' ? 'password' : 'code';
  return api.factors.prove({ body: { kind, secret } }, CHANGES_NOTHING);
}

async function provePasskey() {
  const passkey = await askForPasskey(await api.factors.passkeyRequest(undefined, CHANGES_NOTHING));
  return api.factors.provePasskey({ body: { passkey } }, CHANGES_NOTHING);
}
