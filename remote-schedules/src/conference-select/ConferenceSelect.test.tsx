import { screen } from '@testing-library/react';
import { aConference, someSeasons } from '@open-date/shared-api/testing/league';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { Screen } from './ConferenceSelect.tsx';

function renderSelect() {
  answerCall('reference', 'conferences', () => [
    aConference({ id: 7, Name: 'Ivy League', Nickname: 'Ivy', TypeID: 2 }),
    aConference(),
  ]);
  answerCall('reference', 'seasons', () => someSeasons(2027, 2028));
  return renderScreen(<Screen />, '/conference/select');
}

const view = () => screen.getByRole('button', { name: 'View Conference' });
const address = () => screen.getByLabelText('address');

describe('/conference/select', () => {
  it('choosing a conference schedule needs a conference and a year, and shows divisions by default [SCH-005]', async () => {
    const { user } = renderSelect();
    await screen.findByRole('option', { name: 'Mid-American Conference' });
    expect(view()).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Conference'), 'Mid-American Conference');
    expect(view()).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Year'), '2028');
    expect(view()).toBeEnabled();
    await user.click(view());
    expect(address()).toHaveTextContent('/conference/5/2028/1');
  });

  it('a conference schedule opens without divisions when they are unchecked [SCH-005]', async () => {
    const { user } = renderSelect();
    await screen.findByRole('option', { name: 'Ivy League' });
    await user.selectOptions(screen.getByLabelText('Year'), '2027');
    expect(view()).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Conference'), 'Ivy League');
    await user.click(screen.getByRole('checkbox', { name: 'Show divisions' }));
    await user.click(view());
    expect(address()).toHaveTextContent('/conference/7/2027/0');
  });

  it('the conferences are listed by conference type', async () => {
    renderSelect();
    expect(await screen.findByRole('group', { name: 'FBS' })).toContainElement(
      screen.getByRole('option', { name: 'Mid-American Conference' }),
    );
    expect(screen.getByRole('group', { name: 'FCS' })).toContainElement(
      screen.getByRole('option', { name: 'Ivy League' }),
    );
  });

  it("conferences that fail to load show the server's message and a retry", async () => {
    const { user } = renderSelect();
    answerCall('reference', 'conferences', () => {
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    expect(await screen.findByText('The database is being restarted.')).toBeVisible();
    answerCall('reference', 'conferences', () => [aConference()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Mid-American Conference' })).toBeInTheDocument();
  });
});
