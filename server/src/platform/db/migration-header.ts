/** What the comment at the top of a migration says about it. */
export interface MigrationHeader {
  /**
   * The number of the migration that a server must know to work with the schema afterwards; null for an additive migration,
   * with which every older server works.
   */
  readonly breaksWithout: string | null;
  /** Whether its statements run one by one outside a transaction, as building an index concurrently must. */
  readonly isOutsideTransaction: boolean;
  /** Tables that it may lock for as long as it reads them, because they stay small. */
  readonly locks: readonly string[];
}

const BREAKS = /^-- breaks servers without (\d{4}): \S/;
const OUTSIDE = /^-- outside a transaction: \S/;
const LOCKS = /^-- locks (\w+): \S/;

/** Reads the lines of comment before the first statement: `-- breaks servers without 0104: why` and the like. */
export function readHeader(sql: string): MigrationHeader {
  const lines = sql.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  const comment = lines.slice(0, end === -1 ? lines.length : end);
  const matches = (pattern: RegExp) => comment.flatMap((line) => pattern.exec(line)?.[1] ?? []);
  return {
    breaksWithout: matches(BREAKS).sort().at(-1) ?? null,
    isOutsideTransaction: comment.some((line) => OUTSIDE.test(line)),
    locks: matches(LOCKS),
  };
}
