import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MigrationHeader, readHeader } from '../server/src/platform/db/migration-header.ts';
import {
  type AddedColumn,
  type AlterCommand,
  type MigrationStatement,
  readStatements,
  type TableConstraint,
} from './migration-statements.ts';
import { ROOT } from './repository.ts';

const FOLDER = 'server/src/platform/db/migrations';

/** What a statement does to a table that was there before. */
interface Finding {
  readonly table: string;
  readonly what: string;
  /** Whether it holds the table for as long as its rows take, or older servers no longer work with it. */
  readonly is: 'slow' | 'breaking';
}

const WAYS = {
  slow: 'do it without reading every row, or name the table in the first lines (-- locks TABLE: why)',
  breaking: 'say in the first lines which servers it breaks (-- breaks servers without 0000: why)',
} as const;

/** Functions whose value is one for a whole statement, so that a default is kept once and not for each row. */
const STABLE = new Set(['now', 'current_moment', 'transaction_timestamp', 'statement_timestamp', 'current_date']);
const COUNTED = new Set(['serial', 'bigserial', 'smallserial', 'serial4', 'serial8']);

/** What is wrong with the migrations of the product after its baseline, a line for each. */
export async function migrationProblems(): Promise<string[]> {
  const files = globSync(`${FOLDER}/*.sql`, { cwd: ROOT }).sort();
  const found = await Promise.all(
    files.map((file) => findMigrationProblems(basename(file), readFileSync(join(ROOT, file), 'utf8'))),
  );
  return found.flat().map((problem) => `${FOLDER}/${problem}`);
}

/** What would lock a table for long or break older servers without saying so, in one migration (R-schema-change). */
export async function findMigrationProblems(name: string, sql: string): Promise<string[]> {
  const own = name.slice(0, 4);
  const header = readHeader(sql);
  const statements = await readStatements(sql);
  const made = new Set(
    statements.flatMap((one) => (one !== null && 'CreateStmt' in one ? one.CreateStmt.relation.relname : [])),
  );
  const findings = statements
    .flatMap((one) => (one === null ? [] : judge(one)))
    .filter(
      ({ table, is }) =>
        !made.has(table) && !(is === 'slow' ? header.locks.includes(table) : header.breaksWithout !== null),
    );
  return [
    ...findings.map(({ table, what, is }) => `${name}: ${table}: ${what}; ${WAYS[is]}`),
    ...headerProblems(own, header, statements).map((problem) => `${name}: ${problem}`),
  ];
}

function headerProblems(
  own: string,
  header: MigrationHeader,
  statements: readonly (MigrationStatement | null)[],
): string[] {
  const isConcurrent = (one: MigrationStatement | null) =>
    one !== null &&
    (('IndexStmt' in one && one.IndexStmt.concurrent) || ('DropStmt' in one && one.DropStmt.concurrent));
  const problems: string[] = [];
  if (header.breaksWithout !== null && header.breaksWithout > own)
    problems.push(`breaks servers without ${header.breaksWithout}, which comes after it`);
  if (header.isOutsideTransaction && !statements.every(isConcurrent))
    problems.push('only indexes that are built or dropped concurrently go outside a transaction');
  if (!header.isOutsideTransaction && statements.some(isConcurrent))
    problems.push('what is concurrent goes into a file of its own that begins with -- outside a transaction: why');
  return problems;
}

function judge(one: MigrationStatement): Finding[] {
  if ('IndexStmt' in one) {
    const { relation, idxname, concurrent } = one.IndexStmt;
    return concurrent ? [] : slow(relation.relname, `index ${idxname} is not built concurrently`);
  }
  if ('AlterTableStmt' in one) {
    const { relation, cmds } = one.AlterTableStmt;
    return cmds.flatMap(({ AlterTableCmd }) => judgeCommand(relation.relname, AlterTableCmd));
  }
  if ('RenameStmt' in one) {
    const { renameType, relation, subname = '' } = one.RenameStmt;
    const isSeen = ['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_VIEW', 'OBJECT_FUNCTION'].includes(renameType);
    return isSeen ? breaking(relation?.relname ?? 'a function', `${subname || 'it'} is renamed`) : [];
  }
  if ('DropStmt' in one) {
    const isSeen = ['OBJECT_TABLE', 'OBJECT_VIEW'].includes(one.DropStmt.removeType);
    return isSeen
      ? breaking(JSON.stringify(one.DropStmt.objects).match(/"sval":"(\w+)"/)?.[1] ?? '', 'it is dropped')
      : [];
  }
  if ('UpdateStmt' in one) return slow(one.UpdateStmt.relation.relname, 'its rows are changed');
  if ('DeleteStmt' in one) return slow(one.DeleteStmt.relation.relname, 'its rows are deleted');
  return [];
}

function judgeCommand(table: string, { subtype, name = '', def }: AlterCommand): Finding[] {
  switch (subtype) {
    case 'AT_AddColumn':
      return def?.ColumnDef ? judgeColumn(table, def.ColumnDef) : [];
    case 'AT_AlterColumnType':
      return [...slow(table, `the type of ${name} changes`), ...breaking(table, `the type of ${name} changes`)];
    case 'AT_SetNotNull':
      return slow(table, `${name} is looked through for null`);
    case 'AT_DropColumn':
      return breaking(table, `${name} is dropped`);
    case 'AT_AddConstraint':
      return def?.Constraint && isCheckedAtOnce(def.Constraint)
        ? slow(table, `constraint is checked at once (${def.Constraint.contype.slice('CONSTR_'.length).toLowerCase()})`)
        : [];
    default:
      return [];
  }
}

/** Whether a constraint looks at all rows, or builds an index, while the table is locked. */
function isCheckedAtOnce({ contype, skip_validation: isLater, indexname }: TableConstraint): boolean {
  if (['CONSTR_CHECK', 'CONSTR_FOREIGN'].includes(contype)) return !isLater;
  return ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'].includes(contype) && indexname === undefined;
}

function judgeColumn(table: string, { colname, typeName, constraints }: AddedColumn): Finding[] {
  const of = (type: string) =>
    constraints.find(({ Constraint }) => Constraint.contype === `CONSTR_${type}`)?.Constraint;
  const type = typeName.names.at(-1)?.String.sval ?? '';
  const isWritten = COUNTED.has(type) || of('IDENTITY') || of('GENERATED') || hasOwnValues(of('DEFAULT')?.raw_expr);
  const isChecked = constraints.some(({ Constraint }) => isCheckedAtOnce(Constraint));
  const isRequired = of('NOTNULL') && !of('DEFAULT') && !of('IDENTITY') && !of('GENERATED') && !COUNTED.has(type);
  return [
    ...(isWritten ? slow(table, `every row gets a value of ${colname}`) : []),
    ...(isChecked ? slow(table, `a constraint of ${colname} is checked at once`) : []),
    ...(isRequired ? breaking(table, `older servers write no ${colname}, which has no default`) : []),
  ];
}

/** Whether a default may differ from row to row: it calls a function that is not known to be stable. */
function hasOwnValues(expression: unknown): boolean {
  const called = JSON.stringify(expression ?? null).matchAll(
    /"FuncCall":\{"funcname":\[(?:\{"String":\{"sval":"\w+"\}\},)*\{"String":\{"sval":"(\w+)"\}\}\]/g,
  );
  return [...called].some(([, name = '']) => !STABLE.has(name));
}

const slow = (table: string, what: string): Finding[] => [{ table, what, is: 'slow' }];
const breaking = (table: string, what: string): Finding[] => [{ table, what, is: 'breaking' }];
