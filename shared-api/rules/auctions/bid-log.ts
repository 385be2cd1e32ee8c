/** An entry of an auction's log: one line of JSON, and the hash of the hash before and the entry. */
export interface BidLogLine {
  readonly entry: string;
  readonly hash: string;
}

const HEAD = `# The log of an auction in Open Date. Each line is a hash, a blank and an entry. The hash is the SHA-256 of the hash
# of the line above (64 zeros above the first line), a line feed and the entry, all in UTF-8. Whoever has the last hash
# of a day can show later that nothing above it was changed, removed or put in.
`;

/** The name of the file with an auction's log (R-bid-log). */
export function bidLogFileName(auctionId: number): string {
  return `auction-${auctionId}-log.txt`;
}

/** The file with an auction's log: what it is, then a line for each entry, `HASH ENTRY` (R-bid-log). */
export function bidLogFile(log: readonly BidLogLine[]): string {
  return HEAD + log.map(({ hash, entry }) => `${hash} ${entry}\n`).join('');
}
