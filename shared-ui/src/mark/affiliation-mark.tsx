import { ConferenceMark } from './conference-mark.tsx';
import { SchoolMark, type MarkSize } from './school-mark.tsx';

/** The fields of a school that its mark is drawn from. */
export interface MarkedSchool {
  readonly Abbreviation: string;
  readonly PrimaryColor: string;
  readonly SecondaryColor: string;
  readonly LogoUrl: string;
}

export type MarkedConference = Omit<MarkedSchool, 'SecondaryColor'>;

/** The mark of a school; the school's name stands beside it. */
export function MarkOfSchool({ school, size = 20 }: { school: MarkedSchool; size?: MarkSize | undefined }) {
  return (
    <SchoolMark
      abbreviation={school.Abbreviation}
      primaryColor={school.PrimaryColor}
      secondaryColor={school.SecondaryColor}
      logoUrl={school.LogoUrl}
      size={size}
    />
  );
}

/** The mark of a conference; the conference's name stands beside it. */
export function MarkOfConference({
  conference,
  size = 20,
}: {
  conference: MarkedConference;
  size?: MarkSize | undefined;
}) {
  return (
    <ConferenceMark
      abbreviation={conference.Abbreviation}
      color={conference.PrimaryColor}
      logoUrl={conference.LogoUrl}
      size={size}
    />
  );
}
