/** Where the browser keeps the signed-in user, token included: the document reads it before the shell does. */
export const STORED_USER = 'user';
