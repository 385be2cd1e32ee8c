import { path } from './own-paths.ts';

/** Where users read what is kept about them, and for how long (R-kept-data). */
export const KEPT_DATA = `${path('help.guide', { guide: 'getting-started' })}#your-data`;
