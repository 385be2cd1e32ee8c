import { cfbdConferences } from './cfbd-conferences.ts';
import { cfbdGames } from './cfbd-games.ts';
import { cfbdTeams } from './cfbd-teams.ts';
import { csvFutureGames } from './csv-future-games.ts';
import { csvGames } from './csv-games.ts';
import { csvGuaranteeReport, csvGuarantees } from './csv-guarantees.ts';
import { csvMemberships } from './csv-memberships.ts';
import { csvTeams } from './csv-teams.ts';
import type { Form } from './form.ts';

/** The file forms that can be imported; the first form that recognizes a file reads it. */
export const FORMS: readonly Form[] = [
  cfbdTeams,
  cfbdGames,
  cfbdConferences,
  csvGuaranteeReport,
  csvGuarantees,
  csvFutureGames,
  csvGames,
  csvMemberships,
  csvTeams,
];
