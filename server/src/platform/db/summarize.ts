export interface Statement {
  readonly text: string;
  /** The name under which connections prepare it; null for one that is planned each time. */
  readonly name: string | null;
}

const VERB = /^\s*(\w+)/;
/** The first table that a statement reads or writes, after parts that only have a name in it. */
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?/gi;
const PARTS = /(?:\bwith|,)\s+(?:recursive\s+)?"?([a-z_]\w*)"?\s+as\s/gi;

/** A name for a statement without any value: its own, or what it does to which table, such as `select schools`. */
export function summarize({ name, text }: Statement): string {
  if (name !== null) return name;
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const parts = new Set(Array.from(text.matchAll(PARTS), ([, part]) => part));
  const table = Array.from(text.matchAll(TABLE), ([, found]) => found).find((found) => !parts.has(found));
  return table === undefined ? verb : `${verb} ${table}`;
}
