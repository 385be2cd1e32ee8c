import { canExportPerson, canRemovePerson, type PersonFacts, personFileName } from './personal-data.ts';

const person = (id: number, roleId: PersonFacts['roleId'], associate = false): PersonFacts => ({
  id,
  roleId,
  associate,
});

describe('personal data', () => {
  it.each<[string, PersonFacts, boolean, boolean]>([
    ['an administrator', person(1, 1), true, true],
    ['an associate administrator', person(1, 1, true), false, false],
    ['a school editor', person(1, 2), false, false],
    ['an associate school editor', person(1, 2, true), false, false],
    ['a school viewer', person(1, 3), false, false],
    ['a commissioner', person(1, 10), false, false],
    ['an associate commissioner', person(1, 10, true), false, false],
  ])('of another user are exported and removed by %s: %#', (_who, actor, mayExport, mayRemove) => {
    expect([canExportPerson(actor, { id: 2 }), canRemovePerson(actor, { id: 2 })]).toEqual([mayExport, mayRemove]);
    // Everybody gets their own, and nobody removes them.
    expect([canExportPerson(actor, { id: 1 }), canRemovePerson(actor, { id: 1 })]).toEqual([true, false]);
  });

  it('are a file named by person and day', () => {
    expect(personFileName('2027-08-01', 12)).toBe('open-date-person-12-2027-08-01.json');
  });
});
