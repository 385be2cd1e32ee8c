import { useParams } from 'react-router-dom';

/** The id of the auction that the address names; null without one, NaN for what is no id. */
export function useChosenAuction(): number | null {
  const { auctionId } = useParams();
  if (auctionId === undefined) return null;
  return /^[1-9]\d{0,8}$/.test(auctionId) ? Number(auctionId) : Number.NaN;
}
