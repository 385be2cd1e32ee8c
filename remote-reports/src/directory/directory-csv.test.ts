import { aPerson } from '../../testing/people.ts';
import { directoryCsv } from './directory-csv.ts';

const HEADS = 'First Name,Last Name,School Name,Conference Name,Phone,Mobile Phone,E-mail Address,Twitter';

it('the directory file has the eight headers and a line per person [DIR-007]', () => {
  const person = aPerson({ FirstName: 'Nick', LastName: 'Ferraro', Email: 'n@toledo.example', Twitter: 'nick' });
  expect(directoryCsv([person, { ...person, FirstName: 'Zoë', Mobile: '' }])).toBe(
    `\uFEFF${HEADS}\r\n` +
      'Nick,Ferraro,Toledo,MAC,(419) 555-0142,(419) 555-0187,n@toledo.example,nick\r\n' +
      'Zoë,Ferraro,Toledo,MAC,(419) 555-0142,,n@toledo.example,nick\r\n',
  );
});

it('the directory file quotes special characters and keeps texts from being formulas', () => {
  const person = aPerson({
    FirstName: '=HYPERLINK("http://x")',
    LastName: 'A, B',
    Phone: '+1 419 555 0142',
    Twitter: '@n',
  });
  expect(directoryCsv([person]).split('\r\n')[1]).toBe(
    `"'=HYPERLINK(""http://x"")","A, B",Toledo,MAC,'+1 419 555 0142,(419) 555-0187,${person.Email},@n`,
  );
});

it('the directory file has its headers even when nobody was found', () => {
  expect(directoryCsv([])).toBe(`\uFEFF${HEADS}\r\n`);
});
