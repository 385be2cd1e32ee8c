const { project } = require('../../shared-build/jest/preset.cjs');

module.exports = {
  ...project({ name: 'machine', root: __dirname }),
  testMatch: ['<rootDir>/*.machine.ts'],
  // Each test goes on where the one before it ended.
  bail: 1,
};
