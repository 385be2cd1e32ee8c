import { api, errorText } from '@open-date/shared-api/client';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useConfirm, useNotify } from '@open-date/shared-host';
import { Card } from '@open-date/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { siteSettingsQuery } from '../queries.ts';
import type { Choice } from './choices.ts';
import { SavedChoice } from './SavedChoice.tsx';

/** Whether administrators and commissioners need a second factor (R-second-factor). */
export function FactorDemand({ value }: { readonly value: Choice }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();
  const saving = useMutation({
    mutationFn: (FactorDemanded: Choice) => api.siteSettings.demandFactor({ body: { FactorDemanded } }),
    onSuccess: async (saved) => {
      notify.success(LEAGUE_MESSAGES.settingsUpdated);
      // A read that is under way may be older.
      await client.cancelQueries({ queryKey: siteSettingsQuery().queryKey });
      client.setQueryData(siteSettingsQuery().queryKey, saved);
    },
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSave), error),
  });
  const choose = async (next: Choice) => {
    const isSure = await confirm(
      next === '1'
        ? {
            title: 'Demand a second factor?',
            body: 'Administrators and commissioners without one can do nothing else until they have set it up.',
            confirmLabel: 'Demand it',
          }
        : {
            title: 'No longer demand a second factor?',
            body: 'Administrators and commissioners may then remove theirs.',
            confirmLabel: 'No longer demand it',
            isDangerous: true,
          },
    );
    if (isSure) saving.mutate(next);
  };
  return (
    <Card title="Second factor">
      <SavedChoice
        label="Demanded of administrators and commissioners"
        value={value}
        saving={saving.isPending ? saving.variables : null}
        onChoose={choose}
      >
        {value === '1'
          ? 'Whoever has none is led to set one up right after signing in.'
          : 'A password is enough to sign in. Everybody may set up a second factor in their settings.'}
      </SavedChoice>
    </Card>
  );
}
