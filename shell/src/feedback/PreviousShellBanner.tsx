import { PRODUCT_NAME } from '@open-date/shared-api/rules/platform/product';
import { PreviousVersionBanner } from '@open-date/shared-ui';
import { runningShell } from '../boot/shell-error.ts';
import { useShellServices } from '../federation/shell-services.ts';
import { useReload } from '../updates/use-reload.ts';

/** Says that the shell's previous version runs because the current one could not. */
export function PreviousShellBanner() {
  const reload = useReload();
  const { version, isPrevious } = runningShell(useShellServices().boot);
  return isPrevious ? <PreviousVersionBanner feature={PRODUCT_NAME} version={version} onTryCurrent={reload} /> : null;
}
