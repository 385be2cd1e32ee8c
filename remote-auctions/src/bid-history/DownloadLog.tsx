import { api } from '@open-date/shared-api/client';
import { bidLogFile, bidLogFileName } from '@open-date/shared-api/rules/auctions/bid-log';
import { Button, Icon } from '@open-date/shared-ui';
import { Download } from 'lucide-react';
import { useDownload } from '../calls/use-download.ts';

/** Saves the log of an auction as a file that can be checked without Open Date (R-bid-log). */
export function DownloadLog({ auctionId }: { readonly auctionId: number }) {
  const { isSaving, save } = useDownload(bidLogFileName(auctionId), 'text/plain', async () =>
    bidLogFile((await api.auctions.log({ params: { id: auctionId } })).log),
  );
  return (
    <Button size="sm" icon={<Icon icon={Download} />} isLoading={isSaving} loadingLabel="Log" onClick={save}>
      Log
    </Button>
  );
}
