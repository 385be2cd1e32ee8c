import type { AuditRow } from '../model/audit.ts';
import { inOrder } from './revision.ts';

function aRow(id: string, at: string, revision: number, channel: AuditRow['channel'] = 'production'): AuditRow {
  const facts = { who: 'dana', action: 'promote', name: 'schedules', from: null, to: '1.0.0', why: 'x' } as const;
  return {
    id,
    at: `2027-03-02T${at}:00.000Z`,
    channel,
    revision,
    ...facts,
    evidence: {},
    names: {},
    salt: null,
    after: null,
  };
}

it('the revisions of a channel are in order although the clock of one writer is an hour behind', () => {
  const changes = [aRow('third', '10:20', 3), aRow('second', '09:10', 2), aRow('first', '10:00', 1)];
  const others = [aRow('staging', '10:10', 1, 'staging')];
  const notes = [aRow('late note', '10:30', 3), aRow('early note', '08:00', 0)];
  const ids = inOrder([...changes, ...others], notes).map(({ id }) => id);
  expect(ids).toEqual(['early note', 'first', 'second', 'staging', 'third', 'late note']);
});
