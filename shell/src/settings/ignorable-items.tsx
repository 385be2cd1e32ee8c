import type { Conference, School } from '@open-date/shared-api/contract';
import { ConferenceMark, SchoolMark } from '@open-date/shared-ui';
import type { TypeaheadItem } from '@open-date/shared-ui/typeahead';

/** A school as a picker offers it. */
export function schoolItem(school: School): TypeaheadItem {
  return {
    id: String(school.ID),
    label: school.SchoolName,
    mark: (
      <SchoolMark
        abbreviation={school.Abbreviation}
        primaryColor={school.PrimaryColor}
        secondaryColor={school.SecondaryColor}
        logoUrl={school.LogoUrl}
        size={20}
      />
    ),
    detail: school.ConferenceName,
    keywords: [school.DisplayName, school.Nickname, school.TeamName, school.Abbreviation],
  };
}

/** A conference as a picker offers it. */
export function conferenceItem(conference: Conference): TypeaheadItem {
  return {
    id: String(conference.id),
    label: conference.Name,
    mark: (
      <ConferenceMark
        abbreviation={conference.Abbreviation}
        color={conference.PrimaryColor}
        logoUrl={conference.LogoUrl}
        size={20}
      />
    ),
    detail: conference.Nickname,
    keywords: [conference.Nickname, conference.Abbreviation],
  };
}
