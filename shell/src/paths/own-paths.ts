import { type Path, createPaths } from '@open-date/shared-api/rules/platform/paths';
import { SHELL_PATHS } from '@open-date/shared-api/rules/platform/shell-paths';

export { SHELL_PATHS as PATHS };

/** The path of a screen of the shell. */
export const path: Path<typeof SHELL_PATHS> = createPaths(SHELL_PATHS);

/** The guide to stored personal data and its retention (R-kept-data). */
export const KEPT_DATA = `${path('help.guide', { guide: 'getting-started' })}#your-data`;
