import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';
import { deviceKey } from '../../platform/http/session-cookie.ts';

/** Per user, of addresses and of devices. */
const KEPT_PLACES = 20;

export interface SignInPlace {
  readonly ip: string;
  /** Recognizes the browser later; null without a cookie. */
  readonly device: string | null;
}

/** Stores address and device of a sign-in, keeps the newest ones, and returns whether both are new to a user who signed in before. */
export async function rememberPlaces(tx: Tx, userId: number, { ip, device }: SignInPlace, now: Date): Promise<boolean> {
  const known = await tx.selectFrom('sign_in_places').select(['kind', 'place']).where('user_id', '=', userId).execute();
  const places = [
    { user_id: userId, kind: 'address' as const, place: clientNetwork(ip), last_at: now },
    ...(device === null ? [] : [{ user_id: userId, kind: 'device' as const, place: deviceKey(device), last_at: now }]),
  ];
  await tx
    .insertInto('sign_in_places')
    .values(places)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'place']).doUpdateSet({ last_at: now }))
    .execute();
  await sql`
    delete from sign_in_places p using (
      select kind, place, row_number() over (partition by kind order by last_at desc, place) as place_number
      from sign_in_places where user_id = ${userId}) n
    where p.user_id = ${userId} and n.kind = p.kind and n.place = p.place and n.place_number > ${KEPT_PLACES}`.execute(
    tx,
  );
  return (
    known.length > 0 &&
    !known.some(({ kind, place }) => places.some((used) => used.kind === kind && used.place === place))
  );
}
