import { act, screen, within } from '@testing-library/react';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { AKRON, aColumn, aConferenceSchedule, aGame, aWeekCell, TOLEDO } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PublicSchedulePage } from './PublicSchedulePage.tsx';

const render = (address: string) => renderScreen(<PublicSchedulePage />, address);

describe('/public/conference/:conferenceId/:year', () => {
  it("the public page shows the members' games without status, comments or links to schedules", async () => {
    answerCall('conferences', 'publicSchedule', () =>
      aConferenceSchedule({
        Schools: [AKRON, TOLEDO].map((school) =>
          aColumn(school, { Schedule: [aWeekCell({ Year: 2027, Week: 5, GameData: aGame({}), GameID: 1 })] }),
        ),
      }),
    );
    render('/public/conference/15/2027');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mid-American Conference' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /Toledo/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Toledo' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: /Toledo/ })).not.toHaveTextContent(/avail|full|CHG/i);
    expect(screen.queryByRole('button', { name: /Comments|Export|Insert/ })).toBeNull();
    const legend = screen.getByRole('list', { name: 'Legend' });
    expect(legend).toHaveTextContent('Home (vs)Away (at)Neutral (N)Conference');
    expect(legend).not.toHaveTextContent(/Open|Hold|Pending|Private|Auction|Comment/);
  });

  it('the legend of the printed public page has the marks of games alone', async () => {
    answerCall('conferences', 'publicSchedule', () =>
      aConferenceSchedule({
        Schools: [aColumn(TOLEDO, { Schedule: [aWeekCell({ Year: 2027, Week: 5, GameData: aGame({}), GameID: 1 })] })],
      }),
    );
    render('/public/conference/15/2027');
    await screen.findByRole('grid');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const paper = document.querySelector<HTMLElement>('[data-paper]');
    const legend = paper && within(paper).getByRole('list', { name: 'Legend', hidden: true });
    expect(legend).toHaveTextContent(/^Home \(vs\)Away \(at\)Neutral \(N\)Conference$/);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it.each(['/public/conference/15/2027', '/public/conference/x/2027'])(
    'the page at %s says that its schedule is not public',
    async (address) => {
      answerCall('conferences', 'publicSchedule', () => {
        throw new RefusedCall('not-found', 'Not found.');
      });
      render(address);
      expect(await screen.findByText('This schedule is not public.')).toBeVisible();
    },
  );
});
