import { ApiError } from '@open-date/shared-api/client';
import { createStore } from 'jotai';
import { clearErrorsAtom, dismissToastAtom, toastsAtom, showToastAtom } from './toasts.ts';

const texts = (store: ReturnType<typeof createStore>) => store.get(toastsAtom).map(({ text }) => text);

it('the notification bar keeps the newest three messages', () => {
  const store = createStore();
  for (const text of ['one', 'two', 'three', 'four']) store.set(showToastAtom, { kind: 'error', text });
  expect(texts(store)).toEqual(['two', 'three', 'four']);
});

it('a success removes earlier errors', () => {
  const store = createStore();
  store.set(showToastAtom, { kind: 'error', text: 'Error. Could not save.' });
  store.set(showToastAtom, { kind: 'success', text: 'Game saved.' });
  expect(texts(store)).toEqual(['Game saved.']);
});

it('the notification bar shows equal messages once', () => {
  const store = createStore();
  store.set(showToastAtom, { kind: 'error', text: 'No.' });
  store.set(showToastAtom, { kind: 'error', text: 'No.' });
  expect(texts(store)).toEqual(['No.']);
});

it('a message with an action keeps it when an equal message follows', async () => {
  const store = createStore();
  const undone: string[] = [];
  for (const about of ['Akron at Toledo', 'Toledo at Penn State'])
    store.set(showToastAtom, {
      kind: 'success',
      text: 'Game deleted.',
      action: { label: 'Undo', about, onSelect: () => undone.push(about) },
    });
  store.set(showToastAtom, { kind: 'success', text: 'Game deleted.' });
  expect(store.get(toastsAtom).map(({ action }) => action?.about)).toEqual([
    'Akron at Toledo',
    'Toledo at Penn State',
    undefined,
  ]);
  for (const { action } of store.get(toastsAtom)) await action?.onSelect();
  expect(undone).toEqual(['Akron at Toledo', 'Toledo at Penn State']);
});

it('a message takes the place of an equal one about the same, whose action is of the past', () => {
  const store = createStore();
  for (const year of [2027, 2028, 2027])
    store.set(showToastAtom, {
      kind: 'success',
      text: 'Preferences Updated.',
      action: { label: 'Undo', about: `MAC ${year}`, onSelect: () => undefined },
    });
  expect(store.get(toastsAtom).map(({ action }) => action?.about)).toEqual(['MAC 2028', 'MAC 2027']);
});

it('an older message without an action makes room for the fourth, one with an action does not', () => {
  const store = createStore();
  const action = { label: 'Undo', onSelect: () => undefined };
  store.set(showToastAtom, { kind: 'success', text: 'first deleted', action });
  for (const text of ['second saved', 'third saved', 'fourth saved'])
    store.set(showToastAtom, { kind: 'success', text });
  expect(texts(store)).toEqual(['first deleted', 'third saved', 'fourth saved']);
  for (const text of ['fifth deleted', 'sixth deleted', 'seventh deleted'])
    store.set(showToastAtom, { kind: 'success', text, action });
  expect(texts(store)).toEqual(['first deleted', 'fifth deleted', 'sixth deleted', 'seventh deleted']);
});

it('dismissing a message removes only that message', () => {
  const store = createStore();
  store.set(showToastAtom, { kind: 'success', text: 'one' });
  store.set(showToastAtom, { kind: 'success', text: 'two' });
  const [first] = store.get(toastsAtom);
  store.set(dismissToastAtom, first?.id ?? 0);
  expect(texts(store)).toEqual(['two']);
});

it('clearing errors keeps successes and errors that cannot be dismissed', () => {
  const store = createStore();
  store.set(showToastAtom, { kind: 'success', text: 'Saved.' });
  store.set(showToastAtom, { kind: 'error', text: 'It is over.', isPermanent: true });
  store.set(showToastAtom, { kind: 'error', text: 'No.' });
  store.set(clearErrorsAtom);
  expect(texts(store)).toEqual(['Saved.', 'It is over.']);
});

it.each([
  ['a refusal', new ApiError({ message: 'Not found.', code: 'not-found', status: 404 }), false],
  ['too many calls', new ApiError({ message: 'Too many.', code: 'rate-limited', status: 429 }), true],
  ['a call that took too long', new ApiError({ message: '', code: 'input.too-slow', status: 408 }), true],
  ['a proof that was canceled', new ApiError({ message: '', code: 'proof.needed', status: 403 }), true],
  ['a fault of the server', new ApiError({ message: '', code: 'internal', status: 500 }), true],
  ['a lost connection', new ApiError({ message: '', code: 'network', status: 0 }), true],
])('the action of a message can be taken again after %s: %#', async (_, failure, isKept) => {
  const store = createStore();
  const action = { label: 'Undo', onSelect: () => Promise.reject(failure) };
  store.set(showToastAtom, { kind: 'success', text: 'Game deleted.', action });
  const taken = Promise.resolve(store.get(toastsAtom)[0]?.action?.onSelect()).then(
    () => false,
    () => true,
  );
  expect(await taken).toBe(isKept);
});
