/** The guides that Help shows as pages, with the ids of their sections, which are those of their headings (A017). */
export const HELP_GUIDES = {
  'getting-started': {
    title: 'Getting started',
    sections: [
      'sign-in',
      'find-your-way',
      'welcome',
      'notifications',
      'profile-and-settings',
      'second-factor',
      'your-data',
    ],
  },
  schedules: {
    title: 'Schedules',
    sections: [
      'choose-a-schedule',
      'schedule-of-a-school',
      'schedule-of-a-conference',
      'change-a-week',
      'move-and-swap-games',
      'games-that-wait',
      'public-page',
      'conference-listings',
      'calendar-print-and-files',
    ],
  },
  opponents: { title: 'Opponents', sections: ['match-finder', 'compare-schedules'] },
  auctions: {
    title: 'Auctions',
    sections: [
      'what-an-auction-is',
      'auctions-of-your-school',
      'start-an-auction',
      'bid',
      'maximum-bid',
      'soft-close',
      'ask-for-access',
      'approve-bidders',
      'watching',
      'from-result-to-game',
    ],
  },
  reports: {
    title: 'Reports and directory',
    sections: [
      'choose-a-report',
      'numbered-reports',
      'games-week-by-week',
      'conferences-and-commitments',
      'pending-games',
      'market',
      'guarantees',
      'comparables',
      'directory',
    ],
  },
  administration: {
    title: 'Administration',
    sections: [
      'who-sees-what',
      'schools',
      'users',
      'conferences',
      'seasons-and-tools',
      'site-settings',
      'activity-log',
      'mail',
      'lists',
      'guarantee-games',
      'import-and-export',
      'what-if',
      'releases',
    ],
  },
} as const;

/** The name of a guide that Help shows as a page. */
export type HelpGuide = keyof typeof HELP_GUIDES;

/** A section of a guide, as screens declare it: `auctions#soft-close`. */
export type HelpSection = {
  [Guide in HelpGuide]: `${Guide}#${(typeof HELP_GUIDES)[Guide]['sections'][number]}`;
}[HelpGuide];

/** The names of the guides in the order of their list. */
export const HELP_GUIDE_NAMES: readonly HelpGuide[] = [
  'getting-started',
  'schedules',
  'opponents',
  'auctions',
  'reports',
  'administration',
];

/** Whether a guide of this name is shown as a page. */
export function isHelpGuide(name: string): name is HelpGuide {
  return Object.hasOwn(HELP_GUIDES, name);
}

/** Address of a guide's content, which the page of the guide shows. */
export function helpContentUrl(guide: HelpGuide): string {
  return `/guides/${guide}.html`;
}
