const path = require('node:path');
const { project } = require('./shared-build/jest/preset.cjs');

const at = (name) => path.join(__dirname, name);

module.exports = {
  projects: [
    project({ name: 'shared-api', root: at('shared-api') }),
    project({ name: 'releases', root: at('releases') }),
    project({ name: 'shared-build', root: at('shared-build') }),
    project({ name: 'shared-ui', root: at('shared-ui'), browser: true }),
    project({ name: 'shared-host', root: at('shared-host'), browser: true }),
    project({ name: 'shell', root: at('shell'), browser: true }),
    project({ name: 'remote-schedules', root: at('remote-schedules'), browser: true }),
    project({ name: 'remote-reports', root: at('remote-reports'), browser: true }),
    project({ name: 'tools', root: at('tools') }),
    project({ name: 'server', root: at('server') }),
  ],
};
