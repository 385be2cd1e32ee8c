import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { someSeasons } from '@open-date/shared-api/testing/league';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PreferenceYearsPage as PreferenceYears } from '../preference-years/PreferenceYearsPage.tsx';
import { InactiveUsersPage as InactiveUsers } from './InactiveUsersPage.tsx';

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByLabelText('address').textContent;

describe('Inactive Users', () => {
  const LAKE = { school: 'Lake', lastactivity: '2027-06-01T12:00:00.000Z' };
  const ALDER = { school: 'Alder Conference', lastactivity: null };
  const RIDGE = { school: 'Ridge', lastactivity: '2027-05-01T19:05:00.000Z' };

  it('Inactive Users lists school or conference and the last visit, longest absence first, and sorts by both [ADM-076]', async () => {
    answerCall('adminLists', 'inactiveUsers', () => [ALDER, RIDGE, LAKE]);
    renderScreen(<InactiveUsers />, '/admin/inactiveusers');
    expect(await screen.findByRole('rowheader', { name: 'Lake' })).toBeVisible();
    expect(heads()).toEqual(['School/Conference', 'Last Activity Time']);
    expect(names()).toEqual(['Alder Conference', 'Ridge', 'Lake']);
    expect(screen.getByText('Never')).toBeVisible();
    expect(screen.getByText('05/01/2027, 3:05 PM ET')).toBeVisible();
    press('Last Activity Time');
    expect(names()).toEqual(['Lake', 'Ridge', 'Alder Conference']);
    expect(address()).toBe('/admin/inactiveusers?sort=-lastactivity');
    press('School/Conference');
    expect(names()).toEqual(['Alder Conference', 'Lake', 'Ridge']);
  });

  it('Inactive Users shows 50 rows and 50 more per click, and Refresh reads the list again [ADM-076 ADM-077]', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({ ...LAKE, school: `School ${at + 1}` }));
    answerCall('adminLists', 'inactiveUsers', () => rows);
    renderScreen(<InactiveUsers />, '/admin/inactiveusers?sort=school');
    expect(await screen.findByText('50 of 120')).toBeVisible();
    press('SHOW MORE');
    expect(names()).toHaveLength(100);
    press('SHOW MORE');
    expect(names()).toHaveLength(120);
    answerCall('adminLists', 'inactiveUsers', () => []);
    press('Refresh');
    expect(await screen.findByText('No results.')).toBeVisible();
  });

  it('a list of inactive users that fails to load says so and can be read again', async () => {
    answerCall('adminLists', 'inactiveUsers', () => {
      throw new RefusedCall('unavailable', 'The list is being made.');
    });
    renderScreen(<InactiveUsers />, '/admin/inactiveusers');
    expect(await screen.findByRole('alert')).toHaveTextContent('The list is being made.');
    answerCall('adminLists', 'inactiveUsers', () => [LAKE]);
    press('Try again');
    expect(await screen.findByRole('rowheader', { name: 'Lake' })).toBeVisible();
  });
});

describe('Years Without Preferences', () => {
  const week = (School: string, SaturdayDate: string) => ({
    SchoolId: School.length,
    School,
    Year: 2027,
    SaturdayDate,
  });

  it('Years Without Preferences lists school, year and Saturday of a season, and Refresh reads it again [ADM-078]', async () => {
    const asked: unknown[] = [];
    answerCall('reference', 'seasons', () => someSeasons(2025, 2027, 2028));
    answerCall('adminLists', 'yearsWithoutPreferences', ({ query }) => {
      asked.push(query['year']);
      return [week('Alder', '2027-10-02'), week('Lake', '2027-09-11')];
    });
    renderScreen(<PreferenceYears />, '/admin/yearswithoutpreferences?year=2027');
    const row = within((await screen.findByRole('rowheader', { name: 'Alder' })).closest('tr') ?? document.body);
    expect(heads()).toEqual(['School', 'Year', 'Saturday Date']);
    expect(row.getByText('2027')).toBeVisible();
    expect(row.getByText('10/02/2027')).toBeVisible();
    expect(screen.getByText('2 open weeks')).toBeVisible();
    press('Saturday Date');
    expect(names()).toEqual(['Lake', 'Alder']);
    press('Refresh');
    await waitFor(() => expect(asked).toEqual(['2027', '2027']));
  });

  it.each([
    ['2027-10-02', '', '2027'],
    ['2027-12-13', '', '2028'],
    ['2027-12-31', '', '2028'],
    ['2028-01-01', '', '2028'],
    ['2027-12-13', '?year=abc', '2028'],
    ['2027-12-13', '?year=2027', '2027'],
  ])('on %s Years Without Preferences at the address “%s” shows the season %s', async (today, search, season) => {
    const asked: unknown[] = [];
    answerCall('reference', 'seasons', () => someSeasons(2026, 2027, 2028, 2029));
    answerCall('adminLists', 'yearsWithoutPreferences', ({ query }) => {
      asked.push(query['year']);
      return [];
    });
    renderScreen(<PreferenceYears />, `/admin/yearswithoutpreferences${search}`, undefined, { today });
    expect(await screen.findByText('No results.')).toBeVisible();
    expect(screen.getByLabelText('Season')).toHaveValue(season);
    expect(asked).toEqual([season]);
  });

  it('another season, or all of them, is chosen in Years Without Preferences and stays in the address [ADM-122]', async () => {
    answerCall('reference', 'seasons', () => someSeasons(2025, 2027, 2028));
    answerCall('adminLists', 'yearsWithoutPreferences', ({ query }) =>
      query['year'] === undefined ? [week('Every', '2027-09-11')] : [],
    );
    renderScreen(<PreferenceYears />, '/admin/yearswithoutpreferences?year=2027');
    expect(await screen.findByText('No results.')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Season'), { target: { value: 'all' } });
    expect(await screen.findByRole('rowheader', { name: 'Every' })).toBeVisible();
    expect(address()).toBe('/admin/yearswithoutpreferences?year=all');
  });
});
