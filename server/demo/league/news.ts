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
];
