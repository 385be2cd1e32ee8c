import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const files = (pattern: string) => globSync(pattern, { cwd: ROOT }).filter((file) => !file.includes('.test.'));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const WRITES = /\.(insertInto|updateTable|deleteFrom)\(|`\s*(insert into|update|delete from) /;

interface Exported {
  readonly name: string;
  readonly parameters: readonly string[];
}

/** Splits the parameter list that begins at `start`; brackets inside a parameter do not split it. */
function readParameters(text: string, start: number): string[] {
  const parameters = [''];
  for (let at = start, depth = 0; depth >= 0 && at < text.length; at += 1) {
    const character = text.charAt(at);
    if (/[({[<]/.test(character)) depth += 1;
    if (/[)}\]]/.test(character) || (character === '>' && text.charAt(at - 1) !== '=')) depth -= 1;
    if (character === ',' && depth === 0) parameters.push('');
    else if (depth >= 0) parameters.push(`${parameters.pop() ?? ''}${character}`);
  }
  return parameters.map((parameter) => parameter.trim()).filter((parameter) => parameter !== '');
}

/** The exports of a file except types; an export that is not a function has no parameters. */
function readExports(text: string): Exported[] {
  const found = text.matchAll(/^export (?:async )?(?!type|interface|async)\w+ (\w+)(\()?/gm);
  return [...found].map(({ 0: { length }, 1: name = '', 2: isFunction, index }) => ({
    name,
    parameters: isFunction === undefined ? [] : readParameters(text, index + length),
  }));
}

const COMMAND = [
  /^tx: Tx$/,
  /^(session: Session|operator: Operator)$/,
  /^(\{.+|input: .+|id: number)$/s,
  /^now: Date$/,
];

/** Whether the parameters are those of a command in order; a command leaves out those it does not need. */
function isCommand(parameters: readonly string[]): boolean {
  const places = parameters.map((parameter) => COMMAND.findIndex((shape) => shape.test(parameter)));
  return places[0] === 0 && places.every((place, at) => place > (places[at - 1] ?? -1));
}

it.each([
  ['export async function save(tx: Tx, session: Session, { a, b }: Save, now: Date): Promise<void> {', true],
  ['export async function save(\n  tx: Tx,\n  id: number,\n  now: Date,\n): Promise<void> {', true],
  ['export async function save(tx: Tx, id: number, session: Session): Promise<void> {', false],
  ['export async function save(tx: Tx, session: Session, id: number, input: Save): Promise<void> {', false],
  ['export async function save(tx: Tx, userId: number): Promise<void> {', false],
  ['export const save = 1;', false],
])('the function %j has the shape of a command: %s', (text, isOne) => {
  expect(readExports(text).map(({ parameters }) => isCommand(parameters))).toEqual([isOne]);
});

it('every export of a commands file takes tx, session, input and now', () => {
  const exported = files('**/*commands.ts').flatMap((file) => readExports(read(file)).map((one) => ({ file, ...one })));
  expect(exported.length).toBeGreaterThan(60);
  expect(exported.filter(({ parameters }) => !isCommand(parameters))).toEqual([]);
});

it('every export of a queries file takes the database first and writes nothing', () => {
  const queries = files('**/*queries.ts');
  const exported = queries.flatMap((file) => readExports(read(file)).map((one) => ({ file, ...one })));
  const first = /^(db: Db|db: Db \| Tx|tx: Tx|query: Query)$/;
  expect(exported.filter(({ parameters: [database = ''] }) => !first.test(database))).toEqual([]);
  expect(queries.filter((file) => WRITES.test(read(file)))).toEqual([]);
});

it('no routes file contains SQL or starts a transaction by itself', () => {
  const routes = files('**/routes.ts');
  expect(routes.filter((file) => /from 'kysely'|\.transaction\(\)|\.execute\(/.test(read(file)))).toEqual([]);
});
