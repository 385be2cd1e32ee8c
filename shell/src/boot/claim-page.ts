// Runs before every other module of the shell: a late version must not start once another has taken the page.
const root = document.getElementById('root');

if (root !== null) {
  if (root.dataset.shell !== undefined || root.firstChild !== null)
    throw new Error('Another version of the shell runs on this page.');
  root.dataset.shell = __webpack_public_path__;
}
