import { api } from '@open-date/shared-api/client';
import { Loaded, useDocumentTitle, useScreen, useSession } from '@open-date/shared-host';
import { Card, PageHeader, Stack } from '@open-date/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { AdminFrame } from '../layout/AdminFrame.tsx';
import { siteSettings } from './route.ts';
import { type Choice, SavedChoice } from './SavedChoice.tsx';

/** /admin/sitesettings: whether the site sends email and requires two-factor authentication (R-league-screens). */
export function SiteSettingsPage() {
  useDocumentTitle('Site Settings');
  const settings = useQuery(useScreen(siteSettings).queries.settings);
  const { actor } = useSession();
  return (
    <AdminFrame>
      <PageHeader title="Site Settings" />
      <Stack>
        <Card title="Email">
          <Loaded query={settings} failed="The settings could not be loaded." lines={2}>
            {({ EmailEnabled: isEnabled }) => <EmailEnabled value={isEnabled} />}
          </Loaded>
        </Card>
        {settings.data && !actor.associate ? <FactorRequired value={settings.data.FactorDemanded} /> : null}
      </Stack>
    </AdminFrame>
  );
}

function EmailEnabled({ value }: { readonly value: Choice }) {
  return (
    <SavedChoice
      label="Email Enabled"
      value={value}
      save={(EmailEnabled) => api.siteSettings.save({ body: { EmailEnabled } })}
      question={(next) =>
        next === '1'
          ? null
          : {
              title: 'Switch email off?',
              body: 'Queued emails, and emails triggered while this is off, are discarded.',
              confirmLabel: 'Switch email off',
              isDangerous: true,
            }
      }
    >
      {value === '1'
        ? 'The site sends its emails: password links, notifications, daily summaries and messages to users.'
        : 'The site sends no email, not even password links.'}
    </SavedChoice>
  );
}

/** Whether administrators and commissioners need a second factor (R-second-factor). */
function FactorRequired({ value }: { readonly value: Choice }) {
  return (
    <Card title="Two-factor authentication">
      <SavedChoice
        label="Required of administrators and commissioners"
        value={value}
        save={(FactorDemanded) => api.siteSettings.demandFactor({ body: { FactorDemanded } })}
        question={(next) =>
          next === '1'
            ? {
                title: 'Require two-factor authentication?',
                body: 'Administrators and commissioners without a second factor must set one up before they continue.',
                confirmLabel: 'Require',
              }
            : {
                title: 'Stop requiring two-factor authentication?',
                body: 'Administrators and commissioners can then remove their second factor.',
                confirmLabel: 'Stop requiring',
                isDangerous: true,
              }
        }
      >
        {value === '1'
          ? 'Users without a second factor set one up right after they sign in.'
          : 'A password is enough to sign in. Everyone can set up a second factor in their settings.'}
      </SavedChoice>
    </Card>
  );
}
