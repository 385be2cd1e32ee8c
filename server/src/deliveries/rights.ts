import {
  type Channel,
  type DeliveryToken,
  judgeSet,
  readSet,
  ReleaseError,
  type ReleaseStore,
} from '@open-date/releases';
import { forbidden } from '../platform/http/http-error.ts';
import { inWords } from '../platform/http/release-errors.ts';

/** Refuses a token that is for another deliverable. */
export function requireName(delivery: DeliveryToken, name: string): void {
  if (delivery.name !== name) throw forbidden(`This token delivers ${delivery.name}, not ${name}.`);
}

/** Refuses a token that may not promote on the channel. */
export function requireChannel(delivery: DeliveryToken, channel: Channel): void {
  if (delivery.channels.includes(channel)) return;
  const may = delivery.channels.join(', ') || 'no channel';
  throw forbidden(`This token promotes ${delivery.name} on ${may}, not on ${channel}.`);
}

/** Refuses a release set of another channel, one that changes anything else, and one that its channel has left behind. */
export async function requireOwnSet(store: ReleaseStore, delivery: DeliveryToken, id: string): Promise<void> {
  requireChannel(delivery, (await readSet(store, id)).channel);
  const judged = await judgeSet(store, id, delivery.name);
  if (judged === 'foreign') throw forbidden(`${id} does not change ${delivery.name} alone.`);
  if (judged === 'moved') throw new ReleaseError('conflict', `the channel moved since ${id} was made: make a new set`);
}

/** Who acts, for the audit log. */
export function nameHolder({ label, id }: DeliveryToken): string {
  return `${label} (token ${id})`;
}

/** Passes on why the release platform refuses a delivery, in its own words. */
export const refuseInWords = <Result>(work: () => Promise<Result>): Promise<Result> =>
  inWords(work, { unknown: 'not-found' });
