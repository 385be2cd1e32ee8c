import type { IConfiguration, ICruiseOptions, IFlattenedRuleSet, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { BOUNDARIES, type Boundary, ROOM_IMPORTS } from './import-table.ts';

type Rule = IRegularForbiddenRuleType;

const TEST = '.*[.](?:test|spec)[.]tsx?$|.*/testing/|shared-ui/gallery/';
const IS_TEST = `^(?:${TEST})`;
const SOURCE = '.*[.][cm]?[jt]sx?$';
const INSTALLED = '(?:^|/)node_modules(?:/|$)';

/** Pattern for the paths of a folder of the table; its name becomes the first group. */
const pathsOfFolder = (name: string) => `(${name.replace('*', '[^/]+')})/`;
const OURS = `^(?:${Object.keys(BOUNDARIES).map(pathsOfFolder).join('|')})`;

/** Files of the server that parse, decide, present and deliver, and therefore contain no SQL. */
const WITHOUT_SQL = [
  '^server/src/(?:site|platform/(?:http|openapi|config))/',
  '^server/.*/(?:routes|present[\\w-]*)[.]ts$',
];

const CHANGE = 'The table stands in tools/import-table.ts.';
const UNTIE = 'Move what both sides need into the one that owns it, or below both.';

function forbidden(name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, severity: 'error', comment, from, to };
}

const listed = (names: readonly string[]) => names.join(', ') || 'nothing';

/**
 * Pattern for the files behind an entry: `shared-host/remote` is `shared-host/src/remote.ts`, `shared-ui/*`
 * everything in shared-ui.
 */
function filesOfEntry(entry: string): string {
  if (entry.endsWith('/*')) return `^${entry.slice(0, -1)}`;
  const [top, ...rest] = entry.split('/');
  return `^${top}/(?:src/)?${rest.length > 0 ? `${rest.join('/')}(?:/index)?` : 'index'}[.]tsx?$`;
}

/** Pattern for files of external packages; their bare names where they are not installed. */
const filesOfPackages = (names: readonly string[]) =>
  `(?:^|(?:^|/)node_modules/(?:@types/)?)(?:${names.join('|')})(?:/|$)`;

const filesFrom = (name: string): Rule['from'] => ({ path: `^${pathsOfFolder(name)}`, pathNot: IS_TEST });

function rulesOfOurPackages([name, { ours, types = [], tests = [] }]: [string, Boundary]): Rule[] {
  if (ours === 'any') return [];
  const ofAll = ['^$1/', ...ours.map(filesOfEntry)];
  const ofTypes = types.map(filesOfEntry);
  const rules = [
    forbidden(
      `${name}: our packages`,
      `Of our packages, ${name} imports ${listed(ours)}${types.length > 0 ? ` and types of ${listed(types)}` : ''}. ${CHANGE}`,
      filesFrom(name),
      { path: OURS, pathNot: [...ofAll, ...ofTypes] },
    ),
    forbidden(
      `${name}: our packages in tests`,
      `Of our packages, tests of ${name} import ${listed([...ours, ...types, ...tests])}. ${CHANGE}`,
      { path: `^(?=${TEST})${pathsOfFolder(name)}` },
      { path: OURS, pathNot: [...ofAll, ...ofTypes, ...tests.map(filesOfEntry)] },
    ),
  ];
  if (types.length === 0) return rules;
  const comment = `${name} imports only types of ${listed(types)}: "import type" leaves nothing behind in a build.`;
  const to = { path: ofTypes, pathNot: ofAll, dependencyTypesNot: ['type-only'] } satisfies Rule['to'];
  return [...rules, forbidden(`${name}: types`, comment, filesFrom(name), to)];
}

function rulesOfOutsidePackages([name, { outside, never = [] }]: [string, Boundary]): Rule[] {
  if (outside === 'any') {
    const comment = `${name} never imports ${listed(never)}. ${CHANGE}`;
    return never.length > 0
      ? [forbidden(`${name}: never`, comment, filesFrom(name), { path: filesOfPackages(never) })]
      : [];
  }
  const comment = `Of others, ${name} imports ${listed(outside)}. ${CHANGE}`;
  const packages = forbidden(`${name}: packages`, comment, filesFrom(name), {
    pathNot: [OURS, filesOfPackages(outside)],
    dependencyTypesNot: ['core'],
  });
  return outside.includes('node')
    ? [packages]
    : [packages, forbidden(`${name}: Node`, comment, filesFrom(name), { dependencyTypes: ['core'] })];
}

