import type { AuctionDetail } from '@open-date/shared-api/contract';
import { schoolsQuery } from '@open-date/shared-api/queries';
import { listFailure } from '@open-date/shared-host';
import { schoolItem, Typeahead } from '@open-date/shared-ui/typeahead';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface BiddingSchoolProps {
  readonly auction: AuctionDetail;
  readonly schoolId: number | null;
  readonly onSchoolChange: (schoolId: number | null) => void;
}

/** The school that an administrator bids for; its first bid makes it an approved bidder (A141). */
export function BiddingSchool({ auction, schoolId, onSchoolChange }: BiddingSchoolProps) {
  const schools = useQuery(schoolsQuery());
  const items = useMemo(
    () => (schools.data ?? []).filter(({ ID }) => ID !== auction.schoolId).map(schoolItem),
    [schools.data, auction.schoolId],
  );
  return (
    <Typeahead
      label="Bid on behalf of"
      items={items}
      value={items.find(({ school }) => school.ID === schoolId) ?? null}
      isLoading={schools.isPending}
      failure={listFailure(schools, 'The schools could not be loaded.')}
      onValueChange={(item) => onSchoolChange(item?.school.ID ?? null)}
    />
  );
}
