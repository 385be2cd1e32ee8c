import type { OpenModal } from '@open-date/shared-host/shell';
import { Button, FaultReference, pageReference, Spinner, Stack, Text, useLazyModule } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { OverlayLoading } from '@open-date/shared-ui/overlays';
import { useEffect, useState } from 'react';
import { useNetworkReturn } from '../offline/network.ts';
import { tellDialogFault } from '../telemetry/page-telemetry.ts';

/** A modal whose code arrives within these milliseconds shows no loading text. */
const QUIET_MS = 300;

/** One open modal; its code may still have to load. */
export function ModalView({ modal: { content, load, close } }: { readonly modal: OpenModal }) {
  return load === null ? content : <LoadedContent load={load} onClose={close} />;
}

interface LoadedContentProps {
  readonly load: NonNullable<OpenModal['load']>;
  readonly onClose: () => void;
}

/** Loads the content of a modal; shows a slow or failed load, and loads again on request and when the network is back. */
function LoadedContent({ load, onClose }: LoadedContentProps) {
  const { module: content, hasFailed, error, retry } = useLazyModule(load, true);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (error !== null) tellDialogFault(error);
  }, [error]);
  useNetworkReturn(() => {
    if (hasFailed) retry();
  });
  if (content !== null) return content;
  if (hasFailed)
    return (
      <ModalError
        title="This dialog didn't load"
        text="It could not be loaded. Check your connection, then try again."
        onClose={onClose}
        onRetry={retry}
      />
    );
  if (!isSlow) return <OverlayLoading onClose={onClose} />;
  return (
    <Modal isOpen onClose={onClose} width="sm" title="Loading">
      <Spinner />
    </Modal>
  );
}

interface ModalErrorProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
  readonly onRetry?: (() => void) | undefined;
}

/** Replaces a dialog that cannot be shown: what happened, a retry, and a way to close it. */
export function ModalError({ title, text, onClose, onRetry }: ModalErrorProps) {
  const reference = pageReference();
  return (
    <Modal
      isOpen
      onClose={onClose}
      width="sm"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Close dialog</Button>
          {onRetry ? (
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
          ) : null}
        </>
      }
    >
      <Stack $gap={5}>
        <Text role="alert">{text}</Text>
        {reference === null ? null : <FaultReference reference={reference} />}
      </Stack>
    </Modal>
  );
}