function ruleOfRoom([room, below]: [string, readonly string[]]): Rule {
  return forbidden(
    `server/${room}: rooms`,
    `Of the server, server/${room} imports ${listed(below)}. Move what it needs down, or the caller up.`,
    { path: `^server/${room}/` },
    { path: '^server/', pathNot: [room, 'testing', ...below].map((one) => `^server/${one}/`) },
  );
}

const RULES: IFlattenedRuleSet = {
  forbidden: [
    ...Object.entries(BOUNDARIES).flatMap(rulesOfOurPackages),
    ...Object.entries(BOUNDARIES).flatMap(rulesOfOutsidePackages),
    ...Object.entries(ROOM_IMPORTS).map(ruleOfRoom),
    forbidden(
      'packages by name',
      'Import another package by its name, so that the "exports" of its package.json hold.',
      {
        path: '^([^/]+)/',
        pathNot: Object.entries(BOUNDARIES).flatMap(([name, { ours }]) => (ours === 'any' ? [`^${name}/`] : [])),
      },
      { pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    forbidden(
      'known imports',
      'This import does not resolve: install the package here, or add the entry to the "exports" of ours.',
      {},
      { couldNotResolve: true },
    ),
    forbidden(
      'test support',
      'Only tests import tests and their support.',
      { path: '^[^/]+/', pathNot: [IS_TEST, '^(?:bench|e2e|tools)/'] },
      { path: IS_TEST, pathNot: INSTALLED },
    ),
    forbidden(
      'SQL',
      'SQL belongs in queries and commands: call one of them.',
      { path: WITHOUT_SQL, pathNot: IS_TEST },
      { path: filesOfPackages(['kysely', 'pg']) },
    ),
    // A screen loads its page late, and the page knows its screen.
    forbidden('circle of files', UNTIE, {}, { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } }),
  ],
  // A required import that no file can have (`^$`) makes the rule fail for every file that it covers.
  required: [
    {
      name: 'folder without a row',
      severity: 'error',
      comment: 'Give the folder a row in tools/import-table.ts.',
      module: { path: `^[^/.]+/${SOURCE}`, pathNot: [OURS, INSTALLED] },
      to: { path: '^$' },
    },
    {
      name: 'room without a place',
      severity: 'error',
      comment: 'Give the room a place in tools/import-table.ts.',
      module: {
        path: `^server/${SOURCE}`,
        pathNot: [...Object.keys(ROOM_IMPORTS), 'testing'].map((room) => `^server/${room}/`),
      },
      to: { path: '^$' },
    },
  ],
};

const OPTIONS: ICruiseOptions = {
  exclude: {
    path: '(?:^|/)(?:[.]git|[.]types|[.]data|[.]together|dist|coverage|test-results|playwright-report|bench-results)(?:/|$)',
  },
  // Includes type imports.
  tsPreCompilationDeps: true,
  skipAnalysisNotInRules: true,
  exoticRequireStrings: ['require.resolve'],
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.d.ts', '.js', '.cjs', '.mjs'],
  },
};

// Only within a package or a room of the server: between packages and rooms, the import table allows no circle.
const CIRCLE_OF_FOLDERS: Rule = {
  ...forbidden(
    'circle of folders',
    UNTIE,
    { path: '^(server/(?:src/)?[^/]+|(?!server/)[^/]+)(?:/|$)' },
    { path: '^$1(?:/|$)', circular: true },
  ),
  scope: 'folder',
};

/** Import rules for everything but tests and their support. */
export const importRules: IConfiguration = {
  ...RULES,
  forbidden: [...(RULES.forbidden ?? []), CIRCLE_OF_FOLDERS],
  options: { ...OPTIONS, doNotFollow: { path: [INSTALLED, IS_TEST] } },
};

/**
 * Import rules for tests and their support; they may form circles of folders, because they reach across a package.
 */
export const importRulesOfTests: IConfiguration = {
  ...RULES,
  options: { ...OPTIONS, doNotFollow: { path: [INSTALLED, `^(?!${TEST})${SOURCE}`] } },
};
