import type { School } from '@open-date/shared-api/contract';
import { SchoolMark } from '@open-date/shared-ui';
import type { TypeaheadItem } from '@open-date/shared-ui/typeahead';

/** A school as a typeahead offers it. */
export interface SchoolItem extends TypeaheadItem {
  readonly school: School;
}

/** Makes the typeahead entry of a school; its nickname, team and abbreviation find it too. */
export function schoolItem(school: School): SchoolItem {
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
    keywords: [school.DisplayName, school.Nickname, school.Nickname14, school.TeamName, school.Abbreviation],
    school,
  };
}
