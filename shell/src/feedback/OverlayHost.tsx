import { confirmAtom, loadingAtom, modalsAtom } from '@open-date/shared-host/shell';
import { ErrorBoundary } from '@open-date/shared-ui';
import { ConfirmDialog } from '@open-date/shared-ui/dialog';
import { LazyOverlay } from '@open-date/shared-ui/overlays';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { proofAtom } from '../session/proof.ts';
import { tellDialogFault } from '../telemetry/page-telemetry.ts';
import { BlockingOverlay } from './BlockingOverlay.tsx';
import { ModalError, ModalView } from './ModalView.tsx';

/** Modals, confirm dialog and blocking overlay of the whole page; navigation closes them. */
export function OverlayHost() {
  const modals = useAtomValue(modalsAtom);
  const loading = useAtomValue(loadingAtom);
  const { pathname } = useLocation();
  return (
    <Suspense fallback={null}>
      <CloseOnNavigation key={pathname} />
      {modals.map((modal) => (
        <ErrorBoundary
          key={modal.id}
          onError={tellDialogFault}
          fallback={() => (
            <ModalError
              title="Something went wrong"
              text="This dialog stopped working. Close it and open it again."
              onClose={modal.close}
            />
          )}
        >
          <ModalView modal={modal} />
        </ErrorBoundary>
      ))}
      <Confirmation />
      <Proof />
      {loading.size > 0 ? <BlockingOverlay label={[...loading.values()].at(-1) ?? ''} /> : null}
    </Suspense>
  );
}

function CloseOnNavigation() {
  const setModals = useSetAtom(modalsAtom);
  useEffect(() => () => setModals([]), [setModals]);
  return null;
}

/** The one confirm dialog of the page. */
function Confirmation() {
  const question = useAtomValue(confirmAtom);
  if (question === null) return null;
  return (
    <ConfirmDialog
      // A question that follows another is a new dialog, so that the focus begins on Cancel again.
      key={question.title}
      isOpen
      title={question.title}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      isDanger={question.isDangerous}
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      {question.body}
    </ConfirmDialog>
  );
}

const loadProofDialog = () => import('./ProofDialog.tsx');

/** The dialog that verifies the user's identity for a call; without its code the call fails as not verified. */
function Proof() {
  const question = useAtomValue(proofAtom);
  if (question === null) return null;
  const cancel = () => question.answer(false);
  return (
    <ErrorBoundary onError={cancel} fallback={() => null}>
      <LazyOverlay load={loadProofDialog} isOpen onClose={cancel}>
        {({ ProofDialog }) => <ProofDialog onAnswer={question.answer} />}
      </LazyOverlay>
    </ErrorBoundary>
  );
}
