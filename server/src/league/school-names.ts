const SHORT = 14;
const ABBREVIATION = 4;

const SHORTER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:University|College)(?: of\b)?/gi, ''],
  [/\bState\b/g, 'St.'],
  [/\bSaint\b/g, 'St.'],
  [/\bNorth(?:ern)?\b/g, 'N.'],
  [/\bSouth(?:ern)?\b/g, 'S.'],
  [/\bEast(?:ern)?\b/g, 'E.'],
  [/\bWest(?:ern)?\b/g, 'W.'],
  [/\bNorthwest(?:ern)?\b/g, 'NW'],
  [/\bNortheast(?:ern)?\b/g, 'NE'],
  [/\bSouthwest(?:ern)?\b/g, 'SW'],
  [/\bSoutheast(?:ern)?\b/g, 'SE'],
  [/\bCentral\b/g, 'C.'],
  [/\bWisconsin\b/g, 'Wis.'],
  [/\bChristian\b/g, 'Chr.'],
];

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether a name is a code such as `NCAT`, which says less than a truncated name. */
function isCode(name: string): boolean {
  return !/\p{Lowercase_Letter}/u.test(name);
}

function fits(text: string): boolean {
  return text.length > 0 && text.length <= SHORT;
}

/** A name with ever more of its usual words shortened. */
function shortForms(name: string): string[] {
  const forms = [tidy(name)];
  for (const [word, replacement] of SHORTER_WORDS) {
    const before = forms.at(-1) ?? name;
    forms.push(tidy(before.replace(word, replacement)) || before);
  }
  return forms;
}

/**
 * A name of at most 14 characters: the school's own, its own with usual words shortened, another of its names, or its
 * own truncated. One that is not free belongs to another school and is left out.
 */
export function nickname14(
  name: string,
  otherNames: readonly string[],
  isFree: (short: string) => boolean = () => true,
): string {
  const forms = shortForms(name);
  const [shortest = name] = forms.slice(-1);
  const others = otherNames
    .map(tidy)
    .filter((text) => !isCode(text))
    .sort((first, second) => second.length - first.length);
  const cut = [shortest, tidy(name)].map((text) => text.slice(0, SHORT).trim());
  const found = [...forms, ...others].find((text) => fits(text) && isFree(text)) ?? cut.find(isFree);
  return found ?? cut[0] ?? name;
}

/** The name and the 14-character name of a school that shares its name with another, told apart by its id. */
export function nameWithId(name: string, id: string): { name: string; nickname14: string } {
  const suffix = ` (${id})`;
  const nickname = `${name.slice(0, Math.max(1, SHORT - suffix.length)).trim()}${suffix}`.slice(0, SHORT);
  return { name: `${name}${suffix}`, nickname14: nickname };
}

/** The letters and digits of a text in capitals, without accents. */
function plainCapitals(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number} ]/gu, '')
    .toUpperCase();
}

/**
 * One to four characters for a badge: the given abbreviation when it fits, else another name that fits, else the
 * initials.
 */
export function schoolAbbreviation(name: string, given: string | null, otherNames: readonly string[]): string {
  const code = [given ?? '', ...otherNames.filter((other) => isCode(other))]
    .map((text) => plainCapitals(text).replaceAll(' ', ''))
    .find((text) => text.length >= 1 && text.length <= ABBREVIATION);
  if (code) return code;
  const words = plainCapitals(name)
    .split(' ')
    .filter((word) => word !== '');
  const initials = words.map((word) => word[0]).join('');
  const letters = words.length > 1 ? initials : words.join('');
  return letters.slice(0, ABBREVIATION) || '?';
}
