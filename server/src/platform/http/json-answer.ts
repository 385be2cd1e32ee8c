/** The media type of answers of the API. */
export const JSON_TYPE = 'application/json; charset=utf-8';
/** Keeps a browser that opens an answer of the API as a page from showing what is in it. */
export const JSON_DISPOSITION = 'attachment; filename="api.json"';
