import { ID_PATTERN } from '@open-date/shared-host/remote';
import { useParams } from 'react-router-dom';

/** The auction id in the address: null when absent, NaN when invalid. */
export function useChosenAuction(): number | null {
  const { auctionId } = useParams();
  if (auctionId === undefined) return null;
  return ID_PATTERN.test(auctionId) ? Number(auctionId) : Number.NaN;
}
