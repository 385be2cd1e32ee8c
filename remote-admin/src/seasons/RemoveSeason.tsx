import { api } from '@open-date/shared-api/client';
import type { AdminSeason } from '@open-date/shared-api/contract';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { EVERYTHING, useConfirm, useSave } from '@open-date/shared-host';
import { Button, Icon } from '@open-date/shared-ui';
import { Trash2 } from 'lucide-react';

/** Removes a season after a question; the server refuses one that something was entered for, and says what. */
export function RemoveSeason({ season: { ID: id, Year } }: { readonly season: AdminSeason }) {
  const confirm = useConfirm();
  const removing = useSave({
    call: () => api.adminSeasons.remove({ params: { id } }),
    saved: LEAGUE_MESSAGES.seasonRemoved,
    changes: EVERYTHING,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: `Remove the ${Year} season?`,
      body: `Its weeks, its memberships and its settings of conferences go with it. A season that is added again copies those of ${Year - 1}.`,
      confirmLabel: 'Remove season',
      isDangerous: true,
    });
    if (isSure) removing.mutate();
  };
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Icon icon={Trash2} size={14} />}
      aria-label={`Remove ${Year}`}
      isLoading={removing.isPending}
      loadingLabel="Removing"
      onClick={() => void ask()}
    >
      Remove
    </Button>
  );
}
