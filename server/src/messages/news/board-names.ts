/** The boards by their names in the database. */
export const BOARD_NAMES = { news: 'games', newsAdmin: 'admin', newsAdminUpdates: 'adminupdates' } as const;
