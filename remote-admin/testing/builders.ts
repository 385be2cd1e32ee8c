import type { OutboxMail } from '@open-date/shared-api/contract';

let lastId = 40;

/** A mail that was sent at the first attempt. */
export function aMail(facts: Partial<OutboxMail> = {}): OutboxMail {
  lastId += 1;
  return {
    id: lastId,
    kind: 'game',
    to: 'dana@lake.test',
    subject: 'Toledo at Penn State',
    state: 'sent',
    reason: '',
    attempts: 1,
    error: '',
    created: '2027-09-04T19:05:00.000Z',
    sent: '2027-09-04T19:05:07.000Z',
    nextattempt: null,
    canretry: 0,
    ...facts,
  };
}
