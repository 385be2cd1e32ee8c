import { answerCall, DONE } from '@open-date/shared-api/testing/answer-call';
import { aConference, aSchool } from '@open-date/shared-api/testing/league';
import { anAdminUser } from '@open-date/shared-api/testing/users';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aDraft } from '../../testing/what-if.ts';
import { CreateConferencePage as CreateConference } from '../conferences/CreateConferencePage.tsx';
import { CreateSchoolPage as CreateSchool } from '../schools/CreateSchoolPage.tsx';
import { CreateUserPage as CreateUser } from '../user-form/CreateUserPage.tsx';
import { EditUserPage as EditUser } from '../user-form/EditUserPage.tsx';
import { CreateDraftPage as CreateDraft } from '../what-if/CreateDraftPage.tsx';
import { EditDraftPage as EditDraft } from '../what-if/EditDraftPage.tsx';

type Page = ReturnType<typeof renderScreen>;

interface LeftForm {
  readonly name: string;
  readonly address: string;
  readonly form: ReactNode;
  /** Answers the form's save once it is let go. */
  readonly answer: (isLetGo: Promise<void>) => void;
  readonly fill: (page: Page) => Promise<void>;
  /** The button that saves. */
  readonly save: string;
  /** The toast of the save. */
  readonly message: string;
}

const type = (name: RegExp | string, value: string) => {
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const FORMS: readonly LeftForm[] = [
  {
    name: 'a new user',
    address: '/admin/users/create',
    form: <CreateUser />,
    answer: (isLetGo) => answerCall('adminUsers', 'create', () => isLetGo.then(() => anAdminUser())),
    fill: async () => type('First Name', 'Lou'),
    save: 'Create user',
    message: 'User created.',
  },
  {
    name: 'a new school',
    address: '/admin/schools/create',
    form: <CreateSchool />,
    answer: (isLetGo) =>
      answerCall('adminSchools', 'create', () =>
        isLetGo.then(() => ({ ...aSchool({ ID: 9 }), version: 1, Years: [] })),
      ),
    fill: async ({ user }) => {
      type('School name', 'Lake State');
      await user.type(screen.getByRole('combobox', { name: 'Conference' }), 'mid-am');
      await user.click(await screen.findByRole('option', { name: /Mid-American/ }));
    },
    save: 'Create school',
    message: 'New school created',
  },
  {
    name: 'a new conference',
    address: '/admin/conferences/create',
    form: <CreateConference />,
    answer: (isLetGo) =>
      answerCall('adminConferences', 'create', () =>
        isLetGo.then(() => ({ ...aConference({ id: 88 }), Divisions: '', version: 1, YearSettings: [] })),
      ),
    fill: async () => {
      type(/^Name/, 'Lake Conference');
      type(/^Short name/, 'Lake');
    },
    save: 'Save conference',
    message: 'Conference created.',
  },
  {
    name: 'a new draft',
    address: '/admin/whatif/create',
    form: <CreateDraft />,
    answer: (isLetGo) => answerCall('adminWhatIf', 'create', () => isLetGo.then(() => aDraft())),
    fill: async () => type(/^Name/, 'Lake realignment'),
    save: 'Create draft',
    message: 'Draft created.',
  },
  {
    name: 'a draft that is saved for its consequences',
    address: '/admin/whatif/7',
    form: <EditDraft />,
    answer: (isLetGo) => {
      answerCall('adminWhatIf', 'one', () => aDraft());
      answerCall('adminWhatIf', 'save', () => isLetGo.then(() => aDraft({ Name: 'Typed', version: 2 })));
    },
    fill: async () => {
      await screen.findByRole('textbox', { name: /^Name/ });
      type(/^Name/, 'Typed');
    },
    save: 'Save and see consequences',
    message: 'Preferences Updated.',
  },
];

beforeEach(() => {
  answerCall('reference', 'schools', () => [aSchool()]);
  answerCall('reference', 'conferences', () => [aConference()]);
  answerCall('reference', 'seasons', () => []);
});

/** Goes to another screen, and lets the server answer only then. */
async function goElsewhere({ router }: Page, letGo: () => void, message: string) {
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByText('Another screen')).toBeVisible();
  letGo();
  expect(await screen.findByText(message)).toBeVisible();
  expect(router.state.location.pathname).toBe('/elsewhere');
}

it.each(FORMS)(
  'navigating away before $name is saved still shows the success toast and does not redirect',
  async ({ address, form, answer, fill, save, message }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer(promise);
    const page = renderScreen(form, address);
    await fill(page);
    press(save);
    await screen.findByRole('button', { name: /^(Creating|Saving)$/ });
    await goElsewhere(page, resolve, message);
  },
);

it('navigating away before an account is deleted still shows the success toast and does not redirect', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answerCall('adminUsers', 'one', () => anAdminUser({ id: 7 }));
  answerCall('adminUsers', 'remove', () => promise.then(() => DONE));
  const page = renderScreen(<EditUser />, '/admin/users/7');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete user' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Delete user' }));
  await screen.findByRole('button', { name: 'Deleting' });
  await goElsewhere(page, resolve, 'User deleted.');
});
