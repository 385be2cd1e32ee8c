import { errorText, faultReference } from '@open-date/shared-api/client';
import { Button, ErrorBar, Icon, LoadFailed, SkeletonLines, Stack, Text, TextField } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useCalendarAddress } from './use-calendar-address.ts';
import { callQuery } from '@open-date/shared-api/queries';

interface CalendarDialogProps {
  readonly schoolId: number;
  readonly schoolName: string;
  readonly onClose: () => void;
}

/** The user's private calendar address for a school: create, copy, replace or revoke it. */
export function CalendarDialog({ schoolId, schoolName, onClose }: CalendarDialogProps) {
  const known = useQuery(callQuery('calendars', 'get', { params: { id: schoolId } }));
  const calendar = useCalendarAddress(schoolId);
  const hasAddress = calendar.address !== null || (known.data?.createdAt ?? null) !== null;
  // A new address ends the one before, so nobody creates one without knowing whether there is one.
  const isKnown = hasAddress || known.data !== undefined;
  return (
    <Modal
      isOpen
      onClose={onClose}
      width="md"
      title={`Calendar of ${schoolName}`}
      footer={
        <>
          {hasAddress ? (
            <Button variant="danger" isLoading={calendar.isRevoking} onClick={calendar.revoke}>
              Revoke address
            </Button>
          ) : null}
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" disabled={!isKnown} isLoading={calendar.isMaking} onClick={calendar.make}>
            {hasAddress ? 'Create new address' : 'Create address'}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        {calendar.error === null ? null : (
          <ErrorBar onDismiss={calendar.dismiss} reference={faultReference(calendar.error)}>
            {errorText(calendar.error, 'The address could not be saved.')}
          </ErrorBar>
        )}
        <p>
          Calendar apps that subscribe to your private address show the games and the ends of auctions that you may see,
          and follow every change. Anyone with the address sees them too.
        </p>
        {known.isPending ? <SkeletonLines count={2} /> : null}
        {!isKnown && known.isError ? (
          <LoadFailed onRetry={known.refetch} reference={faultReference(known.error)}>
            {errorText(known.error, 'Whether you have an address could not be loaded.')}
          </LoadFailed>
        ) : null}
        {calendar.address === null && isKnown ? (
          <Text $tone="secondary">
            {hasAddress
              ? 'You already have an address, which was shown only once. A new one replaces it.'
              : 'You have no address for this school.'}
          </Text>
        ) : null}
        {calendar.address === null ? null : (
          <>
            <TextField label="Private address, shown only once" value={calendar.address} readOnly />
            <div>
              <Button icon={<Icon icon={Copy} />} onClick={calendar.copy}>
                Copy address
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Modal>
  );
}
