import { api } from '@open-date/shared-api/client';
import { answerKey } from '@open-date/shared-api/queries';
import { useNotify } from '@open-date/shared-host';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Creates, copies and revokes the user's calendar address of a school; `address` is known only after creation. */
export function useCalendarAddress(schoolId: number) {
  const client = useQueryClient();
  const notify = useNotify();
  const [address, setAddress] = useState<string | null>(null);
  const readAnew = () =>
    client.invalidateQueries({ queryKey: answerKey('calendars', 'get', { params: { id: schoolId } }) });
  const making = useMutation({
    mutationFn: () => api.calendars.create({ params: { id: schoolId } }),
    onSuccess: ({ path }) => {
      setAddress(new URL(path, location.origin).href);
      void readAnew();
    },
  });
  const revoking = useMutation({
    mutationFn: () => api.calendars.remove({ params: { id: schoolId } }),
    onSuccess: () => {
      setAddress(null);
      notify.success('Calendar address revoked.');
      void readAnew();
    },
  });
  const copy = () => {
    navigator.clipboard.writeText(address ?? '').then(
      () => notify.success('Address copied.'),
      () => notify.error('The browser did not copy the address. Please copy it by hand.'),
    );
  };
  return {
    address,
    copy,
    make: () => making.mutate(),
    revoke: () => revoking.mutate(),
    isMaking: making.isPending,
    isRevoking: revoking.isPending,
    error: making.error ?? revoking.error,
    dismiss: () => {
      making.reset();
      revoking.reset();
    },
  };
}
