import { useModals } from '@open-date/shared-host';
import { useShellServices } from '../federation/shell-services.ts';

const importDialog = () => import('./WhyVersion.tsx');

/** The entry of the Help menu that says which versions run on this page and why. */
export function useWhyVersion() {
  const modals = useModals();
  const services = useShellServices();
  const open = () =>
    modals.openLoaded(async () => {
      const { WhyVersion } = await importDialog();
      return (close) => <WhyVersion services={services} onClose={close} />;
    });
  return { id: 'why-version', label: 'Why this version', onSelect: open };
}
