/** Local storage key of the signed-in user with their token; the document reads it before the shell does. */
export const STORED_USER = 'user';
