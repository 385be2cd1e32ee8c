import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

/** What the files of a folder may import. A name that ends in `/*` covers everything below it, and itself. */
interface Boundary {
  /** Entries of our own packages. */
  readonly ours: readonly string[];
  /** Entries that leave nothing behind in a build: `import type` alone. */
  readonly types?: readonly string[];
  /** What tests and their support import besides. */
  readonly tests?: readonly string[];
  /** Packages of others by name, `node` for Node's own modules. Tests may import any. */
  readonly outside: readonly string[] | 'any';
  /** Packages that `any` does not cover. */
  readonly never?: readonly string[];
}

const ANYTHING: Boundary = { ours: ['*'], outside: 'any' };

const SCREEN = ['react', 'react-dom', 'react-hook-form', 'lucide-react', 'styled-components', 'jotai'];

/** Every folder with sources. A folder that is missing here fails the check. */
const BOUNDARIES: Readonly<Record<string, Boundary>> = {
  'shared-api/contract': {
    ours: ['shared-api/rules/*'],
    tests: ['shared-api/testing/*'],
    outside: ['zod', 'date-fns', 'date-fns-tz'],
  },
  'shared-api/rules': {
    ours: [],
    types: ['shared-api/contract/*'],
    tests: ['shared-api/testing/*'],
    outside: ['zod', 'date-fns', 'date-fns-tz'],
  },
  'shared-api/client': {
    // The list of codes: the one part of the contract without schemas.
    ours: ['shared-api/contract/endpoint'],
    types: ['shared-api/contract/*'],
    outside: ['ky', 'eventsource-parser'],
  },
  'shared-api/queries': {
    ours: ['shared-api/client/*', 'shared-api/rules/*'],
    types: ['shared-api/contract/*'],
    outside: ['@tanstack/react-query'],
  },
  'shared-api/testing': {
    ours: ['shared-api/contract/*', 'shared-api/rules/*', 'shared-api/client/*'],
    outside: ['zod'],
  },
  'shared-api/generate': { ours: ['shared-api/contract/*'], outside: ['node'] },
  'shared-ui': {
    ours: [],
    tests: ['shared-build/*'],
    outside: [
      'react',
      'react-dom',
      'styled-components',
      'lucide-react',
      '@base-ui/react',
      '@fontsource-variable/archivo',
      '@tanstack/react-virtual',
    ],
  },
  'shared-host': {
    ours: ['shared-api/rules/*', 'shared-api/client', 'shared-api/queries/*'],
    types: ['shared-api/contract/*'],
    tests: ['shared-api/testing/*'],
    outside: ['react', 'react-router-dom', 'jotai', '@tanstack/react-query'],
  },
  'shared-build': { ours: ['releases/*'], outside: 'any' },
  'remote-*': {
    ours: [
      'shared-api/rules/*',
      'shared-api/client',
      'shared-api/queries/*',
      'shared-ui/*',
      'shared-host',
      'shared-host/remote',
    ],
    types: ['shared-api/contract/*'],
    tests: ['shared-api/testing/*', 'shared-host/shell'],
    outside: [...SCREEN, 'react-router-dom', '@tanstack/react-query'],
  },
  shell: {
    ours: ['shared-api/rules/*', 'shared-api/client/*', 'shared-api/queries/*', 'shared-ui/*', 'shared-host/*'],
    types: ['shared-api/contract/*'],
    tests: ['shared-api/testing/*', 'shared-build/*'],
    outside: [
      ...SCREEN,
      'react-router',
      'react-router-dom',
      '@tanstack/react-query',
      '@module-federation/enhanced',
      '@module-federation/runtime-core',
      '@fontsource-variable/archivo',
      'dompurify',
      'prosemirror-commands',
      'prosemirror-history',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-schema-list',
      'prosemirror-state',
      'prosemirror-view',
    ],
  },
  server: {
    ours: ['shared-api/contract/*', 'shared-api/rules/*', 'releases/*'],
    tests: ['shared-api/client', 'shared-api/testing/*'],
    outside: 'any',
    never: [...SCREEN, 'react-router', 'react-router-dom', '@tanstack/react-query', '@base-ui/react', 'ky'],
  },
  releases: { ours: [], outside: ['node', 'semver', 'zod'] },
  guides: { ours: ['shared-api/rules/*'], outside: ['node', 'marked', 'pdfmake'] },
  e2e: {
    ours: ['shared-api/rules/*', 'shared-api/testing/*'],
    types: ['shared-api/contract/*'],
    outside: ['node', '@playwright/test', '@axe-core/playwright', 'unpdf'],
  },
  bench: ANYTHING,
  tools: ANYTHING,
};

