import { answerCall, server } from '@open-date/shared-api/testing/answer-call';
import { aConference } from '@open-date/shared-api/testing/league';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { anAdminSchool } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ActivityLogPage as ActivityLog } from '../activity/ActivityLogPage.tsx';
import { ConferencesPage as Conferences } from '../conferences/ConferencesPage.tsx';
import { EmailUsersPage as EmailUsers } from '../email-users/EmailUsersPage.tsx';
import { GuaranteeGamesPage as GuaranteeGames } from '../guarantee-games/GuaranteeGamesPage.tsx';
import { PreferenceYearsPage as PreferenceYears } from '../preference-years/PreferenceYearsPage.tsx';
import { EditSchoolPage as EditSchool } from '../schools/EditSchoolPage.tsx';

// Every call fails that a test does not answer.
beforeEach(() =>
  server.use(http.get('*/api/*', () => HttpResponse.json({ error: '', code: 'internal' }, { status: 500 }))),
);

const expectWords = (label: string, words: string) =>
  waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words));

it.each<[string, ReactNode, string, string]>([
  ['/admin/activity', <ActivityLog key="" />, 'Action', 'The actions could not be loaded.'],
  ['/admin/activity', <ActivityLog key="" />, 'User', 'The users could not be loaded.'],
  ['/admin/activity', <ActivityLog key="" />, 'Object', 'The objects could not be loaded.'],
  ['/admin/emailusers', <EmailUsers key="" />, 'Conference', 'The conferences could not be loaded.'],
  ['/admin/guaranteeall', <GuaranteeGames key="" />, 'Start season', 'The seasons could not be loaded.'],
  ['/admin/yearswithoutpreferences', <PreferenceYears key="" />, 'Season', 'The seasons could not be loaded.'],
])('at %s a field says that its list could not be loaded', async (address, page, label, words) => {
  renderScreen(page, address);
  await expectWords(label, words);
});

it('deriving conference play says why there is no season to choose', async () => {
  answerCall('reference', 'conferences', () => [aConference()]);
  renderScreen(<Conferences />, '/admin/conferences');
  fireEvent.click(await screen.findByRole('button', { name: 'Derive conference play' }));
  await waitFor(() => expect(screen.getByLabelText('From season')).toBeInTheDocument());
  await expectWords('From season', 'The seasons could not be loaded.');
});

it('the seasons of a school say that conferences and divisions could not be loaded, and try again', async () => {
  answerCall('adminSchools', 'one', () => anAdminSchool());
  answerCall('adminChanges', 'list', () => []);
  const { user } = renderScreen(<EditSchool />, '/admin/schools/1');
  await expectWords('Division 2027', 'The divisions could not be loaded.');
  expect(await screen.findByText('The conferences could not be loaded.')).toBeVisible();
  answerCall('reference', 'conferences', () => [aConference(), aConference({ id: 6, Nickname: 'Lake' })]);
  answerCall('conferences', 'divisions', () => [{ id: 31, name: 'East' }]);
  for (const retry of screen.getAllByText('Try again')) await user.click(retry);
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
  expect(screen.getByLabelText('Division 2027')).toHaveTextContent('East');
  expect(screen.getByLabelText('Conference 2027')).toHaveTextContent('Lake');
});
