import { LONG_SEASON_YEARS } from '@open-date/shared-api/rules/league/calendar';

/** An item of the news boards of the demo, by an account of the demo. */
export interface DemoNews {
  readonly board: 'games' | 'admin' | 'adminupdates';
  readonly messageHtml: string;
  readonly author: string;
  readonly daysAgo: number;
}

/**
 * News on all three boards of the welcome page, of the seasons that follow `year`; schools and people are invented for
 * it.
 */
export function demoNews(year: number): DemoNews[] {
  return [...gamesWanted(year), ...updates(year), ...forAdministrators(year)];
}

function gamesWanted(year: number): DemoNews[] {
  return [
    {
      board: 'games',
      messageHtml: `<p>Toledo looks for a <b>home game</b> in week 2 of ${year + 2}. Return dates in ${year + 4} or ${year + 5}.</p>`,
      author: 'school@opendate.test',
      daysAgo: 5,
    },
    {
      board: 'games',
      messageHtml: '<p>Two MAC members have an open Thursday in October. Call the conference office.</p>',
      author: 'conference@opendate.test',
      daysAgo: 2,
    },
    {
      board: 'games',
      messageHtml: `<p>Toledo would move its bye of ${year + 1} for a <b>Friday game</b> on the road.</p>`,
      author: 'school@opendate.test',
      daysAgo: 0.4,
    },
    {
      board: 'games',
      messageHtml: `<p>A MAC member buys an FCS game in September ${year + 3}. Any Saturday, hotel included.</p>`,
      author: 'conference@opendate.test',
      daysAgo: 9,
    },
    {
      board: 'games',
      messageHtml: `<p>Looking for a home-and-home with a G6 school, start at home in ${year + 4} and return in ${year + 6}.</p>`,
      author: 'school@opendate.test',
      daysAgo: 16,
    },
  ];
}

function updates(year: number): DemoNews[] {
  const longSeasons = LONG_SEASON_YEARS.filter((one) => one > year).slice(0, 2);
  return [
    {
      board: 'adminupdates',
      messageHtml: '<p>The schedule cells of all seasons are up to date. New seasons follow in spring.</p>',
      author: 'admin@opendate.test',
      daysAgo: 4,
    },
    {
      board: 'adminupdates',
      messageHtml: '<p>Please check your <i>promised conference games</i> before the schedules are released.</p>',
      author: 'admin@opendate.test',
      daysAgo: 1,
    },
    {
      board: 'adminupdates',
      messageHtml: '<p>Auctions can close softly: a bid in the last minutes moves the end.</p>',
      author: 'admin@opendate.test',
      daysAgo: 0.8,
    },
    {
      board: 'adminupdates',
      messageHtml: '<p>The guarantee games of this fall are imported. Please report wrong amounts.</p>',
      author: 'associate@opendate.test',
      daysAgo: 11,
    },
    ...(longSeasons.length === 0 ? [] : [longSeasonNews(longSeasons)]),
  ];
}

function forAdministrators(year: number): DemoNews[] {
  return [
    {
      board: 'admin',
      messageHtml: `<p>Guarantees for games in September ${year + 2} start at $450,000 this week.</p>`,
      author: 'admin@opendate.test',
      daysAgo: 3,
    },
    {
      board: 'admin',
      messageHtml: `<p>Two P4 schools look for a visitor on the first weekend of ${year + 2}. Call before Friday.</p>`,
      author: 'admin@opendate.test',
      daysAgo: 1.3,
    },
    {
      board: 'admin',
      messageHtml: '<p>Guarantees of FCS schools rose for the third year. See the summary by conference.</p>',
      author: 'associate@opendate.test',
      daysAgo: 12,
    },
    {
      board: 'admin',
      messageHtml: `<p>Seasons up to ${year + 10} are open for guarantee games now.</p>`,
      author: 'admin@opendate.test',
      daysAgo: 23,
    },
  ];
}

function longSeasonNews(seasons: readonly number[]): DemoNews {
  const kind = seasons.length === 1 ? 'is a 14-game season' : 'are 14-game seasons';
  return {
    board: 'adminupdates',
    messageHtml: `<p><b>${seasons.join(' and ')}</b> ${kind}. Look for the marker in the year header.</p>`,
    author: 'admin@opendate.test',
    daysAgo: 20,
  };
}
