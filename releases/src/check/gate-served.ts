import { type GateView, label } from './gate-finding.ts';
import type { ServedApi } from './served-api.ts';
import { SHELL_NAME, type Sidecar } from '../model/sidecar.ts';

/** Compares the changed versions with what the running server serves; without a server it notes that nobody looked. */
export function checkServed(changed: readonly Sidecar[], api: ServedApi | null, isRollback: boolean): GateView {
  const view: GateView = { against: [], notShown: [] };
  if (!api) {
    view.notShown.push('whether a running API serves the contract: no site was asked (--site)');
    return view;
  }
  for (const sidecar of changed) {
    const contract = contractProblem(sidecar, api);
    // A roll back leads to a version that has run here; a call that went since then fails alone.
    if (contract !== null && isRollback) view.notShown.push(contract);
    else if (contract !== null) view.against.push({ code: 'unfit', message: contract });
    checkBootDocument(view, sidecar, api);
  }
  return view;
}

function contractProblem(sidecar: Sidecar, api: ServedApi): string | null {
  if (sidecar.contractHash === api.contractHash) return null;
  if (!sidecar.api) {
    return `${label(sidecar)} was built against the contract ${sidecar.contractHash}, the running API serves ${api.contractHash}, and the build does not list its calls: build ${sidecar.name} again, or release the server of that contract first`;
  }
  const missing = Object.entries(sidecar.api.uses).find(([, call]) => !api.calls.includes(call));
  if (!missing) return null;
  return `${label(sidecar)} calls ${missing[0]} (${missing[1]}), which the running API does not serve: release the server that has it first`;
}

function checkBootDocument(view: GateView, sidecar: Sidecar, api: ServedApi): void {
  if (sidecar.name !== SHELL_NAME) return;
  if (sidecar.bootVersion === null) {
    view.notShown.push(
      `whether ${label(sidecar)} reads version ${api.bootVersion} of the boot document: its build does not say`,
    );
  } else if (sidecar.bootVersion > api.bootVersion) {
    view.against.push({
      code: 'unfit',
      message: `${label(sidecar)} needs version ${sidecar.bootVersion} of the boot document, the running server writes ${api.bootVersion}: release the server first`,
    });
  }
}
