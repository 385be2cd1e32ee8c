import type { Db } from '../../platform/db/transaction.ts';
import { findBreak, type LogEntry } from './chain.ts';
import { countOrphans, findLoggedAuctions, type LoggedAuction } from './queries.ts';
import { findDifference } from './replay.ts';

/** How far the log of an auction reached at some time: the number and hash of its last entry. */
export interface LogHead {
  readonly auction: number;
  readonly entries: number;
  readonly hash: string;
  /** An auction without bids may be deleted with its log once it is canceled (A147). */
  readonly hasBids: boolean;
}

/** What is wrong with the log of one auction. */
export interface LogProblem {
  readonly auction: number;
  readonly school: string;
  readonly problem: string;
}

export interface Verification {
  readonly heads: readonly LogHead[];
  readonly problems: readonly LogProblem[];
}

const AT_ONCE = 200;

/**
 * Checks the log of every auction: that no entry was changed, removed or put in later, that the tables say what it says,
 * and that it still holds what `known` heads had, such as those of a day before a backup was restored (R-bid-log).
 */
export async function verifyLogs(db: Db, known: readonly LogHead[]): Promise<Verification> {
  const heads: LogHead[] = [];
  const problems: LogProblem[] = [];
  const expected = new Map(known.map((head) => [head.auction, head]));
  for (let after = 0; ; ) {
    const auctions = await findLoggedAuctions(db, after, AT_ONCE);
    for (const auction of auctions) {
      const head = findHead(auction);
      heads.push(head);
      const problem = findProblem(auction, expected.get(auction.id) ?? null);
      if (problem !== null) problems.push({ auction: auction.id, school: auction.school_name, problem });
      expected.delete(auction.id);
    }
    const last = auctions.at(-1);
    if (!last) break;
    after = last.id;
  }
  for (const { auction } of [...expected.values()].filter(({ hasBids }) => hasBids))
    problems.push({ auction, school: 'unknown', problem: 'the auction is missing with its log' });
  const orphans = await countOrphans(db);
  if (orphans > 0) problems.push({ auction: 0, school: 'unknown', problem: `${orphans} logs have no auction` });
  return { heads, problems };
}

function findHead({ id, log, facts }: LoggedAuction): LogHead {
  return { auction: id, entries: log.length, hash: log.at(-1)?.hash ?? '', hasBids: facts.bids.length > 0 };
}

function findProblem({ log, facts }: LoggedAuction, known: LogHead | null): string | null {
  if (log.length === 0) return 'the log is missing';
  return findBreak(log) ?? findLoss(log, known) ?? explainedDifference(log, facts);
}

function findLoss(log: readonly LogEntry[], known: LogHead | null): string | null {
  if (known === null || known.entries === 0) return null;
  const entry = log[known.entries - 1];
  if (!entry) return `the log ends before entry ${known.entries}, which it had`;
  return entry.hash === known.hash ? null : `entry ${known.entries} is another one than it was`;
}

function explainedDifference(log: readonly LogEntry[], facts: LoggedAuction['facts']): string | null {
  try {
    return findDifference(log, facts);
  } catch {
    return 'an entry is not one that the product writes';
  }
}
