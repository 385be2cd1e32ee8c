// styled-components inserts its rules one by one, because jsdom parses a style element again whenever its text grows.
process.env.SC_DISABLE_SPEEDY = 'false';
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// Generous, because a busy machine is slow and only a failing test waits this long.
configure({ asyncUtilTimeout: 15_000 });

// What fades in counts as visible from its first frame on; how it fades is tested in a browser.
const shown = document.createElement('style');
shown.textContent = '[data-starting-style] { opacity: 1 !important; }';
document.head.append(shown);

// jsdom has no layout, so nothing that is observed ever changes its size.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
