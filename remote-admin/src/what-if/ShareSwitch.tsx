import type { WhatIf } from '@open-date/shared-api/contract';
import { Switch } from '@open-date/shared-ui';
import type { DraftActions } from './use-draft-actions.ts';
import { createDraft } from './what-if-draft.ts';

interface ShareSwitchProps {
  readonly base: WhatIf;
  readonly actions: DraftActions;
  readonly onSaved: (saved: WhatIf) => void;
}

/** Shares a draft with the other administrators at once; typed changes stay unsaved. */
export function ShareSwitch({ base, actions: { save }, onSaved }: ShareSwitchProps) {
  const share = async (isShared: boolean) => {
    const Shared = isShared ? (1 as const) : (0 as const);
    onSaved(await save.mutateAsync({ draft: createDraft(base), Shared, version: base.version }));
  };
  return (
    <Switch
      label="Shared with the other administrators"
      help={
        base.MayShare === 1
          ? 'They can change and apply it, too; saves at once'
          : `Only ${base.Owner} shares or unshares it`
      }
      checked={base.Shared === 1}
      isSaving={save.isPending}
      disabled={base.MayShare === 0}
      // The refusal is shown as a notification.
      onCheckedChange={(isShared) => void share(isShared).catch(() => undefined)}
    />
  );
}
