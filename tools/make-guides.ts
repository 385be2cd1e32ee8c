// Renders the guides, for an installation that is read-only while it runs.
import { makeGuides } from '@open-date/guides';
import { guidesFolder } from './workspace.ts';

await makeGuides(guidesFolder());
