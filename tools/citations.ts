import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOT } from './repository.ts';

/** Everything that may be cited. */
export interface Cited {
  /** Ids of all headings in docs/rules. */
  readonly rules: ReadonlySet<string>;
  /** Numbers of the decision records. */
  readonly records: ReadonlySet<string>;
  /** Whether a path is a tracked file or folder of the repository. */
  readonly hasPath: (path: string) => boolean;
  /** Anchors of the headings in a Markdown file. */
  readonly findAnchors: (path: string) => ReadonlySet<string>;
}

/** Not checked: the check, its test and the pages about language quote forbidden citations. */
const ABOUT_CITATIONS = new Set(['tools/citations.ts', 'tools/citations.test.ts', 'docs/glossary.md', 'docs/style.md']);
/** Released migrations are never edited. */
const NEVER_EDITED = '/migrations/';

// Excludes code points of a font range (U+A720) and parts of longer names.
const RULE_ID = /(?<![\w+-])(?:A\d{3}|R-[a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?![\w-])/g;
const RECORD = /\b(?:records?|decision) (\d{3}(?:(?:, | and | or )\d{3})*)\b/g;
const DOCS_PATH = /(?<![\w./-])docs\/[\w/-]*(?:\.[\w-]+)*/g;
const OUTSIDE =
  /\bdocuments?[\s*]+(?:[12]\b|one\b|two\b)|\bmock-?ups?\b|\bdomain[\s*]+facts\b|\bdatamodel\b|\bdesign[\s*]+guide\b|\bdecisions?[\s*]+A\d{3}/gi;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const CODE_PATH = /`([a-z][\w.-]*\/[\w./-]*)`/g;
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

/** Problems with the citations in one tracked text file, one line for each. */
export function citationProblems(file: string, text: string, cited: Cited): string[] {
  if (ABOUT_CITATIONS.has(file)) return markdownProblems(file, text, cited);
  return [
    ...ruleProblems(file, text, cited),
    ...recordProblems(file, text, cited),
    ...pathProblems(file, text, cited),
    ...markdownProblems(file, text, cited),
    ...codePathProblems(file, text, cited),
    ...(mayBeEdited(file) ? outsideProblems(file, text) : []),
  ];
}

function mayBeEdited(file: string): boolean {
  return !file.includes(NEVER_EDITED);
}

/** The anchor that GitHub gives a heading. */
export function headingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

/** Problems with a text that cites documents outside the repository, one line for each. */
export function outsideProblems(file: string, text: string): string[] {
  return found(text, OUTSIDE).map(
    ([words, line]) => `${file}:${line}: "${words}" is not in the repository; cite a rule of docs/rules or say it`,
  );
}

function ruleProblems(file: string, text: string, { rules }: Cited): string[] {
  return found(text, RULE_ID)
    .filter(([id]) => !rules.has(id))
    .map(([id, line]) => `${file}:${line}: rule ${id} is not a heading in docs/rules`);
}

function recordProblems(file: string, text: string, { records }: Cited): string[] {
  return found(text, RECORD)
    .flatMap(([words, line]) => (words.match(/\d{3}/g) ?? []).map((number) => ({ number, line })))
    .filter(({ number }) => !records.has(number))
    .map(({ number, line }) => `${file}:${line}: there is no decision record ${number}`);
}

function pathProblems(file: string, text: string, { hasPath }: Cited): string[] {
  return found(text, DOCS_PATH)
    .map(([path, line]) => [path.replace(/[./]+$/, ''), line] as const)
    .filter(([path]) => !hasPath(path))
    .map(([path, line]) => `${file}:${line}: ${path} does not exist`);
}

function markdownProblems(file: string, text: string, cited: Cited): string[] {
  if (!file.endsWith('.md')) return [];
  const withoutCode = text.replaceAll(CODE, (code) => code.replaceAll(/[^\n]/g, ' '));
  return found(withoutCode, LINK, 1).flatMap(([target, line]) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const whole = path === '' ? file : posix.join(posix.dirname(file), path);
    if (!cited.hasPath(whole.replace(/\/$/, ''))) return [`${file}:${line}: the link to ${target} leads nowhere`];
    const isMissing = anchor !== undefined && whole.endsWith('.md') && !cited.findAnchors(whole).has(anchor);
    return isMissing ? [`${file}:${line}: ${whole} has no heading #${anchor}`] : [];
  });
}

/**
 * Paths in backticks that do not exist, relative to the repository or to the page's folder; a file's extension may
 * be omitted.
 */
