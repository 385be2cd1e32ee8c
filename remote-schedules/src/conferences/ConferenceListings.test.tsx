import type { ConferenceWithSchools } from '@open-date/shared-api/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aConference, aSchool, someSeasons } from '@open-date/shared-api/testing/league';
import { AKRON, PENN_STATE, TOLEDO } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { ConferenceListingsPage } from './ConferenceListingsPage.tsx';

const MAC: ConferenceWithSchools = {
  ...aConference(),
  Schools: [
    { ...AKRON, ConferenceDivisionId: 1, ConferenceDivisionName: 'East' },
    { ...TOLEDO, ConferenceDivisionId: 2, ConferenceDivisionName: 'West' },
  ],
};
const BIG_TEN: ConferenceWithSchools = {
  ...aConference({ id: 8, Name: 'Big Ten Conference', LogoUrl: '/files/big-ten.svg' }),
  Schools: [{ ...PENN_STATE, ConferenceDivisionId: null }],
};
const others: ConferenceWithSchools[] = [2, 3, 4, 5, 6].map((TypeID) => ({
  ...aConference({ id: 20 + TypeID, Name: `Conference of type ${TypeID}`, TypeID }),
  Schools: [aSchool({ ID: 20 + TypeID, SchoolName: `School of type ${TypeID}` })],
}));

function renderListings({ address = '/conferences' } = {}) {
  answerCall('reference', 'seasons', () => someSeasons(2027, 2028));
  const asked: unknown[] = [];
  answerCall('conferences', 'find', ({ params }) => {
    asked.push(params['idOrYear']);
    return params['idOrYear'] === '2028' ? [{ ...MAC, Schools: MAC.Schools.slice(0, 1) }] : [MAC, BIG_TEN, ...others];
  });
  return { asked, ...renderScreen(<ConferenceListingsPage />, address) };
}

const titles = async () => {
  await screen.findAllByRole('heading', { level: 2 });
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => within(heading).getByRole('link').textContent);
};

describe('/conferences', () => {
  it('the conference listings start with FBS and the current year [CON-008]', async () => {
    const { asked } = renderListings();
    expect(await titles()).toEqual(['Mid-American Conference', 'Big Ten Conference']);
    expect(screen.getByRole('radio', { name: 'FBS' })).toBeChecked();
    expect(screen.getByLabelText('Season')).toHaveValue('2027');
    expect(asked).toEqual(['2027']);
  });

  it('the head of the conference listings says their division and season, which paper shows without the controls', async () => {
    const { user } = renderListings();
    await titles();
    const head = screen.getByRole('heading', { level: 1 });
    expect(head).toHaveTextContent(/^Conference Listings ?FBS, 2027$/);
    await user.click(screen.getByRole('radio', { name: 'FCS' }));
    await user.selectOptions(screen.getByLabelText('Season'), '2028');
    expect(head).toHaveTextContent(/^Conference Listings ?FCS, 2028$/);
  });

  it('the conference listings have a button for each conference type [CON-001]', async () => {
    renderListings();
    await titles();
    const labels = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(labels).toEqual(['FBS', 'FCS', 'DIV II', 'DIV III', 'NAIA', 'NON D1 INDEP']);
  });

  it('a button shows only the conferences of its conference type [CON-002]', async () => {
    const { user } = renderListings();
    await titles();
    for (const [name, type] of [
      ['FCS', 2],
      ['DIV II', 3],
      ['DIV III', 4],
      ['NAIA', 5],
      ['NON D1 INDEP', 6],
    ] as const) {
      await user.click(screen.getByRole('radio', { name }));
      expect(await titles()).toEqual([`Conference of type ${type}`]);
    }
    expect(screen.getByLabelText('address')).toHaveTextContent('/conferences?type=6&year=2027');
  });

  it('the conference listings show the members of the chosen year [CON-003]', async () => {
    const { user, asked } = renderListings();
    await screen.findByRole('link', { name: 'Toledo' });
    await user.selectOptions(screen.getByLabelText('Season'), '2028');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Toledo' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Akron' })).toHaveAttribute('href', '/team/3?year=2028');
    expect(asked).toEqual(['2027', '2028']);
    expect(screen.getByLabelText('address')).toHaveTextContent('year=2028');
  });

  it('the conference listings open on the year and conference type in the address', async () => {
    const { asked } = renderListings({ address: '/conferences?year=2028&type=1' });
    expect(await titles()).toEqual(['Mid-American Conference']);
    expect(asked).toEqual(['2028']);
  });

  it('each conference has its logo or a drawn mark [CON-004]', async () => {
    renderListings();
    await titles();
    expect(screen.getByRole('img', { name: 'Mid-American Conference logo' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Big Ten Conference logo' })).toHaveAttribute('src', '/files/big-ten.svg');
  });

  it('members are grouped by division and link to their schedules [CON-005]', async () => {
    renderListings();
    const east = within(await screen.findByRole('list', { name: 'Mid-American Conference East' }));
    const west = within(screen.getByRole('list', { name: 'Mid-American Conference West' }));
    expect(east.getByRole('link', { name: 'Akron' })).toHaveAttribute('href', '/team/3?year=2027');
    expect(west.getByRole('link', { name: 'Toledo' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Big Ten Conference' })).toHaveTextContent('Penn State');
    expect(screen.getByRole('link', { name: 'Big Ten Conference' })).toHaveAttribute('href', '/conference/8/2027/1');
  });

  it('a conference type without conferences that year says so', async () => {
    renderListings({ address: '/conferences?year=2028&type=5' });
    expect(await screen.findByText('No results.')).toBeVisible();
  });

  it("conferences that fail to load show the server's message and a retry", async () => {
    const { user } = renderListings();
    answerCall('conferences', 'find', () => {
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    expect(await screen.findByText('The database is being restarted.')).toBeVisible();
    answerCall('conferences', 'find', () => [MAC]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await titles()).toEqual(['Mid-American Conference']);
  });
});
