import { type OpenModal, useModalContent } from '@open-date/shared-host/shell';
import { Spinner } from '@open-date/shared-ui';
import { Modal } from '@open-date/shared-ui/dialog';
import { MissingOverlay } from '@open-date/shared-ui/overlays';
import { useEffect } from 'react';
import { tellDialogFault } from '../telemetry/page-telemetry.ts';
import { useNetworkReturn } from '../offline/network.ts';
import { ModalFault } from './ModalFault.tsx';

/** One open modal; says when its code is slow or fails, offers a retry, and tries again when the network is back. */
export function ModalView({ modal }: { readonly modal: OpenModal }) {
  const { progress, retry } = useModalContent(modal);
  useNetworkReturn(() => {
    if (progress.at === 'failed') retry();
  });
  const failure = progress.at === 'failed' ? progress.error : null;
  useEffect(() => {
    if (failure !== null) tellDialogFault(failure);
  }, [failure]);
  if (progress.at === 'there') return progress.content;
  if (progress.at === 'start') return <MissingOverlay onClose={modal.close} />;
  if (progress.at === 'failed')
    return (
      <ModalFault
        title="This dialog didn't load"
        text="It could not be loaded. Check your connection, then try again."
        onClose={modal.close}
        onRetry={retry}
      />
    );
  return (
    <Modal isOpen onClose={modal.close} width="sm" title="Loading">
      <Spinner />
    </Modal>
  );
}
