// Runs before every other module, so that a version that loads late does not start when another one runs the page.
const root = document.getElementById('root');

if (root !== null) {
  if (root.dataset.shell !== undefined || root.firstChild !== null)
    throw new Error('Another version of the shell runs on this page.');
  root.dataset.shell = __webpack_public_path__;
}
