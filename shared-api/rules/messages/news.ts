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
