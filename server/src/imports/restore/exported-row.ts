/** A row of an exported table, by column. */
export type ExportedRow = Readonly<Record<string, unknown>>;
