import type { Conference, School } from '@open-date/shared-api/contract';
import type { TypeaheadItem } from '@open-date/shared-ui/typeahead';
import { ConferenceRoundel } from '../people/ConferenceRoundel.tsx';
import { SchoolShield } from '../people/SchoolShield.tsx';

/** A school as the picker offers it: every name it goes by finds it. */
export function schoolChoice(school: School): TypeaheadItem {
  const { ID, SchoolName, ConferenceName, DisplayName, Nickname, TeamName, Abbreviation } = school;
  return {
    id: String(ID),
    label: SchoolName,
    detail: ConferenceName,
    keywords: [DisplayName, Nickname, TeamName, Abbreviation],
    mark: <SchoolShield school={school} size={20} />,
  };
}

/** A conference as the picker offers it. */
export function conferenceChoice(conference: Conference): TypeaheadItem {
  const { id, Name, Nickname, Abbreviation } = conference;
  return {
    id: String(id),
    label: Name,
    keywords: [Nickname, Abbreviation],
    mark: <ConferenceRoundel conference={conference} size={20} />,
  };
}
