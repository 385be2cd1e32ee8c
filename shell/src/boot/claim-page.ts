// Runs before every other module of the shell: a version that arrives after another one has taken the page must not start.
const root = document.getElementById('root');

if (root !== null) {
  if (root.dataset.shell !== undefined || root.firstChild !== null)
    throw new Error('Another version of the shell runs on this page.');
  root.dataset.shell = __webpack_public_path__;
}
