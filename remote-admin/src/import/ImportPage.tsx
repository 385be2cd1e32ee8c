import { useAddress, useDocumentTitle } from '@open-date/shared-host';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { ImportLog } from './ImportLog.tsx';
import { OneImport } from './OneImport.tsx';

/** /admin/import: the log of imports with a way to begin one; with `?import=ID` that import and its difference. */
export function ImportPage() {
  useDocumentTitle('Import');
  const [address] = useAddress();
  const id = Number(address.get('import'));
  return <AdminFrame>{Number.isInteger(id) && id > 0 ? <OneImport key={id} id={id} /> : <ImportLog />}</AdminFrame>;
}
