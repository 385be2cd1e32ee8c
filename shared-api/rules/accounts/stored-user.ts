/** Local storage key of the signed-in user with their token; the boot document reads it before the shell does. */
export const STORED_USER = 'user';
