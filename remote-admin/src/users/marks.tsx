import type { Conference, School } from '@open-date/shared-api/contract';
import { conferencesQuery, schoolsQuery } from '@open-date/shared-api/queries';
import { ConferenceMark, SchoolMark } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export function MarkOfSchool({ school }: { readonly school: School }) {
  return (
    <SchoolMark
      abbreviation={school.Abbreviation}
      primaryColor={school.PrimaryColor}
      secondaryColor={school.SecondaryColor}
      logoUrl={school.LogoUrl}
      size={20}
    />
  );
}

export function MarkOfConference({ conference }: { readonly conference: Conference }) {
  return (
    <ConferenceMark
      abbreviation={conference.Abbreviation}
      color={conference.PrimaryColor}
      logoUrl={conference.LogoUrl}
      size={20}
    />
  );
}

/** All schools and conferences by their ids, for the marks beside names; empty until they are loaded. */
export function useAffiliations() {
  const { data: schools } = useQuery(schoolsQuery());
  const { data: conferences } = useQuery(conferencesQuery());
  return useMemo(
    () => ({
      schools: new Map(schools?.map((school) => [school.ID, school])),
      conferences: new Map(conferences?.map((conference) => [conference.id, conference])),
    }),
    [schools, conferences],
  );
}
