/** The auctions of a list. */
export const listed = <Auction>({ auctions }: { readonly auctions: Auction[] }): Auction[] => auctions;
