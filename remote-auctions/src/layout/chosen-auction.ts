import { useParams } from 'react-router-dom';

/** The auction id of an address: null when absent, NaN when invalid. */
export function readChosen(auctionId: string | undefined): number | null {
  if (auctionId === undefined) return null;
  return /^[1-9]\d{0,8}$/.test(auctionId) ? Number(auctionId) : Number.NaN;
}

/** The auction id in the address: null when absent, NaN when invalid. */
export function useChosenAuction(): number | null {
  return readChosen(useParams()['auctionId']);
}