/** Files of the server that parse, decide, present and deliver: their SQL stands in the queries and commands they call. */
const WITHOUT_SQL =
  /^server\/(?:src\/(?:site|platform\/(?:http|openapi|config))\/|demo\/league\/|(?:.+\/)?(?:routes|present[\w-]*)\.ts$)/;
const STATEMENT = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;

const TEST = /\.(test|spec)\.tsx?$|(^|\/)testing\/|^shared-ui\/gallery\//;

interface Import {
  readonly from: string;
  readonly isType: boolean;
}

/** What is wrong with the imports of one file of the repository, a line each; nothing when all of them are allowed. */
export function forbiddenImports(file: string, text: string): string[] {
  const folder = folderOf(file);
  const boundary = BOUNDARIES[folder];
  if (!boundary) return [`${file}: ${folder} has no line in tools/import-boundaries.ts`];
  const isTest = TEST.test(file);
  const found = importsOf(text);
  const wrong = found
    .filter((one) => !isAllowed(one, file, boundary, isTest))
    .map(({ from, isType }) => `${file}: ${folder} may not import ${isType ? 'types of ' : ''}${from}`);
  const speaksSql = found.some(({ from }) => from === 'kysely' || from === 'pg') || STATEMENT.test(text);
  return speaksSql && !isTest && WITHOUT_SQL.test(file)
    ? [...wrong, `${file}: SQL stands in the queries and commands of an area`]
    : wrong;
}

function isAllowed({ from, isType }: Import, file: string, boundary: Boundary, isTest: boolean): boolean {
  const own = ourEntry(from, file);
  if (own === null) return isTest || isAllowedOutside(packageOf(from), boundary);
  const [top = ''] = file.split('/');
  const isOwnPackage = covers(`${top}/*`, own);
  if (isOwnPackage && (top !== 'shared-api' || folderOf(file) === folderOf(own))) return true;
  // Other packages are imported by their names, so that `exports` of their package.json holds.
  if (from.startsWith('.') && !isOwnPackage && boundary !== ANYTHING) return false;
  const entries = [
    ...boundary.ours,
    ...(isType || isTest ? (boundary.types ?? []) : []),
    ...(isTest ? (boundary.tests ?? []) : []),
  ];
  return entries.some((entry) => covers(entry, own));
}

function isAllowedOutside(name: string, { outside, never = [] }: Boundary): boolean {
  return outside === 'any' ? !never.includes(name) : outside.includes(name);
}

/** The entry of our own packages that an import means, such as `shared-api/rules/paths`; null for others. */
function ourEntry(from: string, file: string): string | null {
  if (from.startsWith('.')) {
    return posix.join(posix.dirname(file), from).replace(/(\/index)?\.tsx?$/, '');
  }
  return from.startsWith('@open-date/') ? from.slice('@open-date/'.length) : null;
}

function covers(entry: string, own: string): boolean {
  if (entry === '*') return true;
  return entry.endsWith('/*') ? `${own}/`.startsWith(entry.slice(0, -1)) : own === entry;
}

/** The row of the table that a file belongs to. */
function folderOf(file: string): string {
  const [top = '', part = ''] = file.split('/');
  if (top.startsWith('remote-')) return 'remote-*';
  return top === 'shared-api' ? `${top}/${part}` : top;
}

function packageOf(from: string): string {
  if (isBuiltin(from)) return 'node';
  const parts = from.split('/');
  return from.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

// The formatter starts every import and export statement on a line of its own.
const STATIC = /^(?:import|export)\s+(type\s)?(?:[^;'"`]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\b(?:import|require(?:\.resolve)?)\(\s*(?:\/\*[^]*?\*\/\s*)*['"`]([^'"`]+)['"`]/g;

function importsOf(text: string): Import[] {
  return [
    ...Array.from(text.matchAll(STATIC), ([, type, from = '']) => ({ from, isType: type !== undefined })),
    ...Array.from(text.matchAll(DYNAMIC), ([, from = '']) => ({ from, isType: false })),
  ];
}
