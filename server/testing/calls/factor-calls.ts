import { aPasskey } from '../builders.ts';
import { free, letIn, ofCaller } from './attempt.ts';
import { type Api, everyone, nobody } from './callers.ts';

const BYTES = 'AAAA';
const UNKNOWN_PASSKEY = {
  id: BYTES,
  rawId: BYTES,
  type: 'public-key',
  response: { clientDataJSON: BYTES, authenticatorData: BYTES, signature: BYTES },
} as const;
/** A made-up passkey. */
export const UNMADE_PASSKEY = {
  id: BYTES,
  rawId: BYTES,
  type: 'public-key',
  response: { clientDataJSON: BYTES, attestationObject: BYTES },
} as const;

/** The calls of second factors, and those of signing in with one. */
export const factorCalls = {
  'session.factorChoices': [
    ofCaller('no sign-in', everyone, (api) => letIn(api.session.factorChoices({ body: { challenge: 'unknown' } }))),
  ],
  'session.proveCode': [
    ofCaller('no sign-in', everyone, (api) =>
      letIn(api.session.proveCode({ body: { challenge: 'unknown', code: '123456' } })),
    ),
  ],
  'session.passkeyRequest': free(everyone),
  'session.provePasskey': [
    ofCaller('no passkey', everyone, (api) => letIn(api.session.provePasskey({ body: { passkey: UNKNOWN_PASSKEY } }))),
  ],
  'session.renew': free(everyone),
  'factors.list': free(everyone),
  'factors.beginApp': free(everyone),
  'factors.confirmApp': [
    ofCaller('no app', everyone, (api) => letIn(api.factors.confirmApp({ body: { code: '000000' } }))),
  ],
  'factors.removeApp': [ofCaller('the own app', everyone, (api) => letIn(api.factors.removeApp()))],
  'factors.newRecoveryCodes': [ofCaller('the own codes', everyone, (api) => letIn(api.factors.newRecoveryCodes()))],
  'factors.beginPasskey': free(everyone),
  'factors.addPasskey': [
    ofCaller('no passkey', everyone, (api) =>
      letIn(api.factors.addPasskey({ body: { Name: 'Phone', passkey: UNMADE_PASSKEY } })),
    ),
  ],
  'factors.renamePasskey': ownPasskey((api, params) =>
    api.factors.renamePasskey({ params, body: { Name: 'Office key' } }),
  ),
  'factors.removePasskey': ownPasskey((api, params) => api.factors.removePasskey({ params })),
  'factors.prove': [
    ofCaller('the own account', everyone, (api, { user }) =>
      api.factors.prove({ body: { kind: 'password', secret: user.password } }),
    ),
  ],
  'factors.passkeyRequest': [
    ofCaller('the own passkeys', everyone, async (api, { user, league: { server } }) => {
      await aPasskey(server.db, user.id);
      return api.factors.passkeyRequest();
    }),
  ],
  'factors.provePasskey': [
    ofCaller('no passkey', everyone, (api) => letIn(api.factors.provePasskey({ body: { passkey: UNKNOWN_PASSKEY } }))),
  ],
} as const;

/** A call about a passkey of the caller, and about one of another user. */
function ownPasskey(call: (api: Api, params: { readonly id: number }) => Promise<unknown>) {
  return [
    ofCaller('the own passkey', everyone, async (api, { user, league: { server } }) =>
      call(api, { id: await aPasskey(server.db, user.id) }),
    ),
    ofCaller('a passkey of another user', { allowed: nobody, hidden: everyone }, async (api, { league }) =>
      call(api, { id: await aPasskey(league.server.db, league.other.user.id) }),
    ),
  ];
}
