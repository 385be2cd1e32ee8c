import { createStore } from 'jotai';
import { ProofQuestion, proofAtom } from './proof.ts';

it('a late answer of a dialog that was left does not answer the next question', async () => {
  const store = createStore();
  const question = new ProofQuestion(store);
  const first = question.ask();
  const left = store.get(proofAtom);
  left?.answer(false);
  expect(await first).toBe(false);
  const second = question.ask();
  left?.answer(true);
  expect(store.get(proofAtom)).not.toBeNull();
  store.get(proofAtom)?.answer(true);
  expect(await second).toBe(true);
  expect(store.get(proofAtom)).toBeNull();
});
