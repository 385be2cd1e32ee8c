import type { Conference } from '@open-date/shared-api/contract';
import { MarkOfConference, Who } from '@open-date/shared-ui';
import { NameLink } from '../links/name-link.ts';
import { path } from '../remote.ts';

interface ConferenceGamesLinkProps {
  readonly row: { readonly id: number; readonly Nickname: string };
  /** The conferences with marks; a name without its conference has no mark. */
  readonly conferences: readonly Conference[];
  readonly start: number;
  readonly end: number;
}

/** The mark and name of a conference, which lead to the games of its members in these seasons. */
export function ConferenceGamesLink({ row: { id, Nickname }, conferences, start, end }: ConferenceGamesLinkProps) {
  const conference = conferences.find((one) => one.id === id);
  return (
    <NameLink href={path('reports.conferences', undefined, { conference: id, year: start, endyear: end })}>
      <Who mark={<MarkOfConference conference={conference} />} name={Nickname} />
    </NameLink>
  );
}
