type Text = string | null | undefined;

const ID = /^[1-9]\d{0,8}$/;
const YEAR = /^(19|20|21)\d\d$/;
const NUMBER = /^\d{1,4}$/;

/** The id that a field of an address names, else null. */
export function readId(text: Text): number | null {
  return readFitting(text, ID);
}

/** The year of a text that can be a season, else null. */
export function readYear(text: Text): number | null {
  return readFitting(text, YEAR);
}

/** The whole number of at most four digits that a field of an address names, else null. */
export function readNumber(text: Text): number | null {
  return readFitting(text, NUMBER);
}

function readFitting(text: Text, pattern: RegExp): number | null {
  return text !== null && text !== undefined && pattern.test(text) ? Number(text) : null;
}