function codePathProblems(file: string, text: string, { hasPath }: Cited): string[] {
  if (!file.endsWith('.md')) return [];
  return found(text, CODE_PATH, 1).flatMap(([path, line]) => {
    const [first = ''] = path.split('/');
    const base = [posix.dirname(file), '.'].find((folder) => hasPath(posix.join(folder, first)));
    if (base === undefined) return [];
    const whole = posix.join(base, path).replace(/\/$/, '');
    const isThere = ['', '.ts', '.tsx'].some((ending) => hasPath(`${whole}${ending}`));
    return isThere ? [] : [`${file}:${line}: ${path} does not exist`];
  });
}

function found(text: string, pattern: RegExp, group = 0): (readonly [words: string, line: number])[] {
  return [...text.matchAll(pattern)].map((match) => [match[group] ?? '', lineAt(text, match.index)] as const);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Lists files of the repository as git does, each once. */
function listFiles(...options: readonly string[]): string[] {
  const list = execFileSync('git', ['ls-files', '-z', ...options], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(list.split('\0'))].filter((file) => file !== '');
}

/** Tracked and new files of the repository, without those that git ignores. */
export function trackedFiles(): string[] {
  return listFiles('--cached', '--others', '--exclude-standard').filter((file) => existsSync(join(ROOT, file)));
}

/** Tracked files that a sparse checkout leaves out. */
function leftOutFiles(): string[] {
  return listFiles('-t').flatMap((line) => (line.startsWith('S ') ? [line.slice(2)] : []));
}

const BINARY = /\.(?:png|jpe?g|gif|webp|ico|woff2?|pdf|gz|zip)$/;
const GENERATED = /^pnpm-lock\.yaml$|\.generated\.ts$/;

/** The given files without binary and generated ones. */
export function textFiles(files: readonly string[]): string[] {
  return files.filter((file) => !BINARY.test(file) && !GENERATED.test(file));
}

/** Collects what can be cited in the repository. */
export function citedIn(files: readonly string[]): Cited {
  const paths = new Set(files.flatMap(withFolders));
  const anchors = new Map<string, ReadonlySet<string>>();
  const findAnchors = (path: string) => {
    const known = anchors.get(path) ?? new Set(headings(path).map(headingAnchor));
    anchors.set(path, known);
    return known;
  };
  const rules = files.filter((file) => /^docs\/rules\/[\w-]+\.md$/.test(file)).flatMap(headings);
  const records = files.flatMap((file) => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []);
  return {
    rules: new Set(rules.map((heading) => heading.split(' ', 1)[0] ?? '')),
    records: new Set(records),
    hasPath: (path) => paths.has(path),
    findAnchors,
  };
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function withFolders(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [file] : [file, ...withFolders(folder)];
}

function headings(path: string): string[] {
  const text = read(path).replaceAll(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/^#+ (.+)$/gm)].map((match) => (match[1] ?? '').replaceAll('`', ''));
}

const RECORD_SECTIONS = ['Status', 'Date', 'Context', 'Threats', 'Decision', 'Consequences'];
/** The first record that says which threats its change touches. */
const FIRST_WITH_THREATS = '142';

/** Problems with a decision record: a missing section, sections out of order, or no line in the index. */
export function decisionRecordProblems(file: string, text: string, index: string): string[] {
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  const name = posix.basename(file);
  const needed = RECORD_SECTIONS.filter((section) => section !== 'Threats' || name >= FIRST_WITH_THREATS);
  return [
    ...(sections.join() === needed.join() ? [] : [`${file}: needs the sections ${needed.join(', ')}, in this order`]),
    ...(index.includes(`](${name})`) ? [] : [`${file}: is missing in docs/decisions/README.md`]),
  ];
}

/** Rules that the index of docs/rules does not list. */
export function indexProblems(rules: Iterable<string>, index: string): string[] {
  return [...rules]
    .filter((id) => /^(?:A\d|R-)/.test(id) && !index.includes(`- [${id}](`))
    .map((id) => `docs/rules/README.md: ${id} is missing`);
}

/** Whether a file belongs to one of the named folders, or to any when none is named. */
export function isBelow(file: string, folders: readonly string[]): boolean {
  return folders.length === 0 || folders.some((folder) => file.startsWith(`${folder}/`));
}

/** All citation problems in the repository, or in the named folders alone. */
export function repositoryCitations(files = trackedFiles(), folders: readonly string[] = []): string[] {
  const cited = citedIn(files);
  const leftOut = new Set(leftOutFiles().flatMap(withFolders));
  const hasPath = (path: string) => cited.hasPath(path) || leftOut.has(path);
  const texts = textFiles(files)
    .filter((file) => isBelow(file, folders))
    .map((file) => [file, read(file)] as const);
  return [
    ...texts.flatMap(([file, text]) => citationProblems(file, text, { ...cited, hasPath })),
    ...texts
      .filter(([file]) => /^docs\/decisions\/\d/.test(file))
      .flatMap(([file, text]) => decisionRecordProblems(file, text, read('docs/decisions/README.md'))),
    ...indexProblems(cited.rules, read('docs/rules/README.md')),
  ];
}
