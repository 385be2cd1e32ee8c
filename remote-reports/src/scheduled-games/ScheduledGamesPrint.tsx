import { PrintDialog } from '@open-date/shared-ui/dialog';

export function ScheduledGamesPrint({ onClose }: { readonly onClose: () => void }) {
  return <PrintDialog title="Print these games?" onClose={onClose} />;
}
