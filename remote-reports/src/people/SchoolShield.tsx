import type { School } from '@open-date/shared-api/contract';
import { SchoolMark } from '@open-date/shared-ui';

interface SchoolShieldProps {
  readonly school: School;
  readonly size: 20 | 40;
}

/** The mark of a school whose name stands beside it. */
export function SchoolShield({ school, size }: SchoolShieldProps) {
  const { Abbreviation, PrimaryColor, SecondaryColor, LogoUrl } = school;
  return (
    <SchoolMark
      abbreviation={Abbreviation}
      primaryColor={PrimaryColor}
      secondaryColor={SecondaryColor}
      logoUrl={LogoUrl}
      size={size}
    />
  );
}
