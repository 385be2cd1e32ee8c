import { searchKey } from '@open-date/shared-api/rules/platform/text-match';
import { SHORT_NAME_MOST, shortNameKey } from '@open-date/shared-api/rules/admin/league';
import {
  type ConferenceNameKey,
  type ConferenceNames,
  type NewConference,
  newConference,
} from '../conference-identity.ts';
import { cutAt } from '../cut-at.ts';
import type { Remark } from '../remarks.ts';
import type { ConferenceState, State } from '../state.ts';
import type { AddedConference, Link, RowId } from './plan.ts';

export interface PlannedConference {
  readonly id: RowId;
  readonly name: string;
  readonly typeId: number;
  readonly isIndependents: boolean;
}

export interface ConferencePlan {
  readonly byKey: ReadonlyMap<ConferenceNameKey, PlannedConference>;
  readonly added: readonly AddedConference[];
  readonly links: readonly Link[];
  readonly remarks: readonly Remark[];
}

/** The short name of a new conference, with a suffix when it is taken. */
function freeShortName({ nickname, names: [name, other] }: NewConference, taken: ReadonlySet<string>): string {
  const withSuffix = (suffix: string) => `${cutAt(SHORT_NAME_MOST - suffix.length, nickname)}${suffix}`;
  let short = nickname;
  for (let number = 1; taken.has(shortNameKey(short)); number += 1)
    short = withSuffix(number === 1 ? other.slice(name.length) : ` (${number})`);
  return short;
}

/** Finds a conference by its earlier import, else by its known id, else by type and name. */
function findExisting(
  key: ConferenceNameKey,
  names: ConferenceNames | undefined,
  state: State,
): ConferenceState | undefined {
  const linked = state.links.conference.get(key);
  const wanted = newConference(key, names);
  const ofType = state.conferences.filter((conference) => conference.typeId === wanted.typeId);
  const keys = new Set([...wanted.names, wanted.nickname].map(searchKey));
  return (
    state.conferences.find(({ id }) => id === linked) ??
    ofType.find(({ id, isIndependents }) => isIndependents && id === wanted.wantedId) ??
    ofType.find(({ name }) => keys.has(searchKey(name))) ??
    ofType.find(({ nickname }) => keys.has(searchKey(nickname)))
  );
}

/** Matches conferences with stored ones, which keep their names, and plans the missing ones. */
export function planConferences(
  keys: Iterable<ConferenceNameKey>,
  names: ReadonlyMap<ConferenceNameKey, ConferenceNames>,
  state: State,
): ConferencePlan {
  const byKey = new Map<ConferenceNameKey, PlannedConference>();
  const added: AddedConference[] = [];
  const links: Link[] = [];
  const remarks: Remark[] = [];
  const takenNames = new Set(state.conferences.map(({ name }) => name.toLowerCase()));
  const takenShort = new Set(state.conferences.map(({ nickname }) => shortNameKey(nickname)));
  for (const key of [...new Set(keys)].toSorted()) {
    const existing = findExisting(key, names.get(key), state);
    if (existing) byKey.set(key, existing);
    else {
      const wanted = newConference(key, names.get(key));
      const [first, second] = wanted.names;
      const name = takenNames.has(first.toLowerCase()) ? second : first;
      takenNames.add(name.toLowerCase());
      const nickname = freeShortName(wanted, takenShort);
      takenShort.add(shortNameKey(nickname));
      if (nickname !== wanted.nickname)
        remarks.push({
          kind: 'conferences',
          season: null,
          words: `${name} gets the short name ${nickname}: another conference has ${wanted.nickname}`,
        });
      const conference = { ...wanted, id: -1 - added.length, name, nickname };
      added.push(conference);
      byKey.set(key, conference);
    }
    const internalId = byKey.get(key)?.id;
    if (internalId !== undefined && state.links.conference.get(key) !== internalId)
      links.push({ kind: 'conference', externalId: key, internalId });
  }
  return { byKey, added, links, remarks };
}
