import { loadingAtom, modalsAtom } from '@open-date/shared-host/shell';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { tellDialogFault } from '../telemetry/page-telemetry.ts';
import { ProofLayer } from './ProofLayer.tsx';
import { RenderBoundary } from '../crash/RenderBoundary.tsx';
import { ConfirmLayer } from './ConfirmLayer.tsx';
import { LoadingVeil } from './LoadingVeil.tsx';
import { ModalFault } from './ModalFault.tsx';
import { ModalView } from './ModalView.tsx';

/** Modals, confirm dialog and loading overlay of the whole page; navigation clears them. */
export function Layers() {
  const modals = useAtomValue(modalsAtom);
  const loading = useAtomValue(loadingAtom);
  const { pathname } = useLocation();
  return (
    <Suspense fallback={null}>
      <ClearOnLeave key={pathname} />
      {modals.map((modal) => (
        <RenderBoundary
          key={modal.id}
          onError={tellDialogFault}
          fallback={() => (
            <ModalFault
              title="Something went wrong"
              text="This dialog stopped working. Close it and open it again."
              onClose={modal.close}
            />
          )}
        >
          <ModalView modal={modal} />
        </RenderBoundary>
      ))}
      <ConfirmLayer />
      <ProofLayer />
      {loading.size > 0 ? <LoadingVeil label={[...loading.values()].at(-1) ?? ''} /> : null}
    </Suspense>
  );
}

/** Closes every modal on navigation. */
function ClearOnLeave() {
  const setModals = useSetAtom(modalsAtom);
  useEffect(() => () => setModals([]), [setModals]);
  return null;
}
