import type { Actor } from '@open-date/shared-api/rules/access/permissions';
import { ROLE, type RoleId } from '@open-date/shared-api/rules/constants';
import { listWords } from '@open-date/shared-api/rules/platform/list-words';
import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';

/** A step of the guided tour, beside the first of its anchors that is on the screen. */
export interface TourStep {
  readonly title: string;
  readonly text: string;
  /** Selectors of what the step is about; the phone has others than the desktop. */
  readonly anchors: readonly string[];
}

/** Who is shown around, and where. */
export interface TourGuest {
  readonly actor: Actor;
  /** The labels of the header's menus. */
  readonly menus: readonly string[];
  readonly isMobile: boolean;
}

const SCHEDULE: Readonly<Record<RoleId, string>> = {
  [ROLE.admin]: 'This opens your own schedule.',
  [ROLE.school]: 'This opens your own schedule. Press an open date there to find opponents who are free on it.',
  [ROLE.schoolView]:
    'This opens the schedule of your school, season by season. Press a week there to see all about it.',
  [ROLE.conference]:
    'This opens the schedule of your conference, a season at a time. An open date of a member leads to opponents who are free on it.',
};

const NOTICES: Readonly<Record<RoleId, string>> = {
  [ROLE.admin]: 'Games that are disputed',
  [ROLE.school]: 'Requests that wait for you and changes to your games',
  [ROLE.schoolView]: 'Changes to your games',
  [ROLE.conference]: 'Requests that wait for your members and changes to their games',
};

/** The guided tour, at most five steps, all on the first screen; it names only what its guest may use (R-tour). */
export function tourSteps({ actor, menus, isMobile }: TourGuest): TourStep[] {
  const isViewer = actor.roleId === ROLE.schoolView;
  return [
    {
      title: 'Your schedule',
      text: SCHEDULE[actor.roleId],
      anchors: ['#main a[data-variant="primary"]'],
    },
    {
      title: 'Menus',
      text: `${listWords(menus)}: the pages of each are listed here.${isMobile ? '' : ' Your settings are under your name.'}`,
      anchors: ['header nav[aria-label="Main"]', 'header button[aria-label="Menu"]'],
    },
    {
      title: 'Jump anywhere',
      text: `A few letters of a school, a conference, a report or ${isViewer ? 'a page' : 'an action'} are enough.${isMobile ? '' : ' After the tour, Ctrl+K opens it on every screen.'}`,
      anchors: ['header [aria-keyshortcuts]'],
    },
    {
      title: 'Notifications',
      text: `${NOTICES[actor.roleId]} come here, and by mail as you choose in your settings.`,
      anchors: ['header button[aria-label^="Notifications"]'],
    },
    {
      title: 'Help',
      text: `The guides, the help videos and every shortcut of ${PRODUCT_NAME}. Welcome to your seasons!`,
      anchors: ['header button[aria-label="Help"]', 'header button[aria-label="Menu"]'],
    },
  ];
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** The element that a step stands beside; null when none of its anchors is on the screen. */
export function findAnchor({ anchors }: TourStep): HTMLElement | null {
  for (const anchor of anchors) {
    const found = [...document.querySelectorAll<HTMLElement>(anchor)].find(isShown);
    if (found) return found;
  }
  return null;
}
