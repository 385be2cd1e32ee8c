const { existsSync, readdirSync } = require('node:fs');
const path = require('node:path');
const { project } = require('./shared-build/jest/preset.cjs');

const at = (name) => path.join(__dirname, name);

const remotes = readdirSync(__dirname).filter((name) => name.startsWith('remote-'));

module.exports = {
  // Every core: on a machine of two, Jest itself would use one.
  maxWorkers: '100%',
  testSequencer: at('shared-build/jest/sequencer.cjs'),
  projects: [
    project({ name: 'shared-api', root: at('shared-api') }),
    project({ name: 'guides', root: at('guides') }),
    project({ name: 'releases', root: at('releases') }),
    project({ name: 'shared-build', root: at('shared-build') }),
    project({ name: 'shared-ui', root: at('shared-ui'), browser: true }),
    project({ name: 'shared-host', root: at('shared-host'), browser: true }),
    project({ name: 'shell', root: at('shell'), browser: true }),
    ...remotes.map((name) => project({ name, root: at(name), browser: true })),
    project({ name: 'tools', root: at('tools') }),
    {
      ...project({ name: 'server', root: at('server') }),
      globalSetup: at('server/testing/share-postgres.ts'),
      globalTeardown: at('server/testing/unshare-postgres.ts'),
    },
    // A sparse checkout has some of the folders.
  ].filter(({ rootDir }) => existsSync(rootDir)),
};
