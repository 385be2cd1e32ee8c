import { styled } from 'styled-components';
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

interface MarkOfSchoolProps {
  /** Undefined while schools load: the mark's place stays free, so that nothing moves. */
  readonly school: MarkedSchool | undefined;
  readonly size?: MarkSize | undefined;
}

interface MarkOfConferenceProps {
  /** Undefined while conferences load: the mark's place stays free, so that nothing moves. */
  readonly conference: MarkedConference | undefined;
  readonly size?: MarkSize | undefined;
}

const FreePlace = styled.span<{ $size: number }>`
  flex: none;
  display: inline-block;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
`;

/** The mark of a school; the school's name stands beside it. */
export function MarkOfSchool({ school, size = 20 }: MarkOfSchoolProps) {
  if (school === undefined) return <FreePlace $size={size} />;
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
export function MarkOfConference({ conference, size = 20 }: MarkOfConferenceProps) {
  if (conference === undefined) return <FreePlace $size={size} />;
  return (
    <ConferenceMark
      abbreviation={conference.Abbreviation}
      color={conference.PrimaryColor}
      logoUrl={conference.LogoUrl}
      size={size}
    />
  );
}
