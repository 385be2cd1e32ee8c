require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Generous, because a busy machine is slow and only a failing test waits this long.
configure({ asyncUtilTimeout: 15_000 });
