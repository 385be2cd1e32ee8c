import { api } from '@open-date/shared-api/client';
import { bidLogFile, bidLogFileName } from '@open-date/shared-api/rules/auctions/bid-log';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { downloadFile, useNotify } from '@open-date/shared-host';
import { Button, Icon } from '@open-date/shared-ui';
import { Download } from 'lucide-react';
import { useState } from 'react';

/** Saves the log of an auction as a file that can be checked without Open Date (R-bid-log). */
export function DownloadLog({ auctionId }: { readonly auctionId: number }) {
  const notify = useNotify();
  const [isSaving, setIsSaving] = useState(false);
  const handleSave = async () => {
    setIsSaving(true);
    try {
      const { log } = await api.auctions.log({ params: { id: auctionId } });
      downloadFile(bidLogFileName(auctionId), bidLogFile(log), 'text/plain');
    } catch {
      notify.error(MESSAGES.couldNotExport);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button size="sm" icon={<Icon icon={Download} />} isLoading={isSaving} loadingLabel="Log" onClick={handleSave}>
      Log
    </Button>
  );
}
