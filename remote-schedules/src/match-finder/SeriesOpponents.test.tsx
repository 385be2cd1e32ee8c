import { screen, waitFor, within } from '@testing-library/react';
import { AKRON } from '../../testing/builders.ts';
import { aSeries, someMatches, someSeries } from '../../testing/match-builders.ts';
import { openWeek } from '../../testing/open-week.tsx';
import { answerCall, RefusedCall, type SeenCall } from '@open-date/shared-api/testing/answer-call';

/** Opens the opponents of a week of 2027 and switches to series. */
async function openSeries() {
  answerCall('matches', 'find', () => someMatches());
  const view = await openWeek();
  await view.user.click(await screen.findByRole('button', { name: 'Find opponents' }));
  await view.user.click(await screen.findByRole('radio', { name: 'Series' }));
  return view;
}

describe('opponents for a series', () => {
  it("series are listed in the server's order with their games", async () => {
    const [way] = aSeries().Combinations;
    const reasons = [{ code: 'both-look', text: 'Both look for a home and home.' }];
    answerCall('matches', 'series', () =>
      someSeries(
        aSeries({ School: AKRON, Miles: 121, Combinations: way ? [{ ...way, EitherWay: 1, Reasons: reasons }] : [] }),
        aSeries({ CommonDates: 1 }),
      ),
    );
    await openSeries();
    const list = within(await screen.findByRole('list', { name: 'Series, the best first' }));
    const akron = within(list.getByRole('list', { name: 'Series with Akron' }));
    expect(akron.getByText('Home Sat Sep 11, 2027 · Away Sat Sep 09, 2028')).toBeVisible();
    expect(akron.getByText('Both look for a home and home. Home and away may be swapped.')).toBeVisible();
    expect(list.getByText('121 miles · 7 dates open for both')).toBeVisible();
    expect(list.getByText('312 miles · 1 date open for both')).toBeVisible();
    expect(list.getAllByText(/^(Akron|Penn State)$/).map(({ textContent }) => textContent)).toEqual([
      'Akron',
      'Penn State',
    ]);
  });

  it('the request for series has the season of the week, the chosen form and the number of seasons', async () => {
    const asked: SeenCall['query'][] = [];
    answerCall('matches', 'series', ({ query }) => {
      asked.push(query);
      return someSeries(aSeries());
    });
    const { user } = await openSeries();
    await screen.findByRole('list', { name: 'Series, the best first' });
    expect(asked.at(-1)).toMatchObject({ from: '2027', years: '4', form: 'home-and-home' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Seasons' }), '2027 to 2028');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ years: '2', form: 'home-and-home' }));
    await user.click(screen.getByRole('radio', { name: 'Two for one' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ years: '3', form: 'two-for-one' }));
    expect(screen.queryByRole('option', { name: '2027 to 2028' })).toBeNull();
  });

  it("a search finds series by the opponent's name and says when there is none", async () => {
    answerCall('matches', 'series', () => someSeries(aSeries({ School: AKRON }), aSeries()));
    const { user } = await openSeries();
    await screen.findByText('Akron');
    await user.type(screen.getByRole('searchbox', { name: 'Find a school' }), 'penn');
    expect(screen.queryByText('Akron')).toBeNull();
    expect(screen.getByText('Penn State')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find a school' }), 'x');
    expect(screen.getByText('No results.')).toBeVisible();
  });

  it("series that fail to load show the server's message and a retry", async () => {
    answerCall('matches', 'series', () => {
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    const { user } = await openSeries();
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is being restarted.');
    answerCall('matches', 'series', () => someSeries(aSeries()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Penn State')).toBeVisible();
  });
});
