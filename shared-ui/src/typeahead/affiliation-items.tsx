import { MarkOfConference, MarkOfSchool, type MarkedConference, type MarkedSchool } from '../mark/affiliation-mark.tsx';
import type { TypeaheadItem } from './search-items.ts';

interface ListedSchool extends MarkedSchool {
  readonly ID: number;
  readonly SchoolName: string;
  readonly DisplayName: string;
  readonly Nickname: string;
  readonly Nickname14: string;
  readonly TeamName: string;
  readonly ConferenceName: string;
  readonly ConferenceNickname?: string | undefined;
}

interface ListedConference extends MarkedConference {
  readonly id: number;
  readonly Name: string;
  readonly Nickname: string;
}

/** A typeahead item that carries its school. */
export interface SchoolItem<School> extends TypeaheadItem {
  readonly school: School;
}

/** The typeahead item of a school, which is found by all names of the school and of its conference. */
export function schoolItem<School extends ListedSchool>(school: School): SchoolItem<School> {
  return {
    id: String(school.ID),
    label: school.SchoolName,
    mark: <MarkOfSchool school={school} />,
    detail: school.ConferenceName,
    keywords: [school.DisplayName, school.Nickname, school.Nickname14, school.TeamName, school.Abbreviation],
    groups: [school.ConferenceName, school.ConferenceNickname ?? ''].filter(Boolean),
    school,
  };
}

/** The typeahead item of a conference. */
export function conferenceItem(conference: ListedConference): TypeaheadItem {
  return {
    id: String(conference.id),
    label: conference.Name,
    mark: <MarkOfConference conference={conference} />,
    keywords: [conference.Nickname, conference.Abbreviation],
  };
}
