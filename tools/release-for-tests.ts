// Releases the sources as they are now into the store of the browser tests.
import { releaseChanged } from './publish-changed.ts';

await releaseChanged('browser tests', 'browser tests');
