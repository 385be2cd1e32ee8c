import { parse } from 'libpg-query';
import * as z from 'zod';

const relation = z.object({ relname: z.string() });
const named = z.object({ String: z.object({ sval: z.string().default('') }) });

const Constraint = z.object({
  contype: z.string(),
  /** `NOT VALID`: rows that are there are not looked at. */
  skip_validation: z.boolean().default(false),
  /** `USING INDEX`: no index is built. */
  indexname: z.string().optional(),
  raw_expr: z.unknown().optional(),
});

const Column = z.object({
  /** Missing where a type changes, whose command has the name. */
  colname: z.string().default(''),
  typeName: z.object({ names: z.array(named) }),
  constraints: z.array(z.object({ Constraint })).default([]),
});

const Command = z.object({
  subtype: z.string(),
  name: z.string().optional(),
  def: z.object({ ColumnDef: Column.optional(), Constraint: Constraint.optional() }).optional(),
});

/** The statements that the rules look at, in the shape that PostgreSQL's parser gives them. */
const Statement = z.union([
  z.object({ CreateStmt: z.object({ relation }) }),
  z.object({
    IndexStmt: z.object({ relation, idxname: z.string().default(''), concurrent: z.boolean().default(false) }),
  }),
  z.object({ AlterTableStmt: z.object({ relation, cmds: z.array(z.object({ AlterTableCmd: Command })) }) }),
  z.object({
    RenameStmt: z.object({ renameType: z.string(), relation: relation.optional(), subname: z.string().optional() }),
  }),
  z.object({
    DropStmt: z.object({
      removeType: z.string(),
      objects: z.array(z.unknown()),
      concurrent: z.boolean().default(false),
    }),
  }),
  z.object({ UpdateStmt: z.object({ relation }) }),
  z.object({ DeleteStmt: z.object({ relation }) }),
]);
const LOOKED_AT = new Set(Statement.options.flatMap(({ shape }) => Object.keys(shape)));

export type MigrationStatement = z.infer<typeof Statement>;
export type AlterCommand = z.infer<typeof Command>;
export type TableConstraint = z.infer<typeof Constraint>;
export type AddedColumn = z.infer<typeof Column>;

const Parsed = z.object({ stmts: z.array(z.object({ stmt: z.record(z.string(), z.unknown()) })).default([]) });

/** The statements of a migration by PostgreSQL's own parser; null for one that the rules do not look at. Throws for SQL that it cannot read. */
export async function readStatements(sql: string): Promise<(MigrationStatement | null)[]> {
  const parsed: unknown = await parse(sql);
  return Parsed.parse(parsed).stmts.map(({ stmt }) =>
    Object.keys(stmt).some((kind) => LOOKED_AT.has(kind)) ? Statement.parse(stmt) : null,
  );
}
