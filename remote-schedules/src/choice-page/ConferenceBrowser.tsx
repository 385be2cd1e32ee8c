import type { Conference } from '@open-date/shared-api/contract';
import { divisionLabel } from '@open-date/shared-api/rules/constants';
import { Card, EmptyText, MarkOfConference } from '@open-date/shared-ui';
import { TYPES } from '../conferences/route.ts';
import { BrowserSkeleton, MarkBrowser } from './MarkBrowser.tsx';
import type { MarkChoice } from './MarkTile.tsx';

const NOBODY = 'There are no conferences yet. Administrators add them under Admin, Conferences.';

/** The address of a conference's schedule. */
export type ConferenceTarget = (conference: Conference) => string;

function conferenceChoice(conference: Conference, to: ConferenceTarget): MarkChoice {
  return {
    id: conference.id,
    label: conference.Nickname || conference.Name,
    name: conference.Name,
    mark: <MarkOfConference conference={conference} size={40} />,
    to: to(conference),
  };
}

/** The choices of these ids, in their order; ids that no conference has are left out. */
export function conferenceChoices(
  ids: readonly number[] | undefined,
  conferences: readonly Conference[] | undefined,
  to: ConferenceTarget,
): MarkChoice[] | undefined {
  if (ids === undefined || conferences === undefined) return undefined;
  return ids.flatMap((wanted) =>
    conferences.filter(({ id }) => id === wanted).map((conference) => conferenceChoice(conference, to)),
  );
}

interface ConferenceBrowserProps {
  /** Undefined while they load. */
  readonly conferences: readonly Conference[] | undefined;
  readonly ownType: number | null;
  readonly to: ConferenceTarget;
}

/** All conferences as marks, by division. */
export function ConferenceBrowser({ conferences, ownType, to }: ConferenceBrowserProps) {
  const groups = TYPES.map((type) => ({
    id: type,
    name: divisionLabel(type),
    choices: (conferences ?? [])
      .filter(({ TypeID }) => TypeID === type)
      .map((conference) => conferenceChoice(conference, to)),
  })).filter(({ choices }) => choices.length > 0);
  return (
    <Card title="All conferences">
      {conferences === undefined ? <BrowserSkeleton /> : null}
      {conferences?.length === 0 ? <EmptyText>{NOBODY}</EmptyText> : null}
      <MarkBrowser groups={groups} openId={ownType ?? groups[0]?.id ?? null} />
    </Card>
  );
}
