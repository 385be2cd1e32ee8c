import type { OpponentSchool } from '@open-date/shared-api/contract';
import { SchoolMark, Who } from '@open-date/shared-ui';

/** Mark, name and conference of a school in the list. */
export function OpponentName({ school }: { readonly school: OpponentSchool }) {
  return (
    <Who
      mark={
        <SchoolMark
          abbreviation={school.Abbreviation}
          primaryColor={school.PrimaryColor}
          secondaryColor={school.SecondaryColor}
          logoUrl={school.LogoUrl}
          size={32}
        />
      }
      name={school.SchoolName}
      detail={school.ConferenceName}
    />
  );
}
