import { QueryClient } from '@tanstack/react-query';
import { answerKey, findAnswer, callKey } from './call-keys.ts';

it('a cached answer is found by its area, its call and its address', () => {
  const client = new QueryClient();
  const key = answerKey('schedules', 'scheduledGames', { params: { year: 2027 }, query: { division: 1 } });
  const url = '/api/v1/seasons/2027?forceIntegers=1&division=1';
  expect(key).toEqual(['schedules', 'scheduledGames', '/api/v1/seasons/2027?forceIntegers=1', url]);
  client.setQueryData(key, []);
  expect(client.getQueriesData({ queryKey: callKey('schedules') })).toHaveLength(1);
  expect(client.getQueriesData({ queryKey: callKey('schedules', 'scheduledGames') })).toHaveLength(1);
  expect(client.getQueriesData({ queryKey: callKey('schedules', 'school') })).toHaveLength(0);
  expect(findAnswer(client, url)?.state.data).toEqual([]);
  expect(findAnswer(client, '/api/v1/seasons/2027')).toBeUndefined();
});
