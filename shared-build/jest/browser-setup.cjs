require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Generous: what a test waits for comes late on a busy machine, and only a failing test waits for the end.
configure({ asyncUtilTimeout: 15_000 });
