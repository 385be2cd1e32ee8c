import * as fc from 'fast-check';
import { type Contact, vCard, vCardFileName } from './vcard.ts';

const PERSON: Contact = {
  FirstName: 'Nick',
  LastName: 'Ferraro',
  SchoolName: 'Toledo',
  ConferenceNameShort: 'MAC',
  Title: 'Deputy AD, Football Administration',
  Phone: '(419) 555-0142',
  Mobile: '(419) 555-0187',
  Email: 'nferraro@toledo.example',
  Twitter: '@nferraroUT',
};
const NOTHING = { SchoolName: '', ConferenceNameShort: '', Title: '', Phone: '', Mobile: '', Twitter: '' };

/** Reads a value as an address book does: unfolds lines and unescapes. */
function read(card: string, property: string): string[] | null {
  const line = card
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((one) => one.startsWith(`${property}:`));
  if (line === undefined) return null;
  const parts = [''];
  for (const [letter, escaped] of line.slice(property.length + 1).matchAll(/\\(.)|./gsu)) {
    if (letter === ';') parts.push('');
    else parts.push(`${parts.pop()}${escaped === 'n' ? '\n' : (escaped ?? letter)}`);
  }
  return parts;
}

describe('a person as a vCard', () => {
  it('has every value of the directory', () => {
    expect(vCard(PERSON).split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Ferraro;Nick;;;',
      'FN:Nick Ferraro',
      'ORG:Toledo;MAC',
      'TITLE:Deputy AD\\, Football Administration',
      'TEL;TYPE=WORK,VOICE:(419) 555-0142',
      'TEL;TYPE=CELL,VOICE:(419) 555-0187',
      'EMAIL;TYPE=INTERNET:nferraro@toledo.example',
      'URL:https://x.com/nferraroUT',
      'END:VCARD',
      '',
    ]);
  });

  it('omits empty fields and a Twitter text that is not a handle', () => {
    const card = vCard({ ...PERSON, ...NOTHING, Twitter: 'javascript:alert(1)' });
    expect(card.split('\r\n').map((line) => line.split(':')[0])).toEqual([
      'BEGIN',
      'VERSION',
      'N',
      'FN',
      'EMAIL;TYPE=INTERNET',
      'END',
      '',
    ]);
  });

  it.each([
    ['a comma', 'AD, Scheduling', 'AD\\, Scheduling'],
    ['a semicolon', 'AD; Scheduling', 'AD\\; Scheduling'],
    ['a backslash', 'AD\\Scheduling', 'AD\\\\Scheduling'],
    ['a line break', 'AD\r\nEMAIL:evil@x.example', 'AD\\nEMAIL:evil@x.example'],
    ['a control character', 'A\u0000D\u0007', 'AD'],
  ])('escapes %s', (_, Title, written) => {
    expect(vCard({ ...PERSON, Title })).toContain(`\r\nTITLE:${written}\r\n`);
  });

  it('reads back unchanged, in lines of at most 75 bytes', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', '🏈', ' ', ',', ';', '\\', '\n', ':', '"'),
      maxLength: 120,
    });
    fc.assert(
      fc.property(text, text, text, (FirstName, LastName, Title) => {
        const card = vCard({ ...PERSON, FirstName, LastName, Title });
        const lines = card.split('\r\n');
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(card).not.toContain('\uFFFD');
        expect(lines.filter((line) => line === 'END:VCARD')).toHaveLength(1);
        expect(read(card, 'TITLE')?.join('') ?? '').toBe(Title.trim());
        expect(read(card, 'N')?.slice(0, 2)).toEqual([LastName.trim(), FirstName.trim()]);
      }),
    );
  });
});

describe('the file name of a vCard', () => {
  it.each([
    ['Nick', 'Ferraro', 'Nick Ferraro.vcf'],
    ['Zoë', 'O’Dell', 'Zoë O’Dell.vcf'],
    ['../..', 'etc/passwd', 'etc passwd.vcf'],
    ['A:B', 'C"D', 'A B C D.vcf'],
    ['', '', 'contact.vcf'],
  ])('for %s %s is %s', (FirstName, LastName, name) => {
    expect(vCardFileName({ FirstName, LastName })).toBe(name);
  });
});
