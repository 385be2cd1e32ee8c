import { api, errorText, faultReference } from '@open-date/shared-api/client';
import type { ConferenceSchedule } from '@open-date/shared-api/contract';
import { answerKey, callKey } from '@open-date/shared-api/queries';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { toFlag } from '@open-date/shared-api/rules/platform/flags';
import { useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { path } from '../remote.ts';

/** The public page of a conference's season: its address and its switch. */
export function usePublicPage({ Conference, Year }: Pick<ConferenceSchedule, 'Conference' | 'Year'>) {
  const client = useQueryClient();
  const notify = useNotify();
  const href = path('conference.public', { conferenceId: Conference.id, year: Year });
  const address = new URL(href, location.origin).href;
  const switching = useMutation({
    mutationFn: (isOn: boolean) =>
      api.conferences.publish({ params: { id: Conference.id }, body: { year: Year, public: toFlag(isOn) } }),
    onSuccess: async (answer) => {
      notify.success(answer.public === 1 ? 'Public page switched on.' : 'Public page switched off.');
      client.removeQueries({
        queryKey: answerKey('conferences', 'publicSchedule', { params: { id: Conference.id, year: Year } }),
      });
      await client.invalidateQueries({ queryKey: callKey('conferences', 'schedule') });
    },
  });
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => notify.success('Address copied.'),
      () => notify.error('The browser did not copy the address. Please copy it by hand.'),
    );
  };
  return {
    href,
    address,
    copy,
    turn: (isOn: boolean) => switching.mutate(isOn),
    isSwitching: switching.isPending,
    problem: switching.error === null ? null : errorText(switching.error, MESSAGES.couldNotSave),
    reference: faultReference(switching.error),
    dismiss: switching.reset,
  };
}
