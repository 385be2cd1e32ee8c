import type { Board } from '@open-date/shared-api/rules/messages/news';

/** Names of the boards in the database. */
const BOARD_NAMES = { news: 'games', newsAdmin: 'admin', newsAdminUpdates: 'adminupdates' } as const;

export type BoardName = (typeof BOARD_NAMES)[Board];

export function boardName(board: Board): BoardName {
  return BOARD_NAMES[board];
}
