/** An item of the news boards of the demo, by an account of the demo. */
export interface DemoNews {
  readonly board: 'games' | 'admin' | 'adminupdates';
  readonly messageHtml: string;
  readonly author: string;
  readonly daysAgo: number;
}

/** News on all three boards of the welcome page; schools and people are invented for it. */
export const DEMO_NEWS: readonly DemoNews[] = [
  {
    board: 'games',
    messageHtml: '<p>Toledo looks for a <b>home game</b> in week 2 of 2028. Return dates in 2030 or 2031.</p>',
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
    board: 'admin',
    messageHtml: '<p>Guarantees for games in September 2028 start at $450,000 this week.</p>',
    author: 'admin@opendate.test',
    daysAgo: 3,
  },
  {
    board: 'games',
    messageHtml: '<p>Toledo would move its bye of 2027 for a <b>Friday game</b> on the road.</p>',
    author: 'school@opendate.test',
    daysAgo: 0.4,
  },
  {
    board: 'games',
    messageHtml: '<p>A MAC member buys an FCS game in September 2029. Any Saturday, hotel included.</p>',
    author: 'conference@opendate.test',
    daysAgo: 9,
  },
  {
    board: 'games',
    messageHtml: '<p>Looking for a home-and-home with a G6 school, start at home in 2030 and return in 2032.</p>',
    author: 'school@opendate.test',
    daysAgo: 16,
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
  {
    board: 'adminupdates',
    messageHtml: '<p><b>2030 and 2031</b> are 14-game seasons. Look for the marker in the year header.</p>',
    author: 'admin@opendate.test',
    daysAgo: 20,
  },
  {
    board: 'admin',
    messageHtml: '<p>Two P4 schools look for a visitor on the first weekend of 2028. Call before Friday.</p>',
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
    messageHtml: '<p>Seasons up to 2036 are open for guarantee games now.</p>',
    author: 'admin@opendate.test',
    daysAgo: 23,
  },
];
