import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { someSeasons } from '@open-date/shared-api/testing/league';
import { screen, within } from '@testing-library/react';

import { renderCompare } from '../../testing/render-compare.tsx';
import { renderConference } from '../../testing/render-conference.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConferenceListingsPage as Listings } from '../conferences/ConferenceListingsPage.tsx';

const refuse = () =>
  answerCall('reference', 'seasons', () => {
    throw new RefusedCall('internal', '');
  });

/** Expects the message in place of the other seasons, then loads them; `label` names the field that they are chosen in. */
async function expectToLoadAgain({ user }: ReturnType<typeof renderScreen>, label: string) {
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The other seasons could not be loaded.');
  const years = within(screen.getByLabelText(label));
  expect(years.getAllByRole('option')).toHaveLength(1);
  answerCall('reference', 'seasons', () => someSeasons(2026, 2027, 2028));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await years.findByRole('option', { name: '2026' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
}

describe('seasons that could not be loaded', () => {
  it('the schedule of a conference says so and loads them on request', async () => {
    const view = renderConference();
    refuse();
    await expectToLoadAgain(view, 'Season');
  });

  it('the conference listings say so and load them on request', async () => {
    answerCall('conferences', 'find', () => []);
    refuse();
    await expectToLoadAgain(renderScreen(<Listings />, '/conferences'), 'Season');
  });

  it('the panel that adds to a comparison says so and loads them on request', async () => {
    const view = renderCompare();
    refuse();
    await screen.findByRole('grid');
    await view.user.click(screen.getByRole('button', { name: 'Insert team' }));
    await expectToLoadAgain(view, 'Year');
  });
});
