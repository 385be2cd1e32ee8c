// The imports that each folder may use; import-rules.ts turns the table into rules of dependency-cruiser.

/** What the files of a folder may import. A name that ends in `/*` covers the entry and everything below it. */
export interface Boundary {
  /** Entries of our own packages. */
  readonly ours: readonly string[] | 'any';
  /** Entries for `import type` only, which leaves nothing in a build. */
  readonly types?: readonly string[];
  /** Additional entries for tests and their support. */
  readonly tests?: readonly string[];
  /** External packages by name, `node` for Node's own modules. Tests may import any. */
  readonly outside: readonly string[] | 'any';
  /** Packages that `any` does not include. */
  readonly never?: readonly string[];
}

const SCREEN = ['react', 'react-dom', 'react-hook-form', 'lucide-react', 'styled-components', 'jotai'];

/** Every folder with sources; a missing one fails the check. */
export const BOUNDARIES: Readonly<Record<string, Boundary>> = {
  'shared-api/contract': {
    ours: ['shared-api/rules/*'],
    tests: ['shared-api/testing/*'],
    outside: ['zod', 'date-fns', 'date-fns-tz'],
  },
  'shared-api/rules': {
    ours: [],
    tests: ['shared-api/testing/*'],
    outside: ['zod', 'date-fns', 'date-fns-tz'],
  },
  'shared-api/client': {
    // The list of codes is the one part of the contract without schemas.
    ours: [
      'shared-api/contract/platform/endpoint',
      'shared-api/rules/platform/call-url',
      'shared-api/rules/platform/help',
      'shared-api/rules/platform/request-id',
    ],
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
    ours: ['shared-api/rules/platform/text-match', 'shared-api/rules/games/pending-words'],
    tests: ['shared-build/*'],
    outside: [
      'react',
      'react-dom',
      'styled-components',
      'lucide-react',
      '@base-ui/react',
      '@fontsource-variable/archivo',
      '@tanstack/react-virtual',
      '@visx/axis',
      '@visx/curve',
      '@visx/grid',
      '@visx/group',
      '@visx/pattern',
      '@visx/responsive',
      '@visx/scale',
      '@visx/shape',
      '@visx/stats',
      'd3-geo',
      'topojson-client',
      'us-atlas',
    ],
  },
  'shared-host': {
    ours: ['shared-api/rules/*', 'shared-api/client', 'shared-api/queries/*', 'shared-ui/*'],
    types: ['shared-api/contract/*'],
    tests: ['shared-api/testing/*'],
    // Of react-hook-form only types: a remote that has a form brings the library.
    outside: ['react', 'react-router-dom', 'jotai', '@tanstack/react-query', 'react-hook-form'],
  },
  'shared-build': { ours: ['releases/*'], outside: 'any' },
  'remote-*': {
    ours: [
      'shared-api/rules/*',
      'shared-api/client',
      'shared-api/queries/*',
      'shared-ui/*',
      'shared-host',
      'shared-host/fields',
      'shared-host/remote',
    ],
    types: ['shared-api/contract/*'],
    tests: ['shared-api/testing/*', 'shared-host/shell', 'shared-host/testing/*'],
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
      '@simplewebauthn/browser',
      'uqr',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
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
  releases: {
    ours: ['shared-api/rules/platform/*'],
    outside: ['node', 'semver', 'zod', 'aws4fetch', '@rgrove/parse-xml'],
  },
  guides: { ours: ['shared-api/rules/*'], outside: ['node', 'marked', 'pdfmake'] },
  e2e: {
    ours: ['releases/*', 'shared-api/rules/*', 'shared-api/testing/*'],
    types: ['shared-api/contract/*'],
    outside: ['node', '@playwright/test', 'axe-core', 'unpdf'],
  },
  bench: { ours: 'any', outside: 'any' },
  tools: { ours: 'any', outside: 'any' },
};

/** The rooms of `server/src` from the bottom up: each imports only rooms before it. */
const ROOMS = [
  'platform',
  'access',
  'messages',
  'accounts',
  'league',
  'games',
  'schedules',
  'matches',
  'auctions',
  'reports',
  'exports',
  'imports',
  'admin',
  'welcome',
  'site',
  'app',
];

/** Rooms that may import less than their position allows, or that have no position. */
const ROOMS_APART: Readonly<Record<string, readonly string[]>> = {
  'src/release-health': ['src/platform'],
  'src/site': ['src/platform', 'src/release-health'],
  'src/deliveries': ['src/platform', 'src/site'],
  'src/releases': ['src/platform', 'src/release-health', 'src/site'],
  'src/app': ['src', 'demo'],
  // The demo league has the only list of known conferences, which an import meets by name.
  'src/imports': ['src/platform', 'src/league', 'src/messages', 'src/exports', 'demo'],
  demo: ['src/platform'],
  import: ['src/platform', 'src/auctions/result', 'src/exports', 'src/imports', 'src/admin/guarantee-games'],
};

/** What each room of the server may import from the server besides itself, its tests also `server/testing`. */
export const ROOM_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(ROOMS.map((room, at) => [`src/${room}`, ROOMS.slice(0, at).map((below) => `src/${below}`)])),
  ...ROOMS_APART,
};
