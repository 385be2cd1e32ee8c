/** The title of the list of bids, which the chart beside it names. */
export const BIDS_TITLE = 'Bid history';
