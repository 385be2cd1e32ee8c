import { type CallPermission, canCall } from '../access/call-permissions.ts';
import type { Actor } from '../access/permissions.ts';

/** The three boards of the welcome page, named like the calls that read and write them (A040). */
export const BOARDS = ['news', 'newsAdminUpdates', 'newsAdmin'] as const;
export type Board = (typeof BOARDS)[number];

/** Maximum length of a message, in characters (A045). */
export const NEWS_LENGTH = 20_000;
/** How many items a board shows at first (A047). */
export const NEWS_SHOWN = 50;

/** HTML elements allowed in a message; all others are removed (A045). */
export const NEWS_TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h3', 'h4', 'span'];
export const NEWS_ATTRIBUTES = ['href'];

/** Parts of the site to which no message leads: opening them signs out, or shows what is no screen. */
const NO_SCREENS: ReadonlySet<string> = new Set(['logout', 'api', 'artifacts']);

/**
 * Whether a message may link to an address: a whole http, https or mailto address (A045), and of the site itself, where
 * `site` is its origin, only to screens that change nothing.
 */
export function isNewsLink(href: string, site: string | null = null): boolean {
  if (!/^(?:https?:\/\/[^\s/\\?#]|mailto:[^\s@]+@)/i.test(href) || !URL.canParse(href)) return false;
  const url = new URL(href);
  if (site === null || url.origin !== site) return true;
  const first = decodePath(url.pathname)
    .split('/')
    .find((part) => part !== '');
  return first === undefined || !NO_SCREENS.has(first.toLowerCase());
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The heading of each board (A040). */
export const BOARD_TITLES: Record<Board, string> = {
  news: 'GAMES',
  newsAdminUpdates: 'GRIDIRON UPDATES',
  newsAdmin: 'FBS GUARANTEE GAMES',
};

const SUBJECTS: Record<Board, string> = {
  news: 'News',
  newsAdminUpdates: 'Admin updates news',
  newsAdmin: 'Admin news',
};

/** The text that confirms an action on a board (A041). */
export function newsMessage(board: Board, action: 'created' | 'removed' | 'reposted' | 'ready for edit'): string {
  return `${SUBJECTS[board]} ${action}.`;
}

/** Permission to post, edit, repost and delete, by board (A044). */
export const NEWS_PERMISSIONS = {
  news: 'news-editors',
  newsAdminUpdates: 'administrators',
  newsAdmin: 'administrators',
} as const satisfies Record<Board, CallPermission>;

/** Whether the actor may post, edit, repost and delete on a board. */
export function canManageNews(actor: Actor, board: Board): boolean {
  return canCall(actor, NEWS_PERMISSIONS[board]);
}
