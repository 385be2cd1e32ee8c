import { answerCall, RefusedCall } from '@open-date/shared-api/testing/answer-call';
import { aConference, aSchool, someSeasons } from '@open-date/shared-api/testing/league';
import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aDraft } from '../../testing/what-if.ts';
import { CreateDraftPage as CreateDraft } from './CreateDraftPage.tsx';
import { EditDraftPage as EditDraft } from './EditDraftPage.tsx';

const refuse = () => {
  throw new RefusedCall('internal', '');
};
const SEASONS = () => someSeasons(2027, 2028, 2029);

beforeEach(() => {
  answerCall('adminWhatIf', 'one', () => aDraft());
  answerCall('reference', 'schools', () => [aSchool()]);
  answerCall('reference', 'conferences', () => [aConference()]);
  answerCall('reference', 'seasons', SEASONS);
  answerCall('conferences', 'divisions', () => []);
});

const create = () => renderScreen(<CreateDraft />, '/admin/whatif/create');
const addSchool = () => screen.findByRole('combobox', { name: 'Add school' });
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

describe('what a draft can choose from', () => {
  it.each(['schools', 'conferences', 'seasons'] as const)(
    'a draft whose %s could not be loaded says so and offers its moves after a retry',
    async (name) => {
      answerCall('reference', name, refuse);
      create();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'The schools, conferences and seasons could not be loaded.',
      );
      expect(screen.queryByRole('combobox')).toBeNull();
      expect(screen.getByRole('textbox', { name: /^Name/ })).toBeVisible();
      if (name === 'schools') answerCall('reference', name, () => [aSchool()]);
      if (name === 'conferences') answerCall('reference', name, () => [aConference()]);
      if (name === 'seasons') answerCall('reference', name, SEASONS);
      retry();
      expect(await addSchool()).toBeVisible();
    },
  );

  it('the moves of a saved draft are not shown as empty fields while the seasons cannot be loaded', async () => {
    answerCall('reference', 'seasons', refuse);
    renderScreen(<EditDraft />, '/admin/whatif/7');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Moves' })).toBeNull();
    answerCall('reference', 'seasons', SEASONS);
    retry();
    expect(await screen.findByRole('combobox', { name: 'From season, move 1: Toledo' })).toHaveValue('2028');
  });

  it('what a draft can choose from is seen to be on its way', async () => {
    const seasons = Promise.withResolvers<ReturnType<typeof SEASONS>>();
    answerCall('reference', 'seasons', () => seasons.promise);
    create();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    seasons.resolve(SEASONS());
    expect(await addSchool()).toBeVisible();
  });

  it('in a league without seasons a draft says where they are added', async () => {
    answerCall('reference', 'seasons', () => []);
    create();
    expect(await screen.findByText(/^There are no seasons yet\. .* under Admin, Seasons\.$/)).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
