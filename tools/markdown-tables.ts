/** A table of a Markdown file: the texts of its cells, without the row of dashes. */
export interface MarkdownTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const readCells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** Reads the tables of a Markdown file in their order. */
export function readTables(text: string): MarkdownTable[] {
  const tables: MarkdownTable[] = [];
  let lines: string[] = [];
  for (const line of [...text.split('\n'), '']) {
    if (line.startsWith('|')) lines.push(line.trimEnd());
    else if (lines.length > 0) {
      const [head = [], , ...rows] = lines.map(readCells);
      tables.push({ head, rows });
      lines = [];
    }
  }
  return tables;
}
