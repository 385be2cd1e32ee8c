import { MissingOverlay } from '@open-date/shared-ui/overlays';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { RenderBoundary } from '../crash/RenderBoundary.tsx';
import { proofAtom } from '../session/proof.ts';

const ProofDialog = lazy(async () => ({ default: (await import('./ProofDialog.tsx')).ProofDialog }));

/** The one dialog that asks who is there, when a call needs to know. */
export function ProofLayer() {
  const question = useAtomValue(proofAtom);
  if (question === null) return null;
  return (
    // Without its code nothing can be proved, and the call that waits says so.
    <RenderBoundary onError={() => question.answer(false)} fallback={() => null}>
      <Suspense fallback={<MissingOverlay onClose={() => question.answer(false)} />}>
        <ProofDialog onAnswer={question.answer} />
      </Suspense>
    </RenderBoundary>
  );
}
