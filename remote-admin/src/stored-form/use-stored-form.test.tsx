import { renderPage } from '@open-date/shared-host/testing';
import { TextField } from '@open-date/shared-ui';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { OverlapBanner } from './OverlapBanner.tsx';
import { useStoredForm } from './use-stored-form.ts';

const WORDS = { labels: { name: 'Name', team: 'Team name' }, choices: [] };
const FIRST = { name: 'Toledo', team: 'Rockets' };

/** A form over a stored school; the returned function stores it as somebody else would, or answers a save. */
function open() {
  const page = {
    store: (_stored: typeof FIRST) => {},
    save: (_after: typeof FIRST) => {},
    refuse: (_message: string) => {},
  };
  function Form() {
    const [stored, setStored] = useState(FIRST);
    const { form, typed, overlap, showSaved } = useStoredForm(stored, false);
    page.refuse = (message) => act(() => form.setError('name', { message }));
    page.store = (next) => act(() => setStored(next));
    page.save = (after) =>
      act(() => {
        showSaved(typed, after);
        setStored(after);
      });
    return (
      <>
        <OverlapBanner overlap={overlap} words={WORDS} />
        <TextField label="Name" error={form.formState.errors.name?.message} {...form.register('name')} />
        <TextField label="Team name" {...form.register('team')} />
      </>
    );
  }
  return { ...renderPage([{ path: '/', element: <Form /> }]), page };
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const team = () => screen.getByRole('textbox', { name: 'Team name' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));
const theirs = () =>
  within(screen.getByRole('list', { name: 'What they saved' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('a field in which nothing was typed follows what somebody else saves, time and again, and the other keeps its text', () => {
  const { page, unsavedWork } = open();
  type(name(), 'Toledo U');
  for (const next of ['Herons', 'Owls']) {
    page.store({ name: 'Toledo', team: next });
    expect(team()).toHaveValue(next);
    expect(name()).toHaveValue('Toledo U');
    expect(screen.queryByRole('alert')).toBeNull();
  }
  expect(unsavedWork()).toBe(1);
});

it('a field that both have changed keeps the text and says what the other saved before a save replaces it', () => {
  const { page } = open();
  type(name(), 'Toledo U');
  page.store({ name: 'Toledo State', team: 'Rockets' });
  expect(name()).toHaveValue('Toledo U');
  expect(screen.getByRole('alert')).toHaveTextContent('Saving replaces theirs with yours.');
  expect(theirs()).toEqual(['Name: Toledo State']);
  page.store({ name: '', team: 'Owls' });
  expect(theirs()).toEqual(['Name: empty']);
  expect(team()).toHaveValue('Owls');
});

it('their value can be taken, and one that was kept is not asked about again until they save another', () => {
  const { page, unsavedWork } = open();
  type(name(), 'Toledo U');
  page.store({ name: 'Toledo State', team: 'Rockets' });
  press('Keep mine');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(name()).toHaveValue('Toledo U');
  expect(unsavedWork()).toBe(1);
  page.store({ name: 'Ohio', team: 'Rockets' });
  press('Take theirs');
  expect(name()).toHaveValue('Ohio');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(unsavedWork()).toBe(0);
});

it('what the server refused goes with the text that their value replaces', () => {
  const { page } = open();
  type(name(), 'Toledo U');
  page.refuse('A school with that name already exists.');
  expect(screen.getByText('A school with that name already exists.')).toBeVisible();
  page.store({ name: 'Toledo State', team: 'Rockets' });
  press('Take theirs');
  expect(name()).toHaveValue('Toledo State');
  expect(screen.queryByText('A school with that name already exists.')).toBeNull();
});

it('a text that is taken back, or is the same as theirs, is not unsaved and follows the next save of theirs', () => {
  const { page, unsavedWork } = open();
  type(name(), 'Toledo U');
  page.store({ name: 'Toledo State', team: 'Rockets' });
  type(name(), 'Toledo');
  expect(name()).toHaveValue('Toledo State');
  expect(unsavedWork()).toBe(0);
  type(name(), 'Ohio');
  page.store({ name: 'Ohio', team: 'Rockets' });
  expect(unsavedWork()).toBe(0);
  page.store({ name: 'Akron', team: 'Rockets' });
  expect(name()).toHaveValue('Akron');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the own text without the space around it is no change by somebody else', () => {
  const { page, unsavedWork } = open();
  type(name(), ' Toledo U ');
  page.store({ name: 'Toledo U', team: 'Rockets' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(name()).toHaveValue('Toledo U');
  expect(unsavedWork()).toBe(0);
});

it('the own save shows what the server made of it and is no change by somebody else', async () => {
  const { page, unsavedWork } = open();
  type(name(), ' Toledo U ');
  page.save({ name: 'Toledo U', team: 'Rockets' });
  await waitFor(() => expect(name()).toHaveValue('Toledo U'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(unsavedWork()).toBe(0);
  type(name(), 'Ohio');
  page.store({ name: 'Akron', team: 'Rockets' });
  expect(theirs()).toEqual(['Name: Akron']);
});
