import { screen } from '@testing-library/react';
import { AKRON, PENN_STATE, TOLEDO } from '../../testing/builders.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { Screen } from './TeamSelect.tsx';

function renderSelect() {
  return renderScreen(<Screen />, '/team/select');
}

// The open list of matches hides the rest of the page from the accessibility tree.
const viewSchedule = () => screen.getByRole('button', { name: 'View Schedule', hidden: true });

describe('/team/select', () => {
  it("the picked school's schedule opens [SCH-001]", async () => {
    answerCall('reference', 'schools', () => [AKRON, PENN_STATE, TOLEDO]);
    const { user } = renderSelect();
    await user.type(await screen.findByRole('combobox', { name: 'School' }), 'penn');
    await user.click(await screen.findByRole('option', { name: /Penn State/ }));
    await user.click(viewSchedule());
    expect(screen.getByLabelText('address')).toHaveTextContent('/team/2');
  });

  it('a typed text opens nothing until a school is chosen [SCH-002]', async () => {
    answerCall('reference', 'schools', () => [AKRON, PENN_STATE, TOLEDO]);
    const { user } = renderSelect();
    expect(viewSchedule()).toBeDisabled();
    await user.type(screen.getByRole('combobox', { name: 'School' }), 'Toledo');
    await screen.findByRole('option', { name: /Toledo/ });
    expect(viewSchedule()).toBeDisabled();
    await user.click(screen.getByRole('option', { name: /Toledo/ }));
    expect(viewSchedule()).toBeEnabled();
  });

  it("schools that fail to load show the server's message and a retry", async () => {
    answerCall('reference', 'schools', () => {
      throw new RefusedCall('unavailable', 'The database is being restarted.');
    });
    const { user } = renderSelect();
    expect(await screen.findByText('The database is being restarted.')).toBeVisible();
    answerCall('reference', 'schools', () => [TOLEDO]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'School' })).toBeVisible();
  });
});
