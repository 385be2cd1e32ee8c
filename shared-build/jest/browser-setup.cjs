// styled-components inserts its rules one by one, because jsdom parses a style element again whenever its text grows.
process.env.SC_DISABLE_SPEEDY = 'false';
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Generous, because a busy machine is slow and only a failing test waits this long.
configure({ asyncUtilTimeout: 15_000 });
