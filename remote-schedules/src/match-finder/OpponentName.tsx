import type { OpponentSchool } from '@open-date/shared-api/contract';
import { MarkOfSchool, Who } from '@open-date/shared-ui';

/** A school's mark, name and conference. */
export function OpponentName({ school }: { readonly school: OpponentSchool }) {
  return (
    <Who mark={<MarkOfSchool school={school} size={32} />} name={school.SchoolName} detail={school.ConferenceName} />
  );
}
