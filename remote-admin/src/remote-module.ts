import type { RemoteModule } from '@open-date/shared-host';
import type { ScreenName } from './paths.ts';

export const remote: RemoteModule<ScreenName> = {
  screens: {
    admin: () => import(/* webpackChunkName: "admin" */ './layout/FirstScreen.tsx'),
    'admin.schools': () => import(/* webpackChunkName: "admin.schools" */ './schools/Schools.tsx'),
    'admin.schools.create': () => import(/* webpackChunkName: "admin.schools.create" */ './schools/CreateSchool.tsx'),
    'admin.schools.edit': () => import(/* webpackChunkName: "admin.schools.edit" */ './schools/EditSchool.tsx'),
    'admin.users': () => import(/* webpackChunkName: "admin.users" */ './users/Users.tsx'),
    'admin.users.create': () => import(/* webpackChunkName: "admin.users.create" */ './user-form/CreateUser.tsx'),
    'admin.users.edit': () => import(/* webpackChunkName: "admin.users.edit" */ './user-form/EditUser.tsx'),
    'admin.activity': () => import(/* webpackChunkName: "admin.activity" */ './activity/ActivityLog.tsx'),
    'admin.inactive': () => import(/* webpackChunkName: "admin.inactive" */ './inactive-users/InactiveUsers.tsx'),
    'admin.email': () => import(/* webpackChunkName: "admin.email" */ './email-users/EmailUsers.tsx'),
    'admin.preferences': () =>
      import(/* webpackChunkName: "admin.preferences" */ './preference-years/PreferenceYears.tsx'),
    'admin.guarantees': () => import(/* webpackChunkName: "admin.guarantees" */ './guarantee-games/GuaranteeGames.tsx'),
    'admin.guarantees.create': () =>
      import(/* webpackChunkName: "admin.guarantees.create" */ './guarantee-games/CreateGame.tsx'),
    'admin.guarantees.edit': () =>
      import(/* webpackChunkName: "admin.guarantees.edit" */ './guarantee-games/EditGame.tsx'),
    'admin.import': () => import(/* webpackChunkName: "admin.import" */ './import/Import.tsx'),
    'admin.export': () => import(/* webpackChunkName: "admin.export" */ './export/Export.tsx'),
    'admin.whatif': () => import(/* webpackChunkName: "admin.whatif" */ './what-if/WhatIf.tsx'),
    'admin.whatif.create': () => import(/* webpackChunkName: "admin.whatif.create" */ './what-if/CreateDraft.tsx'),
    'admin.whatif.edit': () => import(/* webpackChunkName: "admin.whatif.edit" */ './what-if/EditDraft.tsx'),
    'admin.whatif.consequences': () =>
      import(/* webpackChunkName: "admin.whatif.consequences" */ './what-if/Consequences.tsx'),
    'admin.conferences': () => import(/* webpackChunkName: "admin.conferences" */ './conferences/Conferences.tsx'),
    'admin.conferences.create': () =>
      import(/* webpackChunkName: "admin.conferences.create" */ './conferences/CreateConference.tsx'),
    'admin.conferences.edit': () =>
      import(/* webpackChunkName: "admin.conferences.edit" */ './conferences/EditConference.tsx'),
    'admin.seasons': () => import(/* webpackChunkName: "admin.seasons" */ './seasons/Seasons.tsx'),
    'admin.tools': () => import(/* webpackChunkName: "admin.tools" */ './tools/Tools.tsx'),
    'admin.settings': () => import(/* webpackChunkName: "admin.settings" */ './site-settings/SiteSettings.tsx'),
    'admin.mail': () => import(/* webpackChunkName: "admin.mail" */ './mail/Mails.tsx'),
    'admin.releases': () => import(/* webpackChunkName: "admin.releases" */ './releases/Releases.tsx'),
    'admin.unknown': () => import(/* webpackChunkName: "admin.unknown" */ './layout/UnknownScreen.tsx'),
  },
};
