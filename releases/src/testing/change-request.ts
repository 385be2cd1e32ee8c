import type { ChangeRequest } from '../channel/change.ts';

/** Builds a change of `schedules` on production unless the test says otherwise. */
export function buildRequest<Wish extends object>(wish: Wish): ChangeRequest & Wish {
  return {
    channel: 'production',
    name: 'schedules',
    who: 'dana',
    why: 'a release day',
    at: new Date('2027-03-02T09:00:00Z'),
    ...wish,
  };
}
