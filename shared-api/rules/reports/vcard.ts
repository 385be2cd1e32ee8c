import { twitterLink } from './contact-links.ts';

/** A person's entry in the directory; missing texts are empty. */
export interface Contact {
  readonly FirstName: string;
  readonly LastName: string;
  readonly SchoolName: string;
  readonly ConferenceNameShort: string;
  readonly Title: string;
  readonly Phone: string;
  readonly Mobile: string;
  readonly Email: string;
  readonly Twitter: string;
}

/** Maximum bytes of a line; a longer line is folded (RFC 2426 section 2.6). */
const LINE_BYTES = 75;

/** Escapes backslash, comma, semicolon and line breaks of a value; removes other control characters. */
function value(text: string): string {
  return text
    .trim()
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Folds a line at 75 bytes, never inside a character; continuation lines begin with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += size;
  }
  return text;
}

/** A person as a vCard 3.0, the version that every address book reads (RFC 2426); empty fields are omitted. */
export function vCard(person: Contact): string {
  const { FirstName, LastName, SchoolName, ConferenceNameShort, Title, Phone, Mobile, Email, Twitter } = person;
  const name = `${FirstName} ${LastName}`.trim() || Email;
  const organization = [SchoolName, ConferenceNameShort].filter((part) => part !== '').map(value);
  const optional: readonly (readonly [property: string, text: string])[] = [
    ['ORG', organization.join(';')],
    ['TITLE', value(Title)],
    ['TEL;TYPE=WORK,VOICE', value(Phone)],
    ['TEL;TYPE=CELL,VOICE', value(Mobile)],
    ['EMAIL;TYPE=INTERNET', value(Email)],
    ['URL', twitterLink(Twitter) ?? ''],
  ];
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${value(LastName)};${value(FirstName)};;;`,
    `FN:${value(name)}`,
    ...optional.filter(([, text]) => text !== '').map(([property, text]) => `${property}:${text}`),
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The file name of a person's vCard: their name without characters that file systems reject. */
export function vCardFileName({ FirstName, LastName }: Pick<Contact, 'FirstName' | 'LastName'>): string {
  const name = `${FirstName} ${LastName}`
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${name || 'contact'}.vcf`;
}
