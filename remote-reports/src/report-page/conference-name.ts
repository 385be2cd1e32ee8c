import type { Conference } from '@open-date/shared-api/contract';

/** Stands for a conference whose name is not known, as when the conferences cannot be loaded. */
const CHOSEN_CONFERENCE = 'Chosen conference';

interface ConferenceList {
  readonly data: readonly Conference[] | undefined;
  readonly isPending: boolean;
}

/**
 * The name of the conference that a report is narrowed to, so that the report never looks like that of all; empty
 * without one and while the conferences load.
 */
export function conferenceName(
  { data = [], isPending }: ConferenceList,
  id: number | null,
  field: 'Name' | 'Nickname',
): string {
  if (id === null || isPending) return '';
  return data.find((conference) => conference.id === id)?.[field] ?? CHOSEN_CONFERENCE;
}
