/** The title of the list of bids, also for its chart. */
export const BIDS_TITLE = 'Bid history';
