import type { AuctionBid } from '@open-date/shared-api/contract';
import { MarkOfSchool, type MarkSize } from '@open-date/shared-ui';

/** The fields of a school in auctions, bids and bidders. */
export type AuctionSchool = Pick<
  AuctionBid,
  'schoolName' | 'schoolLogo' | 'schoolAbbreviation' | 'schoolPrimaryColor' | 'schoolSecondaryColor'
>;

/** The mark of a school, always next to its name. */
export function AuctionSchoolMark({ school, size }: { readonly school: AuctionSchool; readonly size: MarkSize }) {
  return (
    <MarkOfSchool
      school={{
        Abbreviation: school.schoolAbbreviation,
        PrimaryColor: school.schoolPrimaryColor,
        SecondaryColor: school.schoolSecondaryColor,
        LogoUrl: school.schoolLogo,
      }}
      size={size}
    />
  );
}
