import { demoNews } from './news.ts';

const seasonsIn = (text: string) => (text.match(/\b20\d\d\b/g) ?? []).map(Number);

it.each([2026, 2027, 2031, 2040, 2045])(
  'the news of a demo league made in %i speak of seasons to come alone',
  (year) => {
    const seasons = demoNews(year).flatMap(({ messageHtml }) => seasonsIn(messageHtml));
    expect(seasons.length).toBeGreaterThan(6);
    expect(seasons.filter((season) => season <= year || season > year + 15)).toEqual([]);
  },
);

it.each([
  [2026, ['<b>2030 and 2031</b> are 14-game seasons']],
  [2030, ['<b>2031 and 2036</b> are 14-game seasons']],
  [2036, ['<b>2041</b> is a 14-game season']],
  [2041, []],
])('in %i they name the next seasons of 14 games', (year, wanted) => {
  const told = demoNews(year).flatMap(({ messageHtml }) => /<b>[^.]+14-game seasons?/.exec(messageHtml) ?? []);
  expect(told).toEqual(wanted);
});
