import { schoolItem } from './affiliation-items.tsx';
import { searchItems } from './search-items.ts';

const aSchool = (ID: number, SchoolName: string, ConferenceName: string, ConferenceNickname?: string) => ({
  ID,
  SchoolName,
  DisplayName: SchoolName,
  Nickname: SchoolName,
  Nickname14: SchoolName,
  TeamName: '',
  Abbreviation: SchoolName.slice(0, 3).toUpperCase(),
  PrimaryColor: '000000',
  SecondaryColor: 'ffffff',
  LogoUrl: '',
  ConferenceName,
  ConferenceNickname,
});

const items = [
  aSchool(1, 'Akron', 'Mid-American Conference', 'MAC'),
  aSchool(2, 'Michigan', 'Big Ten Conference', 'Big Ten'),
  aSchool(3, 'Purdue', 'Big Ten Conference', 'Big Ten'),
  aSchool(4, 'Bigfork', ''),
].map(schoolItem);

it.each([
  ['big ten', ['Michigan', 'Purdue']],
  ['big ten conference', ['Michigan', 'Purdue']],
  ['mac', ['Akron']],
  ['big', ['Bigfork', 'Michigan', 'Purdue']],
])('a school picker finds schools by "%s"', (text, found) => {
  expect(searchItems(items, text).map(({ label }) => label)).toEqual(found);
});
