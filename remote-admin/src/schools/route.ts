import { call, defineScreen, id } from '@open-date/shared-host/remote';

export const schools = defineScreen({
  name: 'admin.schools',
  path: '/admin/schools',
  permission: 'league',
  skeleton: 'form',
  help: 'administration#schools',
  data: () => ({
    schools: call('reference', 'schools'),
  }),
  load: () => import(/* webpackChunkName: "admin.schools" */ './SchoolsPage.tsx'),
});

export const createSchool = defineScreen({
  name: 'admin.schools.create',
  path: '/admin/schools/create',
  permission: 'app-admin',
  skeleton: 'form',
  help: 'administration#schools',
  data: () => ({
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "admin.schools.create" */ './CreateSchoolPage.tsx'),
});

export const editSchool = defineScreen({
  name: 'admin.schools.edit',
  path: '/admin/schools/:schoolId',
  permission: 'league',
  skeleton: 'form',
  help: 'administration#schools',
  params: { schoolId: id() },
  data: ({ params }) => ({
    school: call('adminSchools', 'one', { params: { id: params.schoolId } }),
    conferences: call('reference', 'conferences'),
  }),
  load: () => import(/* webpackChunkName: "admin.schools.edit" */ './EditSchoolPage.tsx'),
});
