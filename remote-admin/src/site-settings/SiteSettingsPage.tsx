import { api, errorText, faultReference } from '@open-date/shared-api/client';
import { LEAGUE_MESSAGES } from '@open-date/shared-api/rules/admin/league';
import { MESSAGES } from '@open-date/shared-api/rules/messages';
import { useConfirm, useDocumentTitle, useNotify, useSession } from '@open-date/shared-host';
import { Card, LoadFailed, PageHeader, SkeletonLines, Stack } from '@open-date/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { siteSettingsQuery } from '../queries.ts';
import type { Choice } from './choices.ts';
import { FactorDemand } from './FactorDemand.tsx';
import { SavedChoice } from './SavedChoice.tsx';

/** /admin/sitesettings: whether the site sends mail and demands a second factor; a choice is saved at once (R-league-screens). */
export function SiteSettingsPage() {
  useDocumentTitle('Site Settings');
  const settings = useQuery(siteSettingsQuery());
  const { actor } = useSession();
  return (
    <AdminFrame>
      <PageHeader title="Site Settings" />
      <Stack>
        <Card title="Email">
          {settings.data ? (
            <EmailEnabled value={settings.data.EmailEnabled} />
          ) : settings.isError ? (
            <LoadFailed onRetry={settings.refetch} reference={faultReference(settings.error)}>
              {errorText(settings.error, 'The settings could not be loaded.')}
            </LoadFailed>
          ) : (
            <SkeletonLines count={2} />
          )}
        </Card>
        {settings.data && !actor.associate ? <FactorDemand value={settings.data.FactorDemanded} /> : null}
      </Stack>
    </AdminFrame>
  );
}

function EmailEnabled({ value }: { readonly value: Choice }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const notify = useNotify();
  const saving = useMutation({
    mutationFn: (EmailEnabled: Choice) => api.siteSettings.save({ body: { EmailEnabled } }),
    onSuccess: async (saved) => {
      notify.success(LEAGUE_MESSAGES.settingsUpdated);
      // A read that is under way may be older.
      await client.cancelQueries({ queryKey: siteSettingsQuery().queryKey });
      client.setQueryData(siteSettingsQuery().queryKey, saved);
    },
    onError: (error) => notify.error(errorText(error, MESSAGES.couldNotSave), error),
  });
  const choose = async (next: Choice) => {
    const isSure =
      next === '1' ||
      (await confirm({
        title: 'Switch email off?',
        body: 'The site sends no mail until it is switched on again. Mails that wait now, or are caused meanwhile, are never sent.',
        confirmLabel: 'Switch email off',
        isDangerous: true,
      }));
    if (isSure) saving.mutate(next);
  };
  return (
    <SavedChoice
      label="Email Enabled"
      value={value}
      saving={saving.isPending ? saving.variables : null}
      onChoose={choose}
    >
      {value === '1'
        ? 'The site sends its mails: password links, notifications, daily summaries and messages to users.'
        : 'The site sends no mail, not even password links.'}
    </SavedChoice>
  );
}
