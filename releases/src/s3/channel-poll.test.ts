import { ChannelPoll } from './channel-poll.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A poll of a value that the test changes, and the number of questions asked. */
function pollAnswers(answers: { readonly value: string; readonly fails?: boolean }) {
  let asked = 0;
  const poll = new ChannelPoll(async () => {
    asked += 1;
    if (answers.fails === true) throw new Error('no answer');
    return answers.value;
  });
  return { poll, count: () => asked };
}

it('a thousand page loads within a second ask the service once [PLT-122]', async () => {
  const { poll, count } = pollAnswers({ value: 'a' });
  for (let load = 0; load < 1000; load += 1) expect(await poll.value()).toBe('a');
  expect(count()).toBe(1);
});

it('no answer is older than two seconds, and in between page loads do not wait [PLT-122]', async () => {
  const answers = { value: 'a' };
  const { poll, count } = pollAnswers(answers);
  await poll.value();
  answers.value = 'b';
  jest.advanceTimersByTime(1500);
  expect(await poll.value()).toBe('a');
  expect(count()).toBe(2);
  expect(await poll.value()).toBe('b');
  answers.value = 'c';
  jest.advanceTimersByTime(2500);
  expect(await poll.value()).toBe('c');
});

it('a service that does not answer is reported only when the known answer is too old', async () => {
  const answers: { value: string; fails?: boolean } = { value: 'a' };
  const { poll } = pollAnswers(answers);
  await poll.value();
  answers.fails = true;
  jest.advanceTimersByTime(1500);
  expect(await poll.value()).toBe('a');
  jest.advanceTimersByTime(1000);
  await expect(poll.value()).rejects.toThrow('no answer');
});

it('a question that was under way when this process changed the value is not believed', async () => {
  const open: ((value: string) => void)[] = [];
  const poll = new ChannelPoll(() => new Promise((resolve) => open.push(resolve)));
  const old = poll.value();
  poll.forget();
  const renewed = poll.value();
  open[0]?.('before the change');
  await old;
  expect(open).toHaveLength(2);
  const joined = poll.value();
  open[1]?.('after the change');
  expect(await Promise.all([renewed, joined, poll.value()])).toEqual(Array(3).fill('after the change'));
  expect(open).toHaveLength(2);
});
