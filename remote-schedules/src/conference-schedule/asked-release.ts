/** The query of an address that asks the release question of a conference schedule when it opens. */
export const ASK_RELEASE = 'ask=release';
